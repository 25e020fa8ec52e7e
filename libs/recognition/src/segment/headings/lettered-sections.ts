/**
 * Parts of a worksheet without ordinals: "A. Circle the correct answer.", "B. Word problems" with numbers from 1 below
 * each, and cases ("案例一：…") whose questions number from 1 again. Owns the detection of such headings. Pure.
 */
import { questionNumber } from '../marks.js';
import type { Line } from '../types.js';

const LETTERED =
  /^\s{0,8}(?:\*\*)?([A-H])\s?[.)．、:：]\s{0,4}(?:circle|fill|choose|match|write|complete|answer|word problems?|read|true|multiple|listen|solve|translate|underline|put|find|look|tick|select|correct|use|rewrite|calculate|work out|draw|name|define|label|add|subtract|multiply|divide|short|vocabulary|grammar|compare|count|unscramble|give)\b[^?？]{0,90}$/i;
const CASE =
  /^\s{0,8}(?:\*\*)?[【[]?(?:案例|案情|Case(?:\sStudy)?\s)\s?([一二三四五六\d])\s?[】\]]?(?:\*\*)?\s{0,4}[:：.．、]/i;
const ORDINALS = '一二三四五六';
const MIN = 2;
/** Lines between a heading and its first question; a case is a text. */
const REACH = { heading: 3, case: 14 };

/** The lines with such headings marked; a case keeps its text below its own heading. */
export function withLetteredSections(lines: readonly Line[]): readonly Line[] {
  const cases = counted(lines, ordinalOfCase, REACH.case);
  const lettered = counted(lines, letterOf, REACH.heading);
  if (cases.size === 0 && lettered.size === 0) return lines;
  return lines.flatMap((line, at): Line[] => {
    const heading: Line = { ...line, hints: { ...line.hints, role: 'section' } };
    if (lettered.has(at)) return [heading];
    const name = cases.has(at) ? CASE.exec(line.text)?.[0] : undefined;
    return name === undefined
      ? [line]
      : [{ ...heading, text: name.replace(/(?<![\s:：.．、])[\s:：.．、]+$/, ''), doubts: [] }, line];
  });
}

const letterOf = ({ text }: Line): number =>
  (LETTERED.exec(text)?.[1]?.toUpperCase().charCodeAt(0) ?? 64) - 64;

function ordinalOfCase({ text }: Line): number {
  const written = CASE.exec(text)?.[1] ?? '';
  return ORDINALS.indexOf(written || ' ') + 1 || Number(written);
}

/** The lines that count up from 1 by `read`, each with a question 1 below it; none if there are fewer than two. */
function counted(lines: readonly Line[], read: (line: Line) => number, reach: number): ReadonlySet<number> {
  const found: number[] = [];
  lines.forEach((line, at) => {
    if (line.kind === 'table' || line.hints.role || read(line) !== found.length + 1) return;
    const next = lines
      .slice(at + 1, at + 1 + reach)
      .flatMap(({ text }) => questionNumber(text)?.number ?? [])[0];
    if (next === 1) found.push(at);
  });
  return new Set(found.length >= MIN ? found : []);
}
