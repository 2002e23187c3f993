-- The other readings of the rules under which an answer has been repeated.
local readings, values = each(rows("readings"), "{assumption} ({ruling})")

if #rows("readings") == 0 then
  note("These rule sets have no other plausible reading (hod show RULES --rulings).")
else
  note("Repeated under every other plausible reading of the rules: " .. readings .. ". A number that changes is shown as a range; "
    .. "sentences that are not true under every reading are left out. Charts show our reading.", values)
end
