-- Smoke: every volley that has been fired hides the next one a little more. The hand, the number it needs and
-- the bands in which successes become hits are those of Bloodybacks! 8.3; the smoke is new.
--
--   hod sweep smoke.lua smoky-volley volleys_before=all cover=all --wide
rules { id = "smoke", title = "Bloodybacks! 8.3 with smoke", based_on = "bloodybacks-8.3" }

parameter("smoke.penalty", "0..4", 1, "deducted for each volley fired before")

mechanism {
  name = "smoky-volley",
  title = "a volley through the smoke of earlier ones",
  fields = {
    field("volleys_before", "0..6", 0, "volleys fired before this one"),
    field("cover", "none | light | significant | fortification", "none", "cover of the target"),
  },
  outcomes = { outcome("hits", "0..3", "hits on the target") },

  prepare = function(roll, rules, s)
    local deducted = { none = 0, light = 1, significant = 2, fortification = 3 }
    local target = 6
    target = target + roll:modifier("smoke", -rules.smoke.penalty * s.volleys_before)
    target = target + roll:modifier("cover", -deducted[s.cover])
    return math.max(target, 0)
  end,

  resolve = function(roll, rules, target)
    local successes = roll:hand("volley", 6, 12, target)
    return { hits = band(successes, rules.shooting.bands) }
  end,
}
