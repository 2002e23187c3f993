-- A saving throw: hits, then wounds, and what the armour does not turn aside. Three rolls of a hand, each of
-- what the one before left.
--
--   hod sweep saving-throw.lua attack save=all --outcome dead --wide
rules { id = "saving-throw", title = "Hits, wounds and saves on a d6" }

parameter("attack.wound", "2..6", 4, "number at which a hit wounds")

mechanism {
  name = "attack",
  title = "an attack with its hits, wounds and saves",
  fields = {
    field("dice", "1..30", 10, "dice of the attack"),
    field("hit", "2..6", 4, "number at which a die hits"),
    field("save", "none | 2..6", 5, "number at which armour saves"),
  },
  outcomes = { outcome("dead", "0..30", "figures that no armour saved") },

  resolve = function(roll, rules, s)
    local hits = roll:hand_or_more("hits", s.dice, 6, s.hit)
    local wounds = roll:hand_or_more("wounds", hits, 6, rules.attack.wound)
    if s.save == "none" then return { dead = wounds } end
    return { dead = wounds - roll:hand_or_more("saves", wounds, 6, s.save) }
  end,
}
