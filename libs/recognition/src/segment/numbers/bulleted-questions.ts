/**
 * Lists of questions without numbers, each after a bullet ("• What caused the war?"). Each gets a number if nothing
 * else in the document has one. Pure.
 */
import { questionNumber } from '../marks.js';
import type { Line } from '../types.js';

const BULLET = /^\s{0,8}[•·●▪◦‣–]\s{1,4}/;
const ASKS = /[?？]\s{0,4}$/;
const MIN = 3;

/** The lines with numbers instead of the bullets of such a list; unchanged for other documents. */
export function withBulletsNumbered(lines: readonly Line[]): readonly Line[] {
  const asked = lines.filter(({ text, kind }) => kind === 'text' && BULLET.test(text) && ASKS.test(text));
  const bulleted = lines.filter(({ text }) => BULLET.test(text));
  if (asked.length < MIN || asked.length < bulleted.length) return lines;
  if (lines.some(({ text }) => questionNumber(text) !== null)) return lines;
  let count = 0;
  return lines.map((line) =>
    line.kind === 'text' && BULLET.test(line.text)
      ? { ...line, text: line.text.replace(BULLET, `${++count}. `) }
      : line,
  );
}
