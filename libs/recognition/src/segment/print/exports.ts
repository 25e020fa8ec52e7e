/**
 * Results that learning platforms export: the kind of question in brackets after its number, the student's answer next
 * to the right one, and the words of the page around both. Owns these lines, which become labels of the fields. The
 * student's answer and points become a note. Pure.
 */
import { fieldMarks, isSectionHeading, questionNumber, toAscii } from '../marks.js';
import type { Line } from '../types.js';

/** "1. (单选题, 10.0分) …", "1 [单选题] …", "第1题 [判断题] …". */
const TAGGED =
  /^\s{0,8}(?:\*\s{0,3})?(?:第\s{0,2})?(\d{1,3})\s{0,3}(?:题\s{0,3})?(?:[.．、]\s{0,3})?[【[［（(]\s{0,3}((?:单选|单项选择|多选|多项选择|不定项选择|选择|判断|填空|简答|问答|论述|计算|解答|实验|主观|应用|证明|分析|案例分析|作图|操作)题)\s{0,3}(?:[,，、]\s{0,3}(\d{1,3}(?:\.\d)?)\s{0,2}分\s{0,2})?[】\]］）)]\s{0,8}/;
/** "1.单选题 (5分)" on its own line. */
const TAG_LINE =
  /^\s{0,8}(\d{1,3})\s{0,3}[.．、]\s{0,3}((?:单选|单项选择|多选|多项选择|不定项选择|选择|判断|填空|简答|问答|论述|计算|解答|实验|主观|应用|证明|分析|案例分析|作图|操作)题)\s{0,3}(?:[（([【]\s{0,3}(?:分值[:：]?\s{0,2})?(\d{1,3}(?:\.\d)?)\s{0,2}分\s{0,2}[)）\]】])?\s{0,8}$/;

/** "* 3. 进入有限空间作业前必须做到 [多选题] [分值：10分]": the kind after the question. */
const TRAILING_TAG =
  /^\s{0,8}(?:\*\s{0,3})?(\d{1,3})\s{0,3}[.．、]\s{0,3}([^[\]【】\n]{2,300}?)\s{0,4}[【[［（(]\s{0,3}((?:单选|单项选择|多选|多项选择|不定项选择|选择|判断|填空|简答|问答|论述|计算|解答|实验|主观|应用|证明|分析)题)\s{0,3}[】\]］）)]\s{0,4}(?:[【[［（(]\s{0,3}分值\s{0,2}[:：]?\s{0,2}(\d{1,3})\s{0,2}分\s{0,3}[】\]］）)])?/;
/** "平均分：81.3* 1. …": the star of a required question after the end of the line above. */
const STARRED = /(?<=\S)[ \t]{0,4}(?=\*[ \t]?\d{1,3}[.．][ \t])/;
const STARRED_LINE = /^\s{0,8}\*[ \t]?\d{1,3}[.．][ \t]/;
/** The counts of a survey below each question. */
const COUNTS_HEAD = /^\|\s?选项\s?\|\s?(?:小计|人数|票数|次数)\s?\|/;
const RIGHT_OPTION = /\s{0,3}[（(]\s{0,2}(?:正确)?答案\s{0,2}[)）]\s{0,3}$/;
const SHARE_RIGHT = /^\s{0,8}正确率\s{0,2}[:：]\s{0,2}[\d.]{1,6}%/;

/** The button in front of an option, chosen by a student or not. */
const BUTTON = /^\s{0,8}[○●◯◉□☐☑☒■▢]\s{0,4}(?=[（(]?[A-Ha-h]\s{0,3}[.．、:：)）])/;
const BUTTONS_MIN = 4;

const OWN_ANSWER =
  /^\s{0,8}[【[]?\s{0,2}(?:我|你|您|学生|考生|作答者)的?\s{0,2}(?:作答|答案|回答)\s{0,2}[】\]]?\s{0,2}[:：]/;
const RIGHT_ANSWER = /(?:正确|参考|标准)答案\s{0,3}[:：]/;
/** "正确答案: C:人生目的;": the letters, and the texts of their options again. */
const LETTERS_WITH_TEXT =
  /^(\s{0,8}[【[]?\s{0,2}(?:(?:正确|参考|标准)?答案)\s{0,2}[】\]]?\s{0,3}[:：]?\s{0,3}[A-H]{1,8})\s{0,2}[:：]\s{0,2}\S.{0,400}$/;
const EARNED =
  /^\s{0,8}(?:(?:本题)?得分\s{0,2}[:：]?\s{0,2})?\d{1,3}(?:\.\d{1,2})?\s{0,2}分?\s{0,2}(?:\/\s{0,2}\d{1,3}(?:\.\d{1,2})?\s{0,2}分?\s{0,2})?$|^\s{0,8}(?:批语|评语|教师评语|答题时间|作答用时)\s{0,2}[:：]/;
/** A paper with this many of these lines is an export. */
const MIN = 2;
/** Lines of a student's own answer. */
const OWN_LINES = 40;

/** The lines of an export with its facts as labels; unchanged if the paper is not one. */
export function readExports(lines: readonly Line[]): Line[] {
  return withoutOwnAnswers(withTags(withSurveys(withoutButtons(lines)))).map((line) =>
    line.kind === 'text' && LETTERS_WITH_TEXT.test(line.text)
      ? { ...line, text: line.text.replace(LETTERS_WITH_TEXT, '$1') }
      : line,
  );
}

function withoutButtons(lines: readonly Line[]): readonly Line[] {
  if (lines.filter(({ text }) => BUTTON.test(text)).length < BUTTONS_MIN) return lines;
  return lines.map((line) => ({ ...line, text: line.text.replace(BUTTON, '') }));
}

/** Starred questions on their own lines, and tables of counts as options with the right one named. */
function withSurveys(lines: readonly Line[]): readonly Line[] {
  if (lines.filter(({ text }) => STARRED_LINE.test(text)).length < MIN) return lines;
  return lines.flatMap((line): Line[] => {
    if (line.kind === 'table' && COUNTS_HEAD.test(line.text)) return countedOptions(line);
    if (SHARE_RIGHT.test(line.text)) return [{ ...line, text: `【来源】${line.text.trim()}` }];
    const trailing = line.kind === 'text' ? STARRED.exec(line.text) : null;
    if (!trailing || trailing.index === 0) return [line];
    return [
      { ...line, text: line.text.slice(0, trailing.index) },
      { ...line, text: line.text.slice(trailing.index).trim(), doubts: [] },
    ];
  });
}

function countedOptions(line: Line): Line[] {
  const cells = line.text
    .split('\n')
    .slice(1)
    .filter((row) => !/^\|(?:\s*-+\s*\|)+$/.test(row))
    .map((row) => (row.split('|')[1] ?? '').trim())
    .filter((cell) => cell !== '' && !/有效填写/.test(cell));
  const label = (at: number): string => String.fromCharCode(65 + at);
  const texts = cells.map((cell) =>
    cell.replace(RIGHT_OPTION, '').replace(/^[A-Z]\s{0,2}[.．、]\s{0,2}/, ''),
  );
  const right = cells.flatMap((cell, at) => (RIGHT_OPTION.test(cell) ? [label(at)] : []));
  const option = (text: string, at: number): Line => ({
    ...line,
    kind: 'text',
    text: `${label(at)}. ${text}`,
  });
  const answer = { ...line, kind: 'text' as const, text: `【答案】${right.join('')}` };
  return [...texts.map(option), ...(right.length > 0 ? [answer] : [])];
}

function withTags(lines: readonly Line[]): Line[] {
  const tagged = lines.map((line, at) => (line.kind === 'table' ? null : tagOf(line.text, lines[at + 1])));
  if (tagged.filter((tag) => tag !== null).length < MIN) return [...lines];
  return lines.map((line, at) => ({ ...line, text: tagged[at] ?? line.text }));
}

/** "3 [单选题] 甲" → "3. 【题型】单选题【题干】甲"; null for other lines. */
function tagOf(text: string, next: Line | undefined): string | null {
  const tagLine = TAG_LINE.exec(text);
  // "1. 选择题" above "（1）…" is a heading with a number.
  if (tagLine && (!next || questionNumber(next.text) || /^\s{0,8}[（(]\s?\d/.test(next.text))) return null;
  const match = tagLine ?? TAGGED.exec(text);
  const trailing = match ? null : TRAILING_TAG.exec(text);
  if (trailing) {
    const [whole, number, stem, type, score] = trailing;
    const rest = text.slice(whole.length).trim();
    return `${number}. 【题型】${type}${score ? `【分值】${score}` : ''}【题干】${stem}${rest ? ` ${rest}` : ''}`;
  }
  if (!match) return null;
  const [whole, number, type, score] = match;
  const rest = tagLine ? '' : `【题干】${text.slice(whole.length)}`;
  return `${number}. 【题型】${type}${score ? `【分值】${score}` : ''}${rest}`;
}

/** The student's answer and points stay as a note, so that there is only one answer. */
function withoutOwnAnswers(lines: Line[]): Line[] {
  if (lines.filter(({ text }) => OWN_ANSWER.test(text)).length < MIN) return lines;
  const note = (line: Line, text = line.text): Line => ({ ...line, text: `【来源】${text.trim()}` });
  const out: Line[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (!line) break;
    if (line.kind === 'table') {
      out.push(line);
      continue;
    }
    const right = RIGHT_ANSWER.exec(line.text);
    if (OWN_ANSWER.test(line.text)) {
      out.push(note(line, line.text.slice(0, right?.index)));
      if (right) out.push({ ...line, text: line.text.slice(right.index) });
      // "我的答案：" with the text below it, up to the next label or question.
      const isEmpty = /[:：]\s{0,8}$/.test(line.text);
      for (let own = at + 1; isEmpty && own < lines.length && own <= at + OWN_LINES; own++) {
        const next = lines[own];
        if (!next || next.kind === 'table' || endsAnswer(next.text)) break;
        out.push(note(next));
        at = own;
      }
    } else out.push(EARNED.test(line.text) ? note(line) : line);
  }
  return out;
}

const endsAnswer = (text: string): boolean =>
  fieldMarks(text).length > 0 ||
  questionNumber(toAscii(text)) !== null ||
  EARNED.test(text) ||
  isSectionHeading(text, false);
