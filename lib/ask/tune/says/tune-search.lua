-- How much there is to try, and which aims and limits are out of reach.
local search = row("search")

announce("{candidates|g10} candidate(s) in {situations|g10} situation(s): {evaluations|g10} evaluation(s)", search)
if search.seed then
  announce("More than {most|g10} candidates: searching by simulated annealing (seed {seed}), which may miss the best", search)
end
for _, aim in ipairs(rows("aims")) do
  if aim.beyond > 0 then
    announce("The aim {aim} lies outside {least|g6}..{most|g6}, the range of {measure}, in {beyond} of {situations} situation(s)", aim)
  end
  if aim.unreachable > 0 then
    announce("The aim {aim}: {unreachable} situation(s) left out, in which no {kind} can reach it", aim)
  end
  if aim.left_out > 0 then
    announce("The aim {aim}: {left_out} situation(s) left out that contradict themselves or weigh nothing", aim)
  end
end
for _, limit in ipairs(rows("limits")) do
  announce("The limit {limit} lies outside {least|g6}..{most|g6}, the range of its measure", limit)
end
