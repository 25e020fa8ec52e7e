/**
 * Entries of a key whose answer is a number directly after its mark: "12.x≥2 13.3/5 14.2π 15.6". Each looks like a
 * decimal; the clearly marked entries around it decide whether it is an entry. Pure.
 */

/** A number with its mark: 1 its digits. */
type Mark = RegExpExecArray;

const GLUED = /(?<=[\s,，;；]|^)(\d{1,3})\.(?=\d)/g;
/** What separates two columns of a key. */
const WIDE_GAP = /[\t\u3000;；]\s{0,8}$|\s{2}$/;
const MARKED_MIN = 2;
const RUN_MIN = 2;

const numberOf = (mark: Mark): number => Number(mark[1]);

/** The marks of a line, with those between and around them that only look like decimals, in their order. */
export function withGluedMarks(text: string, marked: readonly Mark[]): Mark[] {
  const first = marked[0];
  if (!first) return [];
  const numbers = new Set(marked.map(numberOf));
  const glued = [...text.matchAll(GLUED)].filter((mark) => !numbers.has(numberOf(mark)));
  if (glued.length === 0) return [...marked];
  const leads = glued.filter(
    (mark) =>
      mark.index < first.index &&
      text.slice(0, mark.index).trim() === '' &&
      numberOf(mark) + 1 === numberOf(first),
  );
  if (leads.length + marked.length < MARKED_MIN) return [...marked];
  const all: Mark[] = [...leads, first];
  marked.forEach((mark, at) => {
    const next = marked[at + 1];
    const run = runAfter(text, mark, next?.index ?? text.length, glued);
    const last = run.at(-1);
    const isClosed = next !== undefined && last !== undefined && numberOf(last) + 1 === numberOf(next);
    const isWide = run[0] !== undefined && WIDE_GAP.test(text.slice(0, run[0].index));
    if (isClosed || (next === undefined && (run.length >= RUN_MIN || isWide))) all.push(...run);
    if (next) all.push(next);
  });
  return all;
}

/** Those between a mark and `to` that continue from it, each after an answer. */
function runAfter(text: string, mark: Mark, to: number, glued: readonly Mark[]): Mark[] {
  const run: Mark[] = [];
  let before = mark;
  for (const other of glued) {
    if (other.index <= before.index || other.index >= to) continue;
    const answer = text.slice(before.index + before[0].length, other.index).trim();
    if (numberOf(other) !== numberOf(before) + 1 || answer === '') continue;
    run.push(other);
    before = other;
  }
  return run;
}
