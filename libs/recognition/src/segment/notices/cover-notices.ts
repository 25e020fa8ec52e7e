/**
 * Lists on the cover of a paper that tell candidates what to do ("注意事项 一、… 五、…", "Instructions to candidates"). Owns
 * where such a list is, and whether its words decide that or the rest of the paper has to. Pure.
 */
import { readSection } from '../headings/headings.js';
import { fieldMarks, isSectionHeading, toAscii } from '../marks.js';
import type { Line } from '../types.js';
import { asksForAnswer, headsNotices, isNotice } from './notice-words.js';

export interface NoticeList {
  /** Its lines, with its heading, from and up to. */
  from: number;
  to: number;
  /** False if it may as well be a list of questions. */
  isCertain: boolean;
  /** "注意事项" is above it. */
  isHeaded: boolean;
}

/** Covers are within this many lines. */
const FRONT = 80;
/** Lines of one item, as a page breaks them. */
const ITEM_LINES = 5;
const ITEMS_MAX = 20;
/** A heading is this close above its list. */
const HEAD_REACH = 2;
/** Questions begin within this many lines below. */
const BODY_REACH = 60;

const CHINESE = '一二三四五六七八九十';
const CIRCLED = '①②③④⑤⑥⑦⑧⑨⑩';
const STYLES: readonly RegExp[] = [
  /^\s{0,8}(?:\*\*)?(\d{1,2})\s{0,2}[.．、,，)）:：]\s{0,4}(?!\d)/,
  /^\s{0,8}(?:\*\*)?[（(]\s?(\d{1,2})\s?[)）]\s{0,4}/,
  /^\s{0,8}(?:\*\*)?([一二三四五六七八九十])\s{0,2}[、.．，,:：]\s{0,4}/,
  /^\s{0,8}(?:\*\*)?[（(]\s?([一二三四五六七八九十])\s?[)）]\s{0,4}/,
  /^\s{0,8}(?:\*\*)?([①②③④⑤⑥⑦⑧⑨⑩])\s{0,4}/,
  /^\s{0,8}(?:\*\*)?第\s?([一二三四五六七八九十])\s?[条點点]\s{0,4}[、:：]?\s{0,4}/,
  /^\s{0,8}(\d{1,2})\s{1,4}(?=[A-Z\u4e00-\u9fff])/,
];
const OPTION = /^\s{0,8}[（(]?A\s{0,2}[)）.．、]/;

const numberOf = (mark: string): number =>
  CHINESE.includes(mark)
    ? CHINESE.indexOf(mark) + 1
    : CIRCLED.includes(mark)
      ? CIRCLED.indexOf(mark) + 1
      : Number(mark);

/** The number of a line in a style; the file's own numbers are a style too. */
function readNumber({ text, hints, kind }: Line, style: RegExp | null): number | null {
  if (kind === 'table') return null;
  if (style === null) return hints.role === 'question' ? Number(hints.number ?? 0) : null;
  const mark = hints.role === 'question' ? undefined : style.exec(toAscii(text))?.[1];
  return mark === undefined ? null : numberOf(mark);
}

/** The lists of the cover up to the first line that belongs to a question, and those with a heading further below. */
export function noticeLists(lines: readonly Line[]): NoticeList[] {
  const { found, end } = coverLists(lines);
  return [...found, ...partLists(lines, end)];
}

/** "第Ⅱ卷 注意事项：1. …": the notices of a part, between questions that count on. */
function partLists(lines: readonly Line[], from: number): NoticeList[] {
  const found: NoticeList[] = [];
  for (let at = from; at < lines.length; at++) {
    const line = lines[at];
    if (!line || line.kind === 'table' || !headsNotices(line.text)) continue;
    const first = [at + 1, at + HEAD_REACH].find((next) => itemsFrom(lines, next) !== null);
    const items = first === undefined ? null : itemsFrom(lines, first);
    const list = items && judge(lines, items, at, true);
    if (!list?.isCertain) continue;
    found.push(list);
    at = list.to - 1;
  }
  return found;
}

function coverLists(lines: readonly Line[]): { found: NoticeList[]; end: number } {
  const found: NoticeList[] = [];
  let head: number | null = null;
  let at = 0;
  for (; at < Math.min(lines.length, FRONT); at++) {
    const line = lines[at];
    if (!line || line.kind === 'table' || line.hints.role === 'header') continue;
    if (OPTION.test(line.text) || line.hints.role === 'option' || fieldMarks(line.text).length > 0) break;
    if (headsNotices(line.text)) {
      head = at;
      continue;
    }
    const items = itemsFrom(lines, at);
    if (items) {
      const isHeaded = head !== null && at - head <= HEAD_REACH;
      const list = judge(lines, items, isHeaded ? head : null);
      if (!list) break;
      found.push(list);
      at = list.to - 1;
    } else if (isTyped(line)) break;
  }
  return { found, end: at };
}

/** The heading of a kind of question ends a cover. */
const isTyped = (line: Line): boolean =>
  isSectionHeading(line.text, line.hints.role === 'section') &&
  readSection(line.text, line.place, 0).type !== null;

/** The lines of items that count from 1, from a line on; null if none begins there. */
function itemsFrom(lines: readonly Line[], at: number): number[] | null {
  for (const style of [null, ...STYLES]) {
    const first = lines[at];
    if (!first || readNumber(first, style) !== 1) continue;
    const items = [at];
    for (let next = at + 1; next < lines.length && next - (items.at(-1) ?? at) <= ITEM_LINES; next++) {
      const line = lines[next];
      const number = line ? readNumber(line, style) : null;
      if (number === 1 || items.length === ITEMS_MAX) break;
      if (number === items.length + 1) items.push(next);
    }
    return items;
  }
  return null;
}

/** What a list is: notices for sure, notices perhaps, or null for questions. `countsOn`: the numbers below may continue. */
function judge(
  lines: readonly Line[],
  items: readonly number[],
  head: number | null,
  countsOn = false,
): NoticeList | null {
  const [first = 0, last = 0] = [items[0], items.at(-1)];
  const texts = items.map((item, at) =>
    lines
      .slice(item, items[at + 1] ?? item + 1)
      .map(({ text }) => text)
      .join(''),
  );
  const isFollowed = lines.slice(last + 1, last + 1 + BODY_REACH).some(
    (line) =>
      isTyped(line) ||
      [null, ...STYLES].some((style) => {
        const number = readNumber(line, style);
        return number === 1 || (countsOn && number !== null);
      }),
  );
  if (!isFollowed || texts.some(asksForAnswer)) return null;
  const share = texts.filter(isNotice).length / texts.length;
  const isCertain = head !== null ? share >= 0.5 : share >= 0.75 && items.length > 1;
  if (!isCertain && head === null && (share < 0.5 || items.length < 2)) return null;
  return { from: head ?? first, to: last + 1, isCertain, isHeaded: head !== null };
}
