/**
 * Labels of options inside formulas: `$A.\ x>1 \quad B.\ x<1$`, `$\text{A. }3$`, one formula for each option or one for
 * all. The labels become text, each option its own formula. Owns only these lines. Pure.
 */
import type { Line } from '../types.js';

const FORMULA = /(\$\$?)([^$]{2,2000})\1/g;
/** A label at the beginning of a formula, or after a gap or a line's end in it. */
const LABEL =
  /(?:^|\\q?quad|\\\\|\\[;,:! ]|[&~\s]|\\hspace\{[^}]{1,12}\})\s{0,4}(?:\\(?:text|mathrm|textbf|mathbf|textrm|rm|bf)\s{0,4}\{\s{0,4})?[（(]?\s?([A-F])\s?[)）]?\s?[.．、:：]\s{0,4}(?:~|\\ )?\s{0,4}\}?/g;
const WRAPPER =
  /\\(?:begin|end)\s{0,4}\{(?:aligned|align\*?|array|gathered|gather\*?|split|matrix)\}(?:\{[lcr|@{} ]{1,12}\})?/g;
/** A gap or separator at the end of an option. */
const EDGE = /\s|\\q?quad(?![a-z])|\\\\|\\[;,:! ]|[&~,，;；]/y;
const LETTERS_MIN = 3;

interface Labelled {
  letters: string;
  text: string;
}

/** The lines with such labels as text; unchanged if a paper has none. */
export function withFormulaLabels(lines: readonly Line[]): readonly Line[] {
  const read = lines.map((line) =>
    line.kind === 'table' || !line.text.includes('$') ? null : labelled(line),
  );
  const isTaken = new Set<number>();
  for (let at = 0; at < lines.length; at++) {
    let end = at;
    let letters = '';
    while (read[end] && 'ABCDEF'.startsWith(letters + (read[end]?.letters ?? '')))
      letters += read[end++]?.letters ?? '';
    if (letters.length >= LETTERS_MIN) for (let own = at; own < end; own++) isTaken.add(own);
    if (end > at) at = end - 1;
  }
  if (isTaken.size === 0) return lines;
  return lines.map((line, at) => (isTaken.has(at) ? { ...line, text: read[at]?.text ?? line.text } : line));
}

/** A line whose formulas have labels, with these as text; null without any. */
function labelled({ text }: Line): Labelled | null {
  let letters = '';
  const changed = text.replace(FORMULA, (whole, _fence: string, body: string) => {
    const plain = body.replace(WRAPPER, ' ');
    const marks = [...plain.matchAll(LABEL)];
    const own = marks.map(([, letter]) => letter ?? '').join('');
    if (own === '' || !isNext(letters, own) || (own.length === 1 && marks[0]?.index !== 0)) return whole;
    letters += own;
    const head = withoutEdges(plain.slice(0, marks[0]?.index));
    const options = marks.map((mark, at) => {
      const value = withoutEdges(plain.slice(mark.index + mark[0].length, marks[at + 1]?.index));
      return `${mark[1]}. ${value === '' ? '' : `$${value}$`}`;
    });
    return [head === '' ? '' : `$${head}$`, ...options].filter(Boolean).join('    ');
  });
  return letters === '' ? null : { letters, text: changed };
}

/** Whether letters count on from others. */
const isNext = (before: string, letters: string): boolean => {
  const first = before === '' ? letters.charCodeAt(0) : before.charCodeAt(before.length - 1) + 1;
  return [...letters].every((letter, at) => letter.charCodeAt(0) === first + at);
};

/** Without gaps and separators at both ends. One walk: a pattern that ends in `$` would be tried from every gap. */
function withoutEdges(text: string): string {
  let from = -1;
  let to = 0;
  for (let at = 0; at < text.length;) {
    EDGE.lastIndex = at;
    if (EDGE.test(text)) {
      at = EDGE.lastIndex;
      continue;
    }
    if (from < 0) from = at;
    to = ++at;
  }
  return from < 0 ? '' : text.slice(from, to);
}
