/**
 * Options that stand once, above the questions they belong to ("B1 型题（10～12 题共用备选答案）"). Each question below
 * that has none of its own gets them all. Pure.
 */
import { isSectionHeading, questionNumber } from './marks.js';
import type { Line } from './types.js';

const OPTION = /^\s{0,8}[（(]?([A-H])\s{0,4}[)）.．、:：]/;
const SHARES = /共用(?:备选)?(?:答案|选项)|备选答案|以下(?:备选)?选项|word bank|following options/i;
const OPTIONS_MIN = 3;
const QUESTIONS_MIN = 2;
/** Questions that share their options are one line or two. */
const QUESTION_LINES = 3;

/** The lines with the shared options below each of their questions. */
export function withSharedOptions(lines: Line[]): Line[] {
  if (lines.some(({ hints }) => hints.role === 'question')) return lines;
  const out: Line[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (!line) break;
    out.push(line);
    const group = SHARES.test(line.text) && line.kind !== 'table' ? groupBelow(lines, at + 1) : null;
    if (!group) continue;
    for (const question of group.questions) out.push(...question, ...group.options);
    at = group.end - 1;
  }
  return out;
}

function groupBelow(lines: readonly Line[], from: number) {
  let to = from;
  while (OPTION.test(lines[to]?.text ?? '')) to++;
  const options = lines.slice(from, to);
  if (OPTION.exec(options[0]?.text ?? '')?.[1] !== 'A' || options.length < OPTIONS_MIN) return null;
  const questions: Line[][] = [];
  let end = to;
  for (; end < lines.length; end++) {
    const line = lines[end];
    if (!line || OPTION.test(line.text) || SHARES.test(line.text) || line.kind === 'table') break;
    if (isSectionHeading(line.text, line.hints.role === 'section')) break;
    if (questionNumber(line.text)?.strength === 'strong') questions.push([line]);
    else if ((questions.at(-1)?.length ?? QUESTION_LINES) < QUESTION_LINES) questions.at(-1)?.push(line);
    else break;
  }
  // What stands above options of its own is a question that shares none of these.
  if (OPTION.test(lines[end]?.text ?? '')) {
    const last = questions.pop();
    end -= last?.length ?? 0;
  }
  return questions.length >= QUESTIONS_MIN ? { options, questions, end } : null;
}
