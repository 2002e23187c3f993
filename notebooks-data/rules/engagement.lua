-- An engagement out of tested parts: a volley of the defender at those who charge him, whose morale is tested
-- when it hits twice, then the charge. Ten lines of rules over the mechanisms of Bloodybacks! 8.3.
--
--   hod sweep engagement.lua volley-and-charge quality=all weapon=musket,rifle --wide
rules { id = "engagement", title = "A volley, and the charge into it", based_on = "bloodybacks-8.3" }

mechanism {
  name = "volley-and-charge",
  title = "a charge that meets a volley",
  fields = {
    field("quality", "1..5", 3, "quality of those who charge"),
    field("weapon", "musket | rifle | carbine", "musket", "what the defender shoots with"),
    field("bayonet", "no | yes", false, "whether a bayonet charge is declared"),
  },
  outcomes = { outcome("result", "shaken | halted | home", "how far the charge comes") },

  resolve = function(roll, rules, s)
    local volley = roll:play("shooting", { weapon = s.weapon })
    if volley.hits > 1 then
      local morale = roll:play("morale", { quality = s.quality, stamina_hits = volley.hits })
      if morale.result ~= "carry-on" then return { result = "shaken" } end
    end
    return { result = roll:play("charge", { quality = s.quality, bayonet = s.bayonet }).charge }
  end,
}
