/**
 * Options labelled with letters and numbers of other languages: "а) … б) … в) …", "ア … イ … ウ …", "1) … 2) … 3) …", "① …
 * ② …" below a question in Japanese. Owns which of them are options; they become A, B and C, also in answers. Pure.
 */
import { isAnswerPartHeading, questionNumber, toAscii } from '../marks.js';
import type { Line } from '../types.js';

interface Style {
  /** Labels in order; each with the mark after it. */
  labels: readonly string[];
  mark: RegExp;
  /** Whether a stem offers such options. */
  offers: (stem: string, options: readonly string[]) => boolean;
}

const CHOICE_WORDS =
  /выберите|укажите|определите|как(?:ой|ая|ое|ие|их)\s|что\s|кто\s|где\s|когда\s|сколько\s|верн|правильн|[?？]\s{0,4}$/i;
const TASK_WORDS =
  /^[^.?!]{0,40}(?:вычислите|решите|упростите|постройте|разложите|докажите|сравните|запишите|раскройте|сократите|выполните|выразите|преобразуйте|найдите\s(?:значени|корн|произв))/i;
const JAPANESE_CHOICE = /選|どれか|どちらか|適当|適切|正しいもの|ふさわしい|記号/;
const HAN = /\p{Script=Han}/u;
const KANA = /[\u3040-\u30ff]/;

/** An option asks nothing and has no blank or sign of a calculation. */
const IS_TASK = /[=＝]|\\fillin|_{3}|[?？]\s{0,4}$/;
const OPTION_CHARS_MAX = 120;
const OPTIONS = { min: 3, max: 6 };
const QUESTIONS_MIN = 2;

const russian = (stem: string): boolean =>
  CHOICE_WORDS.test(stem) ? !TASK_WORDS.test(stem) : !/[:;]\s{0,4}$/.test(stem) && !TASK_WORDS.test(stem);
const japanese = (stem: string): boolean => KANA.test(stem) && JAPANESE_CHOICE.test(stem);
const plainWords = (_: string, options: readonly string[]): boolean =>
  !options.some((text) => HAN.test(text));

const STYLES: readonly Style[] = [
  { labels: [...'абвгде'], mark: /(?<=^|[\s\u3000;])([а-е])\s?[).][\s\u3000]{0,4}(?=\S)/g, offers: russian },
  { labels: [...'АБВГДЕ'], mark: /(?<=^|[\s\u3000;])([А-Е])\s?[).][\s\u3000]{0,4}(?=\S)/g, offers: russian },
  {
    labels: [...'アイウエオカ'],
    mark: /(?<=^|[\s\u3000])([アイウエオカ])[\s\u3000.．、:：)）]{1,4}(?=\S)/g,
    offers: japanese,
  },
  {
    labels: [...'①②③④⑤⑥'],
    mark: /(?<=^|[\s\u3000])([①②③④⑤⑥])[\s\u3000.．、]{0,4}(?=\S)/g,
    offers: japanese,
  },
  {
    labels: [...'123456'],
    mark: /(?<=^|[\s\u3000;])([1-6])\s?\)[\s\u3000]{0,4}(?=\S)/g,
    offers: plainWords,
  },
  {
    labels: [...'123456'],
    mark: /(?<=^\s{0,8}|[\s\u3000])([1-6])[\s\u3000.．]{1,4}(?=[^\s\d])/g,
    offers: (_, options) => options.some((text) => KANA.test(text) || HAN.test(text)),
  },
];
/** In the last style all are on one line. */
const ROW_STYLE = STYLES.length - 1;

interface Group {
  style: number;
  /** Its answer names one, or its stem mentions them: one such question is enough. */
  isCertain: boolean;
  /** Offsets of the labels in the lines. */
  marks: { line: number; index: number; length: number; at: number }[];
}

/** The lines with letters instead of such labels; unchanged for other papers. */
export function withForeignOptions(lines: readonly Line[]): readonly Line[] {
  const key = lines.findIndex(({ text }) => isAnswerPartHeading(text));
  const to = key < 0 ? lines.length : key;
  const groups = groupsOf(lines, to);
  const kept = STYLES.map((_, style) => groups.filter((group) => group.style === style)).filter(
    (own) => own.length >= QUESTIONS_MIN || own.some(({ isCertain }) => isCertain),
  );
  const used = kept.flatMap((own) => own[0]?.style ?? []);
  if (used.length === 0) return lines;
  const marks = new Map<number, Group['marks']>();
  for (const { marks: own } of kept.flat())
    for (const mark of own) marks.set(mark.line, [...(marks.get(mark.line) ?? []), mark]);
  const labels = new Map(
    used.flatMap((style) => STYLES[style]?.labels.map((label, at) => [label, at] as const) ?? []),
  );
  const first = Math.min(...marks.keys());
  return lines.map((line, at) => {
    const own = marks.get(at);
    if (own) return { ...line, text: lettered(line.text, own) };
    const text = at > first && line.kind === 'text' ? withAnswers(line.text, labels, at >= to) : line.text;
    return text === line.text ? line : { ...line, text };
  });
}

const letter = (at: number): string => 'ABCDEF'.charAt(at);

function lettered(text: string, marks: Group['marks']): string {
  let out = '';
  let from = 0;
  for (const { index, length, at } of marks) {
    out += `${text.slice(from, index)}${index === 0 || /\s$/.test(out) ? '' : ' '}${letter(at)}. `;
    from = index + length;
  }
  return out + text.slice(from);
}

/** The lists below the numbers of questions that are options. */
function groupsOf(lines: readonly Line[], to: number): Group[] {
  const found: Group[] = [];
  for (let at = 0; at < to; at++) {
    const line = lines[at];
    if (!line || line.kind === 'table' || line.hints.role) continue;
    const number = questionNumber(line.text);
    if (number?.strength !== 'strong' && !(number && ROW_BELOW.test(lines[at + 1]?.text ?? ''))) continue;
    const group = groupBelow(lines, at, number.length, to);
    const last = found.at(-1)?.marks.at(-1)?.line ?? -1;
    if (group && (group.marks[0]?.line ?? 0) > last) found.push(group);
  }
  return found;
}
/** "1 毎日…" above "1 … 2 … 3 …". */
const ROW_BELOW = /^\s{0,8}[1１][\s\u3000.．]{1,4}\S.{0,60}[\s\u3000][2２][\s\u3000.．]{1,4}\S/;

const REACH = 12;
function groupBelow(lines: readonly Line[], head: number, length: number, to: number): Group | null {
  for (const [style, { labels, mark, offers }] of STYLES.entries()) {
    const marks: Group['marks'] = [];
    let stem = '';
    for (let at = head; at < Math.min(to, head + REACH); at++) {
      const line = lines[at];
      if (!line || line.kind === 'table') break;
      const skipped = at === head ? length : 0;
      const text = toAscii(line.text);
      const own = [...text.matchAll(mark)].filter(({ index }) => index >= skipped);
      const next = own.filter((match, index) => labels.indexOf(match[1] ?? '') === marks.length + index);
      const isNumber = at > head && questionNumber(line.text)?.strength === 'strong';
      const isRow = style !== ROW_STYLE || next.length >= OPTIONS.min;
      if (
        next.length > 0 &&
        next.length === own.length &&
        isRow &&
        (at > head || next.length >= OPTIONS.min)
      ) {
        if (marks.length === 0) stem += ` ${text.slice(skipped, next[0]?.index)}`;
        for (const match of next)
          marks.push({
            line: at,
            index: match.index,
            length: match[0].length,
            at: labels.indexOf(match[1] ?? ''),
          });
        if (style === ROW_STYLE) break;
      } else if (marks.length > 0 || isNumber) break;
      else stem += ` ${text.slice(skipped)}`;
    }
    if (marks.length < OPTIONS.min || marks.length > OPTIONS.max) continue;
    const options = optionTexts(lines, marks);
    const isOffered = options.every(
      (text) => text !== '' && text.length <= OPTION_CHARS_MAX && !IS_TASK.test(text),
    );
    if (!isOffered || !offers(stem.trim(), options)) continue;
    const below = lines[(marks.at(-1)?.line ?? head) + 1]?.text ?? '';
    const named = LABELLED.exec(below)?.[2];
    const isCertain = NAMES_LABELS.test(stem) || (named !== undefined && labels.includes(named));
    return { style, isCertain, marks };
  }
  return null;
}

const optionTexts = (lines: readonly Line[], marks: Group['marks']): string[] =>
  marks.map(({ line, index, length }, at) => {
    const next = marks[at + 1];
    const text = lines[line]?.text ?? '';
    return text
      .slice(index + length, next?.line === line ? next.index : undefined)
      .replace(/(?<![\s;；.。])[\s;；.。]+$/, '')
      .trim();
  });

/** "次のア～エから", "①～④のうち". */
const NAMES_LABELS = /[ア①]\s?[~～〜ー―-]\s?[ウエオ③④⑤]/;
const LABELLED =
  /^(\s{0,8}(?:\*\*)?(?:Ответ|Правильный ответ|正解|解答|答え?|こたえ)\s{0,2}[:：]?(?:\*\*)?\s{0,4}[（(]?)([а-еА-Еア-カ①-⑥1-6])(?=[)）]?[.。]?\s{0,4}$)/;
const ENTRY =
  /((?:^|[\s\u3000,;，；、:：])(?:問|№)?\s?\d{1,3}\s?[-–—.．、:：)）=]?[\s\u3000]{0,3})([а-еА-Еア-カ①-⑥1-6])(?!(?<=\d)[.．]\s{0,4}\S)(?=[)）]?(?:[\s\u3000,;，；、.。]|$))/g;
/** "問1 ① 問2 ②": numbers of a key. */
const KEY_NAME = /(?<=^|[\s\u3000])問\s?(\d{1,2})[\s\u3000]{1,4}(?=\S)/g;

/** The letters of the options in an answer with a label, or in a line of the key. */
function withAnswers(text: string, labels: ReadonlyMap<string, number>, isKey: boolean): string {
  const named = (whole: string, before: string, label: string): string => {
    const at = labels.get(label);
    return at === undefined ? whole : before + letter(at);
  };
  const labelled = text.replace(LABELLED, named);
  if (labelled !== text || !isKey) return labelled;
  const ascii = toAscii(text);
  return ascii
    .replace(KEY_NAME, '$1. ')
    .replace(ENTRY, (whole: string, before: string, label: string) =>
      /[\s.．、:：)）=-–—]$/u.test(before) ? named(whole, before, label) : whole,
    );
}
