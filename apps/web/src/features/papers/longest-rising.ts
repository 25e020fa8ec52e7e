/**
 * The positions of a longest increasing subsequence: of a reordered list, the most items that kept their order. Pure.
 */
export function longestRising(numbers: readonly number[]): Set<number> {
  const lengths: number[] = [];
  const previous: number[] = [];
  numbers.forEach((number, at) => {
    let best = -1;
    for (let i = 0; i < at; i += 1)
      if ((numbers[i] ?? 0) < number && (best === -1 || (lengths[i] ?? 0) > (lengths[best] ?? 0))) best = i;
    previous.push(best);
    lengths.push(best === -1 ? 1 : (lengths[best] ?? 0) + 1);
  });
  const run = new Set<number>();
  for (let at = lengths.indexOf(Math.max(0, ...lengths)); at >= 0; at = previous[at] ?? -1) run.add(at);
  return run;
}
