/**
 * Tasks to write a composition ("假定你是李华…", a story to continue): the points that such a task lists are not questions,
 * and one without a printed number is still a question. Owns the detection of the lines of a task. Pure.
 */
import { isAnswerPartHeading, isSectionHeading, questionNumber, toAscii } from '../marks.js';
import type { QuestionStart } from '../numbers/number-chain.js';
import type { Line } from '../types.js';

const OPENS =
  /^\s{0,8}(?:\*\*)?(?:\d{1,3}\s?[.．、]\s?)?(?:[（(]\s?\d{1,2}\s?分\s?[)）]\s?)?(?:假[定如设若](?:你|.{1,16}你[校们的])|阅读下面的?(?:材料|短文|文章)[^。]{0,30}续写)/;
/** What is to be written: other subjects use suppositions as well. */
const IS_WRITTEN =
  /写[一两]?[篇封段份则]|邮件|[来回写]信|短文|发言稿|演讲稿|倡议书|通知|日记|续写|海报|稿件|征文/;
/** "二、书面表达（20分）": the text below without a number is the task, whatever its wording. */
const WRITING_HEADING = /书面表达|写作|[小大]?作文(?!字)|习作|续写|应用文|guided writing|composition/i;
const TASK_CHARS_MIN = 12;
/** The task may say so in a line below its first. */
const TASK_LINES = 3;
/** A heading is this close above a task without a number. */
const HEADING_REACH = 3;
/** Maximum number of lines of one task: with its material, its first paragraphs and the lines to write on. */
const LINES_MAX = 80;
/** "注意：1. 词数80左右；": the list continues in the next line. */
const FIRST_IN_LINE = /[:：]\s{0,4}1\s?[.．、]/;

/** The lines with those of writing tasks marked. */
export function withWritingTasks(lines: readonly Line[]): readonly Line[] {
  const marks = new Map<number, NonNullable<Line['task']>>();
  let [heading, last] = [-HEADING_REACH - 1, 0];
  for (const [at, line] of lines.entries()) {
    if (isAnswerPartHeading(line.text)) break;
    if (marks.has(at)) continue;
    if (isHeading(line)) heading = at;
    const number = line.kind === 'text' ? (questionNumber(line.text)?.number ?? null) : null;
    if (opensTask(lines, at) || isBelowHeading(lines, at, last)) {
      const end = endOf(lines, at, number ?? last);
      if (number === null && at - heading <= HEADING_REACH) marks.set(at, 'opening');
      for (let own = at + 1; own < end; own++) marks.set(own, 'part');
    }
    if (number !== null) [heading, last] = [-HEADING_REACH - 1, number];
  }
  return marks.size === 0
    ? lines
    : lines.map((line, at) => {
        const task = marks.get(at);
        return task ? { ...line, task } : line;
      });
}

const isHeading = ({ text, hints }: Line): boolean => isSectionHeading(text, hints.role === 'section');

function opensTask(lines: readonly Line[], at: number): boolean {
  const line = lines[at];
  if (!line || line.kind !== 'text' || !OPENS.test(line.text)) return false;
  return lines.slice(at, at + TASK_LINES).some(({ text }) => IS_WRITTEN.test(text));
}

/** The first line below a heading that asks for a composition and contains no numbered question. */
function isBelowHeading(lines: readonly Line[], at: number, last: number): boolean {
  const [above, line] = [lines[at - 1], lines[at]];
  if (!above || !line || !isHeading(above) || !WRITING_HEADING.test(above.text) || isHeading(line))
    return false;
  if (line.kind !== 'text' || questionNumber(line.text) || /^\s*[（(]/.test(line.text)) return false;
  const end = endOf(lines, at, last);
  const next = lines[end];
  const chars = lines.slice(at, end).reduce((sum, { text }) => sum + text.length, 0);
  return chars >= TASK_CHARS_MIN && (!next || isHeading(next) || isAnswerPartHeading(next.text));
}

/** The line after the task: a heading, or the number that follows the one before the list. */
function endOf(lines: readonly Line[], from: number, number: number): number {
  let expected = 1;
  for (let at = from + 1; at < Math.min(lines.length, from + LINES_MAX); at++) {
    const line = lines[at];
    if (!line || isHeading(line) || isAnswerPartHeading(line.text)) return at;
    if (OPENS.test(line.text) && opensTask(lines, at)) return at;
    const own = questionNumber(toAscii(line.text))?.number;
    if (own === expected || own === 1) expected = own + 1;
    else if (own !== undefined && own > number) return at;
    else if (FIRST_IN_LINE.test(line.text)) expected = 2;
  }
  return Math.min(lines.length, from + LINES_MAX);
}

/** The starts with one for each task that prints no number: it continues the count if nothing else has that number. */
export function withTaskStarts(
  starts: readonly QuestionStart[],
  lines: readonly Line[],
  to: number,
): readonly QuestionStart[] {
  const all = [...starts];
  for (let at = 0; at < to; at++) {
    if (lines[at]?.task !== 'opening') continue;
    const index = all.findIndex(({ line }) => line > at);
    const before = all[(index < 0 ? all.length : index) - 1];
    const isOwn = before?.isHeading === true && before.line >= at - HEADING_REACH;
    if (isOwn || before?.line === at) continue;
    const number = (before?.number ?? 0) + 1;
    const isTaken = before?.isHeading === true || all.some((start) => start.number === number);
    const start: QuestionStart = {
      number: isTaken ? 0 : number,
      length: 0,
      strength: 'weak',
      line: at,
      certain: true,
    };
    all.splice(index < 0 ? all.length : index, 0, start);
  }
  return all;
}
