-- The coupon collector: a box holds one of n cards, each as often as another; how many boxes until he has all? On
-- average n (1 + 1/2 + ... + 1/n). A box with a card that he has leads back to the same state.
--
--   hod sweep coupons.lua album cards=all --measure steps
rules { id = "coupons", title = "The coupon collector" }

mechanism {
  name = "album",
  title = "box after box until the album is full",
  source = "Feller, An Introduction to Probability Theory and Its Applications I (1968), chapter IX",
  fields = { field("cards", "1..60", 6, "cards of the album") },
  outcomes = { outcome("full", "no | yes", "whether it is, in the end") },
  state = { field("missing", "0..60", 0, "cards that he lacks") },
  begin = function(rules, s) return { missing = s.cards } end,

  step = function(roll, rules, now, s)
    if roll:test("box", s.cards, now.missing) then now.missing = now.missing - 1 end
    if now.missing > 0 then return "again" end
    now.full = true
    return "done"
  end,
}

check { mechanism = "album", expect = { steps = "14.7", ["p:full=yes"] = 1 } }
check { mechanism = "album", situation = { cards = 4 }, expect = { steps = "25/3" } }
