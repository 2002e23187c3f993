-- An activation deck with a tea break: a card for each unit of both sides is shuffled with one that ends the turn.
-- Whose card is turned up acts; what lies behind the tea break waits for the next turn, when all is shuffled again.
-- Each card lies before the tea break as likely as behind it, so half of the units act on average; but that none of
-- three does is 1 in 4.
--
--   hod exact tea-break.lua turn
--   hod sweep tea-break.lua turn red=1..8 --measure p:red_acts=0
rules { id = "tea-break", title = "An activation deck with a tea break" }

mechanism {
  name = "turn",
  title = "units that act before the tea break",
  source = "an activation deck as many rules have it; the values by symmetry",
  fields = {
    field("red", "0..12", 3, "cards of red"),
    field("blue", "0..12", 3, "cards of blue"),
  },
  outcomes = {
    outcome("red_acts", "0..12", "units of red that act"),
    outcome("blue_acts", "0..12", "units of blue that act"),
  },
  state = {
    field("red", "0..12", 0, "cards of red in the deck"),
    field("blue", "0..12", 0, "cards of blue in the deck"),
  },
  begin = function(rules, s) return { red = s.red, blue = s.blue } end,

  step = function(roll, rules, now)
    local card = roll:draw("card", { red = now.red, blue = now.blue, tea = 1 }, 1)
    if card.tea == 1 then
      now.red, now.blue = 0, 0
      return "done"
    end
    now.red, now.red_acts = now.red - card.red, now.red_acts + card.red
    now.blue, now.blue_acts = now.blue - card.blue, now.blue_acts + card.blue
    return "again"
  end,
}
