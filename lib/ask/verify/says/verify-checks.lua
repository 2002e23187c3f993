-- Whether the values that a script expects are those that are calculated.
local whole = row("whole")

title("checks", "Expected values in the script, and the calculated ones")
if whole.failing > 0 then
  title("failure", "{failing} of {count} checks of {script} " .. (whole.failing == 1 and "fails" or "fail"), whole)
else
  remark("{count} of {count} checks of {script} hold", whole)
end
