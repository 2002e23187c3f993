-- Whether simulation and calculation agree. The failure, if there is one, ends the command with status 1.
local whole = row("whole")

title("verdicts", "Simulated and exact results, which differ where adjusted_p is below {level|g2}", whole)

if whole.unverified > 0 then
  remark("{unverified} situation(s) (is|are) not verified: an exact evaluation would take more than the budget (--budget)", whole)
end
if whole.again > 0 then
  remark("{again} of {tests} different tests seemed to differ, and were rolled again {confirming} times as often", whole)
end

if whole.differing > 0 then
  title("failure", "simulation and exact differ in {differing} of {mechanisms} mechanism(s) ({tests} different test(s); Holm, level {level|g2})", whole)
elseif whole.tests == 0 and whole.unverified > 0 then
  title("failure", "nothing is verified")
elseif whole.tests == 0 then
  remark("no dice are rolled, so there is nothing to compare")
else
  local tests = whole.tests == 1 and "the only test" or "all {tests} different tests"
  remark("simulation and exact agree in " .. tests .. " (Holm; the chance of a false alarm is at most {level|g2})", whole)
  if whole.shift and whole.shift < 0.5 then
    remark("a probability of 50 % that is off by {shift|g2} percentage points in one of them is found {found|g2} times in 10",
      { shift = 100 * whole.shift, found = 10 * whole.power })
  end
  if whole.seconds then remark("it took {seconds|1} s", whole) end
end
