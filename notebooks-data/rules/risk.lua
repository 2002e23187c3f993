-- Risk: one battle of three dice against two, and a campaign of armies until one side has none left. The
-- campaign plays the battle as a part, so that its thousands of rolls come to three results.
--
--   hod exact risk.lua campaign attackers=10 defenders=10 --outcome winner
rules { id = "risk", title = "Battles and campaigns of Risk" }

mechanism {
  name = "battle",
  title = "one roll of both sides: the highest dice are compared, then the next",
  source = "Risk, Parker Brothers 1959",
  fields = {
    field("attackers", "1..3", 3, "dice of the attacker"),
    field("defenders", "1..2", 2, "dice of the defender, who wins ties"),
  },
  outcomes = {
    outcome("attacker_loses", "0..2", "armies that the attacker loses"),
    outcome("defender_loses", "0..2", "armies that the defender loses"),
  },

  resolve = function(roll, rules, s)
    local wins, losses = roll:opposed("battle", s.attackers, 6, s.defenders, 6, "second")
    return { attacker_loses = losses, defender_loses = wins }
  end,
}

mechanism {
  name = "campaign",
  title = "battle after battle until one side has no armies left",
  source = "Risk, Parker Brothers 1959",
  fields = {
    field("attackers", "1..50", 10, "armies that attack, without the one that must stay behind"),
    field("defenders", "1..50", 10, "armies that defend"),
  },
  outcomes = {
    outcome("winner", "attacker | defender", "who has armies left"),
    outcome("left", "1..50", "how many they are"),
  },
  state = {
    field("attackers", "0..50", 0, "armies of the attacker that are left"),
    field("defenders", "0..50", 0, "armies of the defender that are left"),
  },

  begin = function(rules, s) return { attackers = s.attackers, defenders = s.defenders } end,

  step = function(roll, rules, now)
    local result = roll:play("battle", { attackers = math.min(3, now.attackers), defenders = math.min(2, now.defenders) })
    now.attackers = now.attackers - result.attacker_loses
    now.defenders = now.defenders - result.defender_loses
    if now.attackers > 0 and now.defenders > 0 then return "again" end
    now.winner = now.attackers > 0 and "attacker" or "defender"
    now.left = math.max(now.attackers, now.defenders)
    now.attackers, now.defenders = 0, 0
    return "done"
  end,
}
