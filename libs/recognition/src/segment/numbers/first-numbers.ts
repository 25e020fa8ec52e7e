/**
 * "1.3÷5=" right below a heading and above "2.": the first question begins with a digit, so its number looks like a
 * decimal. Owns only this number. Pure.
 */
import { isSectionHeading, questionNumber } from '../marks.js';
import type { Line } from '../types.js';

const GLUED = /^(\s{0,8}1[.．])(?=\d)/;
const GLUED_SECOND = /^\s{0,8}2[.．]\d/;
/** Lines of a first question. */
const REACH = 6;

/** The lines with a space after such numbers. */
export const withFirstNumbers = (lines: readonly Line[]): readonly Line[] =>
  lines.map((line, at) => {
    const above = lines[at - 1];
    if (line.kind !== 'text' || !above || !GLUED.test(line.text) || questionNumber(line.text)) return line;
    if (!isSectionHeading(above.text, above.hints.role === 'section')) return line;
    const next = lines.slice(at + 1, at + 1 + REACH).find(({ text }) => questionNumber(text));
    const counts = next && questionNumber(next.text)?.number === 2 && !GLUED_SECOND.test(next.text);
    return counts ? { ...line, text: line.text.replace(GLUED, '$1 ') } : line;
  });
