-- Smoke: every volley that has been fired hides the next one a little more. The bands in which successes
-- become hits are those of Bloodybacks! 8.3; the smoke is new.
--
--   hod sweep smoke.lua smoky-volley volleys_before=all cover=all --wide
rules { id = "smoke", title = "Bloodybacks! 8.3 with smoke", based_on = "bloodybacks-8.3" }

parameter("smoke.penalty", "0..4", 1, "deducted for each volley fired before")

mechanism {
  name = "smoky-volley",
  title = "a volley through the smoke of earlier ones",
  fields = {
    field("volleys_before", "0..6", 0, "volleys fired before this one"),
    field("cover", "no | yes", false, "whether the target is in cover"),
  },
  outcomes = { outcome("hits", "0..3", "hits on the target") },

  resolve = function(roll, rules, s)
    local target = 6 + roll:modifier("smoke", -rules.smoke.penalty * s.volleys_before)
    if s.cover then target = target + roll:modifier("cover", -1) end
    local successes = roll:hand("volley", 6, 12, target)
    return { hits = band(successes, rules.shooting.bands) }
  end,
}
