-- Whether the values that a script expects are those that are calculated.
local whole = row("whole")

title("checks", "Expected values in the script, and the calculated ones")
for _, check in ipairs(rows("checks", { verdict = "FAILS" })) do
  remark("line {line}: {measure} is {value|g10}, not {expected}", check)
end
if whole.failing > 0 then
  title("failure", "{failing} of {count} checks of {script} " .. (whole.failing == 1 and "fails" or "fail"), whole)
else
  remark("{count} of {count} checks of {script} hold", whole)
end
