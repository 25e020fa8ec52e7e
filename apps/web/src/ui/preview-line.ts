/** A question's stem as one line of the list: at most 100 characters, typeset like the question itself. */
const LINE_CHARS_MAX = 100;

/** The first line with words, without figures, cut where no formula is split. */
export function previewLine(stem: string): string {
  const line = stem.split('\n').find((text) => withoutFigures(text).trim()) ?? '';
  const plain = withoutFigures(line)
    // Parts taller than a line push its words out: cases, matrices, arrays up to the end of their formula.
    .replace(/\\begin\{[^$]*/g, '\\cdots ')
    .replace(/\$\$/g, '$')
    .replace(/(?<!\\)\$[^$]*/g, withoutLoneFences)
    .replace(/\\dfrac/g, '\\tfrac')
    .replace(/\\frac/g, '\\tfrac');
  const cut = [...plain].slice(0, LINE_CHARS_MAX).join('');
  if (cut === plain) return plain;
  const dollars = [...cut.matchAll(/(?<!\\)\$/g)].map(({ index }) => index);
  const opening = dollars.length % 2 === 0 ? undefined : dollars.at(-1);
  if (opening === undefined) return cut;
  const before = cut.slice(0, opening);
  if (before.trim() !== '') return before;
  // One long formula and nothing before it: kept whole, the list fades its end.
  const closing = /(?<!\\)\$/.exec(plain.slice(opening + 1));
  return closing ? plain.slice(0, opening + 1 + closing.index + 1) : cut;
}

/** A formula whose `\\left` lost its `\\right` is invalid: its fences keep their natural size then. */
function withoutLoneFences(formula: string): string {
  const lefts = formula.match(/\\left(?![a-zA-Z])/g)?.length ?? 0;
  const rights = formula.match(/\\right(?![a-zA-Z])/g)?.length ?? 0;
  return lefts === rights ? formula : formula.replace(/\\(?:left|right)(?![a-zA-Z])\s*\.?/g, '');
}

function withoutFigures(text: string): string {
  return text.replace(/!\[[^\]]{0,200}\]\([^)]{0,200}\)/g, '');
}
