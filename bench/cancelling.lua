-- A rule that takes for ever: twelve dice one by one, and much to do on each of their paths.
rules { id = "for-ever", title = "What nobody waits for" }

mechanism {
  name = "many-paths",
  title = "the sum of twelve dice",
  fields = {},
  outcomes = { outcome("sum", "12..1200", "of the dice") },

  resolve = function(roll)
    local sum = 0
    for _ = 1, 12 do sum = sum + roll:die("die", 100) end
    for i = 1, 100000 do sum = sum + 0 * i end
    return { sum = sum }
  end,
}
