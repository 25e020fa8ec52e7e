/** The differing characters of two texts, by words, Chinese characters and LaTeX commands. Bounded. Pure. */
export interface Range {
  from: number;
  to: number;
}
export interface TextDifference {
  /** The removed ranges of the former text, the added ones of the latter. */
  before: Range[];
  after: Range[];
}

const TOKEN = /\\[a-zA-Z]+|[a-zA-Z]+|\d+(?:\.\d+)?|\s+|[\s\S]/gu;
/** Two texts of 50,000 characters must not take seconds: above this, everything between the common ends is marked. */
const COMPARED_MAX = 1_000_000;

interface Token {
  text: string;
  at: number;
}

export function differenceOf(before: string, after: string): TextDifference {
  const [a, b] = [tokensOf(before), tokensOf(after)];
  let start = 0;
  while (start < a.length && start < b.length && a[start]?.text === b[start]?.text) start += 1;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a[endA - 1]?.text === b[endB - 1]?.text) {
    endA -= 1;
    endB -= 1;
  }
  const [restA, restB] = [a.slice(start, endA), b.slice(start, endB)];
  if (restA.length * restB.length > COMPARED_MAX) return { before: rangesOf(restA), after: rangesOf(restB) };
  const [goneA, newB] = uncommon(restA, restB);
  return { before: rangesOf(goneA), after: rangesOf(newB) };
}

const tokensOf = (text: string): Token[] =>
  [...text.matchAll(TOKEN)].map(({ 0: token, index }) => ({ text: token, at: index }));

/** The parts of each that are not in their longest common subsequence. */
function uncommon(a: readonly Token[], b: readonly Token[]): [Token[], Token[]] {
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number): number => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        a[i]?.text === b[j]?.text ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const [gone, added]: [Token[], Token[]] = [[], []];
  let [i, j] = [0, 0];
  for (let one = a[i], other = b[j]; one && other; one = a[i], other = b[j]) {
    if (one.text === other.text) {
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) {
      gone.push(one);
      i += 1;
    } else {
      added.push(other);
      j += 1;
    }
  }
  return [
    [...gone, ...a.slice(i)],
    [...added, ...b.slice(j)],
  ];
}

/** Joins adjacent ranges. */
function rangesOf(tokens: readonly Token[]): Range[] {
  const ranges: Range[] = [];
  for (const { text, at } of tokens) {
    const last = ranges.at(-1);
    if (last?.to === at) last.to = at + text.length;
    else ranges.push({ from: at, to: at + text.length });
  }
  return ranges;
}
