/** Where arguments, formulas and lists begin and end in TeX. Pure functions on text and offsets. */
import * as names from './commands.js';
import { isAnswerPartHeading } from '../../segment/marks.js';
import { SOFT_BREAK, tidy } from './output.js';
import { readGroup, readOptional, searchedInVain, skipSpace, type Group } from './reader.js';

export const DIMENSION =
  /^\s*-?(?:[\d.]+\s*)?(?:(?:cm|mm|in|pt|em|ex|\\(?:text|line)(?:width|height))\s*|stretch\{[^]*)$/;

export type ListKind = 'question' | 'subproblem' | 'option' | 'plain';
export interface ListState {
  kind: ListKind;
  count: number;
  /** It began in a solution: its items are steps. */
  isSteps?: boolean;
  isBulleted?: boolean;
}

/** Offset of the closing dollars, skipping \text{$…$} groups and escaped dollars; -1 if there is none. */
export function findMathEnd(text: string, from: number, mark: string, to: number): number {
  let depth = 0;
  for (let at = from; at < to; at++) {
    const char = text[at];
    if (char === '\\') at++;
    else if (char === '{') depth++;
    else if (char === '}') depth--;
    else if (depth <= 0 && text.startsWith(mark, at)) return at;
    else if (char === '\n' && /^\n[ \t]*\n/.test(text.slice(at, at + 80)) && mark === '$') return -1;
  }
  searchedInVain(to - from);
  return -1;
}

const DRAWING_CHARS_MAX = 20_000;
/** The end of `\tikz[…]{…}`, `\tikz \draw …;`, `\chemfig{…}`, whose arguments begin at an offset; null if it has none. */
export function drawingEnd(text: string, after: number, to: number): number | null {
  let at = skipSpace(text, after);
  at = skipSpace(text, readOptional(text, at)?.end ?? at);
  const group = readGroup(text, at);
  if (group) return group.end <= to ? group.end : null;
  if (text[at] !== '\\') return null;
  let depth = 0;
  for (const last = Math.min(to, at + DRAWING_CHARS_MAX); at < last; at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}') depth--;
    else if (text[at] === ';' && depth === 0) return at + 1;
    if (depth < 0) return null;
  }
  return null;
}

/** Offset after the marks `[5]`, `[points = 5]` of a question or part. */
export function skipPoints(text: string, after: number): number {
  const option = readOptional(text, skipSpace(text, after));
  return option && /^\s*(\d|points?|[\d.]+\s*分)/.test(option.text) ? option.end : after;
}

/** Offset after optional arguments and `count` groups. */
export function skipGroups(text: string, after: number, count: number): number {
  let end = after;
  for (let left = 6; left > 0; left--) {
    const option = readOptional(text, skipSpace(text, end));
    if (!option) break;
    end = option.end;
  }
  for (let left = count; left > 0; left--) {
    const group = readGroup(text, skipSpace(text, end));
    if (!group) break;
    end = group.end;
    const option = readOptional(text, end);
    if (option) end = option.end;
  }
  return end;
}

/**
 * Skips `[…]` and dimension groups after \begin{name}, the columns of `\begin{tasks}(2)`, and as many groups of any
 * kind as the environment is known to take; returns the options' text.
 */
export function environmentOptions(
  source: string,
  [from, to]: readonly [number, number],
  name = '',
): { text: string; end: number } {
  let end = from;
  let text = '';
  const groups = names.argumentsOf(name);
  const hasColumns = names.CHOICE_ENVIRONMENTS.has(name);
  let left = groups;
  for (let count = 0; count < 4; count++) {
    const next = skipSpace(source, end);
    const option = readOptional(source, next);
    const group = option ? null : readGroup(source, next);
    const columns = group || !hasColumns ? null : /^\(\d+\)/.exec(source.slice(next, next + 6));
    if (option && option.end <= to) {
      text += option.text;
      end = option.end;
    } else if (group && group.end <= to && left > 0) {
      left--;
      end = group.end;
    } else if (groups > 0 && left === 0) break;
    else if (group && group.end <= to && (DIMENSION.test(group.text) || COUNT.test(group.text)))
      end = group.end;
    else if (group && next === from && group.end <= to && isName(source, group)) end = group.end;
    else if (columns) end = next + columns[0].length;
    else break;
  }
  return { text, end };
}

/** Columns, or the points of a question. */
const COUNT = /^\d{1,3}(?:\.\d{1,2})?$/;

const MARKED_TYPE = /\\tikumark\{type=(choice|multipleChoice|fill|solution)\}/y;
const TYPES = ['choice', 'multipleChoice', 'fill', 'solution'] as const;

/** The type that our exporter writes at the beginning of a question. */
export function markedType(
  source: string,
  from: number,
): { type: (typeof TYPES)[number]; end: number } | null {
  MARKED_TYPE.lastIndex = from;
  const found = MARKED_TYPE.exec(source);
  const type = TYPES.find((one) => one === found?.[1]);
  return found && type ? { type, end: from + found[0].length } : null;
}

/** Whether a group is the name of a question, as in auto-multiple-choice: one word on its line. */
function isName(source: string, group: { text: string; end: number }): boolean {
  return /^[a-z][\w:.-]*$/i.test(group.text) && /^[ \t]*\n/.test(source.slice(group.end, group.end + 80));
}

/** A box or a circle to tick. */
const TICKED =
  /\\(?:square|Square|Box|bigcirc|Circle|ocircle|fbox|boxtimes|blacksquare|CheckedBox|XBox|CIRCLE|boxempty|faSquare\w{0,4}|ding\{1(?:1[1-4]|10)\})(?![a-zA-Z])/;
const TICK =
  /\\(?:boxtimes|blacksquare|CheckedBox|XBox|CIRCLE|checkmark|ding\{(?:51|52|55|110)\}|faCheck\w{0,8})(?![a-zA-Z])/;
/** Whether the label of an item is a box with a tick. */
export const isTicked = (label: string): boolean =>
  label === 'correct' || label.trim() === '*' || TICK.test(label);
/** `\item[A.]`, `\item[\textbf{(A)}]`. */
const LETTERED = /^[\s{（(]{0,4}(?:\\text(?:bf|rm)\s{0,4}\{)?[\s（(]{0,4}A[\s.．、:：)）}]{0,6}$/;
/** Whether the first item of a list has the label of an option: a box, or A. */
export const offersLabels = (body: string): boolean => {
  const first = /^\s{0,40}\\item\s{0,4}\[([^[\]]{0,60})\]/.exec(body)?.[1];
  return first !== undefined && (TICKED.test(first) || TICK.test(first) || LETTERED.test(first));
};

/** The kind of a list's items; null for other environments. */
export function listKind(name: string, options: string, inQuestion: boolean): ListKind | null {
  if (names.CHOICE_ENVIRONMENTS.has(name)) {
    const numbered = name === 'tasks' && /\\arabic|\(1\)|（1）|\\roman/.test(options);
    return numbered ? 'subproblem' : 'option';
  }
  if (names.SUBPROBLEM_ENVIRONMENTS.has(name)) return 'subproblem';
  if (!names.LIST_ENVIRONMENTS.has(name)) return null;
  if (/\\Alph|^\s*[（(]?A\s*[.．)）]/.test(options)) return 'option';
  if (inQuestion && TICKED.test(options)) return 'option';
  if (inQuestion) return 'subproblem';
  if (name === 'itemize' || name === 'description') return 'plain';
  return /\\(chinese|zhnum|Roman)/.test(options) ? 'plain' : 'question';
}

/**
 * Whether an environment of an unknown class is a list: it begins with an item, and does not lay out a list around it.
 */
export const isListOfOwn = (name: string, body: string): boolean =>
  !names.isListName(name) && !names.LAYOUT_ENVIRONMENTS.has(name) && /^\s{0,60}\\item(?![a-zA-Z])/.test(body);

/** Whether the label of a part is a word ("优点", "Claim"): "(a)" and "iii." only count. */
export const namesItem = (label: string | undefined): boolean =>
  label !== undefined &&
  /[\u4e00-\u9fff]{2}|[a-z]{4}/i.test(label) &&
  !/^[\s(（]{0,4}[ivxIVX]{1,5}[\s.)）]{0,4}$/.test(label);

/** The kind of a list by our exporter, which marks sub-problems; null for other environments. */
export function markedList(source: string, from: number, name: string, options: string): ListState | null {
  if (name !== 'enumerate' && name !== 'itemize') return null;
  if (source.startsWith('\\tikumark{parts}', from)) return { kind: 'subproblem', count: 0 };
  const start = Number(/start=(\d{1,9})/.exec(options)?.[1] ?? 1);
  return { kind: 'plain', count: start - 1, isBulleted: name === 'itemize' };
}

/** "(a)", "a.": letters that label options as often as parts. */
const SMALL_LETTERS = /\\alph|^\s{0,8}[[（(]?\s{0,4}a\s{0,4}[.．)）]/;
/** A stem that one of the items below answers. */
const ASKS_WHICH =
  /[?？][^?？]{0,40}$|\\paren\s{0,8}[.。．]?\s{0,8}$|[（(]\s{0,8}[)）]\s{0,8}[.。．]?\s{0,8}$|\b(?:which|is|are|was|by|be|to|of|called|equals?)\s{0,8}:?\s{0,8}$|\\fillin\s{0,8}\S{0,3}\s{0,8}$/i;
const ITEM_TASK =
  /^\s*(?:find|determine|sketch|show|prove|compute|calculate|evaluate|explain|state|write|use|describe|give|express|draw|solve|what|how|why|when|where|which|who|is|are|does|do|can|let|if|suppose|estimate|compare|identify|label|plot|define|list|verify|deduce|hence|discuss|求|证明|计算|写出|说明|解释|画出)|[?？]\s{0,8}$|\[\d|\\(?:vspace|vfill|fillin|underline|part\b)/i;
const ITEMS = { min: 3, max: 6, chars: 90 };

/** "Compute the derivative of the following functions.", "求下列极限": each item below is a problem to solve. */
const WORKS_EACH =
  /(?:^|[.。\n]\s{0,8})(?:compute|calculate|evaluate|simplify|solve|differentiate|integrate|sketch|factori[sz]e|find|determine|prove|求|计算|解|化简|证明)\s{0,4}(?:[^.。?？\n]{0,60}\s)?(?:following|下列|以下)[^.。?？\n]{0,40}[.。:：]?\s{0,8}$/i;
/** "Compute:" without an object. */
const WORKS_ALL =
  /(?:^|[.。\n]\s{0,8})(?:compute|calculate|evaluate|simplify|solve|differentiate|integrate|factori[sz]e|expand|求|计算|化简|解方程)\s{0,4}[:：]?\s{0,8}$/i;
export function worksEach(stem: string): boolean {
  const end = stem.replaceAll(SOFT_BREAK, ' ').trim().slice(-160);
  return WORKS_EACH.test(end) || WORKS_ALL.test(end);
}

const ASKS_ITSELF =
  /^[\s\u0001]{0,40}(?:\([^()\n]{0,20}\)\s{0,4})?(?:find|determine|compute|calculate|prove|show that|(?:give|state|solve|evaluate|simplify|sketch|draw|explain|describe|expand|factori[sz]e|factor|differentiate|integrate|list|name|express|write down)\s|求|证明|计算|写出)|[?？]\s{0,40}$/i;
/** Whether each of several tasks is a separate question. */
export function askEach(body: string): boolean {
  const tasks = body.split(/\\task(?![a-zA-Z])/).slice(1);
  return tasks.length >= 2 && tasks.every((task) => ASKS_ITSELF.test(task));
}

/** Whether the items of a list are options: short, asking nothing, below a stem that asks. */
export function offersItems(options: string, stem: string, body: string): boolean {
  if (!SMALL_LETTERS.test(options) || !ASKS_WHICH.test(stem.slice(-80)) || body.includes('\\begin'))
    return false;
  const items = body.split(/\\item(?![a-zA-Z])/).slice(1);
  return (
    items.length >= ITEMS.min &&
    items.length <= ITEMS.max &&
    items.every((item) => item.trim() !== '' && item.trim().length <= ITEMS.chars && !ITEM_TASK.test(item))
  );
}

/** Whether a list of questions numbers from 1 by default. Custom classes often number on. */
export function numbersAgain(name: string, options: string, isExamClass: boolean): boolean {
  const isOwn = name === 'enumerate' || (name === 'questions' && isExamClass);
  return isOwn && !/resume|start\s*=|\bseries\b/.test(options);
}

/** "二、选择题" in bold: a heading without a command. */
export function isPartHeading(text: string): boolean {
  if (text.length > HEADING_CHARS_MAX) return false;
  const heading = tidy(text);
  return PART_HEADING.test(heading) || isAnswerPartHeading(heading);
}
/** Longer text is not a heading and is not tested: this runs for every paragraph environment. */
export const HEADING_CHARS_MAX = 400;
const PART_HEADING = /^\s*(?:\*\*)?(?:[一二三四五六七八九十]{1,3}\s{0,2}[、.．]|第[一二三四五六]部分)/;

/** Whether a command is on a separate line. */
export function isAlone(text: string, at: number, after: number): boolean {
  const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  return before.trim() === '' && /^[ \t]*(?:\n|$)/.test(text.slice(after, after + 80));
}

/**
 * The value that `\examsetup{question/index = 0}` or `\setcounter{question}{0}` gives the questions' counter; else
 * null.
 */
export function questionCounter(text: string, name: string, after: number): number | null {
  if (name !== 'examsetup' && name !== 'setcounter') return null;
  const first = readGroup(text, skipSpace(text, after));
  const second = first && name === 'setcounter' ? readGroup(text, skipSpace(text, first.end)) : null;
  const value =
    name === 'examsetup'
      ? /(?:question|problem)\s*\/\s*index\s*=\s*(\d{1,3})/.exec(first?.text ?? '')?.[1]
      : /^(?:question|problem|exercise|ti|timu|enumi)$/.test(first?.text.trim() ?? '')
        ? /^\s*(\d{1,3})\s*$/.exec(second?.text ?? '')?.[1]
        : undefined;
  if (value === undefined) return null;
  // exam-zh's index is the next question's number, a counter the last one's.
  return name === 'examsetup' ? Math.max(0, Number(value) - 1) : Number(value);
}

const POINTS = /^\s*(?:[[{]\s*)?(?:points?\s*=\s*)?(\d+(?:\.\d+)?)/;
/** `[subtitle={Roots}, points=2]`, `[topic=sets]{2.5}`: among or after other settings. */
const POINTS_AMONG =
  /[[,]\s{0,20}points?\s{0,4}=\s{0,4}\{?\s{0,4}(\d{1,3}(?:\.\d{1,2})?)|\]\s{0,20}\{\s{0,4}(\d{1,3}(?:\.\d{1,2})?)\s{0,4}\}/;
/** The points in the argument of a question's command. */
export const pointsIn = (argument: string): number | undefined => {
  const among = POINTS_AMONG.exec(argument);
  const points = POINTS.exec(argument)?.[1] ?? among?.[1] ?? among?.[2];
  return points ? Number(points) : undefined;
};

/** A question has no more text before its last part. */
const PARTS_CHARS_MAX = 20_000;
/** The sum of the points of `\part[4]` and similar commands up to the next question of the exam class. */
export function pointsOfParts(source: string, from: number): number | undefined {
  const rest = source.slice(from, from + PARTS_CHARS_MAX);
  const end = rest.search(/\\(?:(?:titled|bonus)?question(?![a-zA-Z])|end\{questions\})/);
  const points = [...rest.slice(0, end < 0 ? rest.length : end).matchAll(POINTED_PART)].map(([, n]) =>
    Number(n),
  );
  return points.length > 0 ? points.reduce((sum, own) => sum + own, 0) : undefined;
}
const POINTED_PART = /\\(?:sub){0,2}part\s{0,4}\[\s{0,4}(\d{1,3})/g;

const CORRECT = /(?:^|,)\s*(?:answer|ans|correct)\s*=\s*(?:\{\s*)?([A-H]{1,8})\b/;
/** The letters in the options of a group of choices: `\fourchoices[answer=B]{…}`. */
export const correctLetters = (options: string): string | undefined => CORRECT.exec(options)?.[1];

const GROUPS_MAX = 8;
/** Consecutive groups. */
export function groupsFrom(text: string, from: number): Group[] {
  const groups: Group[] = [];
  let group = readGroup(text, skipSpace(text, from));
  while (group && groups.length < GROUPS_MAX) {
    groups.push(group);
    group = readGroup(text, skipSpace(text, group.end));
  }
  return groups;
}
