/**
 * Splits options out of a stem's text: "A．…B．…" on one line or several, "(A) …", with or without spaces. A label only
 * counts outside formulas and in order from A.
 */
import { toAscii } from '../marks.js';
import type { Run, SegmentedOption } from '../types.js';

interface Label {
  letter: string;
  index: number;
  length: number;
  atStart: boolean;
  style: string;
}

const LABEL =
  /[（(]\s*([A-H])\s*[)）]\s*[.．、:：]?|(?<![A-Za-z∠△])(?<!\d(?=A))([A-H])(?:\s*([.．、:：,，;；)）])(?!\d*\s*[A-H]\s*[、，,]\s*[A-H]\s*[两三四])|\s+(?=[$\d\u4e00-\u9fff!-])|(?<=(?:^|\n)\s{0,8}[A-H])(?:\t|[ \u3000]{2})\s*(?=\S))/g;
/** OCR reads the mark after the letter in many ways; a comma only counts at the start of a line. */
const SOFT_STYLES = new Set([',', ';', ' ', ':', '、', ')']);

const ASCII_STYLES: Record<string, string> = { '．': '.', '）': ')', '，': ',', '；': ';', '：': ':' };

export interface OptionSplit {
  stem: Run[];
  options: SegmentedOption[];
  /** Text after the options that begins a new paragraph (a figure, a note). */
  clean: boolean;
}

/** Stem runs → stem without its options, and the options; null when no sequence A, B, … is there. */
export function splitOptions(runs: readonly Run[], lowerCase = false): OptionSplit | null {
  return split(
    runs,
    (joined) =>
      optionLabels(joined) ??
      optionLabels(linedLabels(joined)) ??
      optionLabels(gappedLabels(joined)) ??
      (lowerCase ? (optionLabels(raisedLabels(joined)) ?? countedLabels(joined)) : null),
  );
}

function split(runs: readonly Run[], find: (joined: string) => Label[] | null): OptionSplit | null {
  const joined = runs.map((run) => run.text).join('\n');
  const starts: number[] = [];
  let offset = 0;
  for (const run of runs) {
    starts.push(offset);
    offset += run.text.length + 1;
  }
  const labels = find(joined);
  if (!labels) return null;
  const options = labels.map((label, index): SegmentedOption => ({
    label: label.letter,
    runs: sliceRuns(runs, starts, label.index + label.length, labels[index + 1]?.index ?? joined.length),
    correct: false,
  }));
  const empty = options.filter((option) => option.runs.every((run) => run.text === '')).length;
  return { stem: sliceRuns(runs, starts, 0, labels[0]?.index ?? 0), options, clean: empty === 0 };
}

const LOWER_LABEL = /(?<=^|[\n \t\u3000])[（(]?([a-e])[)）.](?=\s|[^\sa-z])/g;
/** The instruction of a part of a question; an option answers. */
const TASK =
  /^\s*(?:find|determine|sketch|show|prove|compute|calculate|evaluate|explain|state|write|use|describe|give|express|draw|solve|what|how|why|when|where|which|who|is|are|does|do|can|let|if|suppose|estimate|compare|identify|label|plot|define|list|verify|deduce|hence|discuss)\b|[?？]\s*$/i;
const LOWER_CHARS_MAX = 60;

/** "(a) 0  (b) 2 / (c) 4  (d) none": short, two on a line and without a question, small letters are options as well. */
export function offersSmallLetters(text: string): boolean {
  const labels = [...text.matchAll(LOWER_LABEL)];
  if (labels.length < 4 || labels.length > 5) return false;
  const inOrder = labels.every((label, at) => label[1] === 'abcde'[at]);
  const texts = labels.map((label, at) => text.slice(label.index + label[0].length, labels[at + 1]?.index));
  const shared = texts.slice(0, -1).some((one) => !one.includes('\n'));
  // The lines below the last one may belong to no option.
  texts.push((texts.pop() ?? '').trim().split('\n')[0] ?? '');
  return inOrder && shared && texts.every((one) => one.trim().length <= LOWER_CHARS_MAX && !TASK.test(one));
}

const ROMANS = ['i', 'ii', 'iii', 'iv', 'v', 'vi'];
const ROMAN_LABEL = /(?<=^|[\n \t\u3000])[（(](iv|vi|v|i{1,3})[)）][ \t]{0,4}(?=\S)/g;

/** "(i) Osaka (ii) Tokyo (iii) Kyoto (iv) Nara": the options of a question whose answer is such a number. */
export function splitRomans(runs: readonly Run[]): OptionSplit | null {
  return split(runs, (joined) => {
    const labels = [...joined.matchAll(ROMAN_LABEL)].map((match): Label => ({
      letter: 'ABCDEF'.charAt(ROMANS.indexOf(match[1] ?? '')),
      index: match.index,
      length: match[0].length,
      atStart: startsLine(joined, match.index),
      style: '()',
    }));
    const counts = labels.length >= 3 && labels.every(({ letter }, at) => letter === 'ABCDEF'.charAt(at));
    return counts ? labels : null;
  });
}

/** "① 4 ② 7 ③ 9" whatever the section says. */
export const splitCounted = (runs: readonly Run[]): OptionSplit | null => split(runs, countedLabels);

/** The letter of the option that an answer names by its Roman number ("(ii) Tokyo"); null for other answers. */
export function letterOfRoman(answer: string): string | null {
  const named = /^\s{0,4}[（(]?\s?(iv|vi|v|i{1,3})\s?[)）.](?![a-z])|^\s{0,4}(iv|vi|v|i{1,3})\s{0,4}$/.exec(
    answer,
  );
  const at = ROMANS.indexOf(named?.[1] ?? named?.[2] ?? '');
  return at < 0 ? null : 'ABCDEF'.charAt(at);
}

/** A task has more than its verb: "List" is a word to choose. */
const isTask = (text: string): boolean => TASK.test(text) && /\s|[?？]/.test(text.trim());

/** Small letters in order, short and without a question: options, if most questions of a paper have them. */
export function hasSmallLabels(text: string): boolean {
  const labels = [...text.matchAll(SMALL_LABEL)];
  if (labels.length < 3 || labels.length > 5) return false;
  const texts = labels.map((label, at) => text.slice(label.index + label[0].length, labels[at + 1]?.index));
  // Below the last may be a figure, or text that belongs to no question.
  texts.push((texts.pop() ?? '').trim().split('\n')[0] ?? '');
  return (
    labels.every((label, at) => label[1] === 'abcde'[at]) &&
    texts.every(
      (one) =>
        one.trim() !== '' && one.trim().length <= LOWER_CHARS_MAX && !isTask(one) && !HAS_MARKS.test(one),
    )
  );
}
const SMALL_LABEL = /(?<=^|[\n \t\u3000])([a-e])[)）.](?=\s|[^\sa-z])/g;
/** Parts of a question have blanks or marks. */
const HAS_MARKS = /\\fillin|_{3}|[[（(]\s?\d{1,2}/;

const LINED = /^([ \t]{0,8}[A-H])[ \t](?=\S)/gm;
const LINED_MIN = 3;

/** "A the gate. / B the shop. / C the tower.": letters without a mark, each on its own line and all in order. */
function linedLabels(text: string): string {
  const letters = [...text.matchAll(LINED)].map((match) => match[1]?.trim());
  const counts = letters.length >= LINED_MIN && letters.every((letter, at) => letter === 'ABCDEFGH'[at]);
  return counts ? text.replace(LINED, '$1.') : text;
}

const GAPPED = /(?:^[ \t]{0,8}|(?<=\S)[ \t\u3000]{2,40})([A-H])[ \t](?=[ \t]{0,8}[^\s\u4e00-\u9fff])/gm;

/** "A linear    B trigonal    C bent": the same with wide gaps between, on a line or in a grid. */
function gappedLabels(text: string): string {
  const letters = [...text.matchAll(GAPPED)].map((match) => match[1]);
  const counts = letters.length >= LINED_MIN && letters.every((letter, at) => letter === 'ABCDEFGH'[at]);
  return counts ? text.replace(GAPPED, (label) => label.replace(/([A-H])[ \t]/, '$1.')) : text;
}

/** "a) … b) …" with its labels as capitals, character for character; only if all of a to c are there. */
function raisedLabels(text: string): string {
  const label = /(?<=^|[\n \t\u3000])([（(]?)([a-h])([)）.．])(?=\s|[^\sa-z]|[a-z]{3})/g;
  const letters = [...text.matchAll(label)].map((match) => match[2]);
  return ['a', 'b', 'c'].every((letter, at) => letters[at] === letter)
    ? text.replace(
        label,
        (_, open: string, letter: string, mark: string) => `${open}${letter.toUpperCase()}${mark}`,
      )
    : text;
}

const CIRCLED = '①②③④⑤⑥';

/** "①　3 倍　②　6 倍　③　9 倍", "①毫米 ②厘米 ③分米": primary schools number the options of a choice. */
function countedLabels(text: string): Label[] | null {
  const labels = [...text.matchAll(/(?<=^|[\n \t\u3000])[①②③④⑤⑥][.．、]?[ \u3000]?(?=\S)/g)].map(
    (match): Label => ({
      letter: 'ABCDEF'.charAt(CIRCLED.indexOf(match[0].charAt(0))),
      index: match.index,
      length: match[0].length,
      atStart: startsLine(text, match.index),
      style: '.',
    }),
  );
  const counts = labels.length >= 3 && labels.every(({ letter }, at) => letter === 'ABCDEF'.charAt(at));
  return counts ? labels : null;
}

function optionLabels(text: string): Label[] | null {
  const plain = toAscii(text);
  const math = mathSpans(text);
  const all: Label[] = [];
  let span = 0;
  for (const match of plain.matchAll(LABEL)) {
    if (all.length >= LABELS_MAX) break;
    while ((math[span]?.[1] ?? Infinity) <= match.index) span++;
    if (match.index > (math[span]?.[0] ?? Infinity)) continue;
    const letter = match[1] ?? match[2] ?? '';
    const style = match[1] ? '()' : (match[3] ?? ' ').trim() || ' ';
    all.push({
      letter,
      index: match.index,
      length: match[0].length,
      atStart: startsLine(plain, match.index),
      style: ASCII_STYLES[style] ?? style,
    });
  }
  let best: Label[] | null = null;
  all.forEach((first, at) => {
    if (first.letter !== 'A') return;
    const chain = chainFrom(all, at, plain);
    if (chain.length >= 2 && score(chain) >= (best ? score(best) : 0)) best = chain;
  });
  return best;
}

/** More labels than any paper has: the rest is ignored. */
const LABELS_MAX = 4000;
/** A chain looks this many labels ahead. */
const CHAIN_LABELS = 400;

/** Whether only blanks (and a mark of bold) are between the beginning of the line and an offset. */
function startsLine(text: string, offset: number): boolean {
  let at = text.endsWith('**', offset) ? offset - 2 : offset;
  for (; at > 0 && /\s/.test(text[at - 1] ?? ''); at--) if (text[at - 1] === '\n') return true;
  return at === 0;
}

const score = (chain: readonly Label[]): number =>
  chain.length + chain.filter((label) => label.atStart).length * 0.1;

function chainFrom(all: readonly Label[], at: number, text: string): Label[] {
  const first = all[at];
  if (!first) return [];
  // "… two hours. A) since B) for C) during D) at": brackets on the line of the stem count if all are there.
  const isInline =
    first.style === ')' &&
    !first.atStart &&
    AFTER_WORDS.test(text.slice(Math.max(0, first.index - 4), first.index));
  if (SOFT_STYLES.has(first.style) && !first.atStart && !isInline) return [];
  const chain = [first];
  for (const label of all.slice(at + 1, at + 1 + CHAIN_LABELS)) {
    const last = chain[chain.length - 1];
    if (!last || label.letter.charCodeAt(0) !== last.letter.charCodeAt(0) + 1) continue;
    const between = text.slice(last.index + last.length, label.index);
    const spaced = label.atStart || /\s/.test(between.at(-1) ?? '');
    const sameStyle =
      label.style === first.style || (!SOFT_STYLES.has(label.style) && !SOFT_STYLES.has(first.style));
    // "A、B、C 三点" is a list of points: there is no text between its letters.
    if (between.trim() === '' && !label.atStart && !/\t| {2}/.test(between))
      return chain.length > 1 ? chain : [];
    if (!sameStyle && !label.atStart) continue;
    // "A) 图B) 表C) 式": a bracket after Chinese text is a label if the first begins its line.
    const isBracket =
      (label.style === ')' || label.style === '、') &&
      label.style === first.style &&
      /[\u4e00-\u9fff；;。]$/.test(between);
    if (SOFT_STYLES.has(label.style) && !spaced && !isBracket) continue;
    chain.push(label);
  }
  return isInline && chain.length < INLINE_MIN ? [] : chain;
}
const INLINE_MIN = 4;
/** A space after the stem; in a table it is a cell. */
const AFTER_WORDS = /[^|\s]\s{1,3}$/;

/** [from, to) of formulas and pictures. */
function mathSpans(text: string): [number, number][] {
  return [...text.matchAll(/\$\$[^$]*\$\$|(?<!\\)\$[^$]*\$|!\[\]\([^()]*\)/g)].map((match) => [
    match.index,
    match.index + match[0].length,
  ]);
}

function sliceRuns(runs: readonly Run[], starts: readonly number[], from: number, to: number): Run[] {
  const out: Run[] = [];
  runs.forEach((run, index) => {
    const start = starts[index] ?? 0;
    const text = run.text
      .slice(Math.max(0, from - start), Math.max(0, to - start))
      .replace(/^[\s\u3000]+|[\s\u3000]+$/g, '');
    const overlaps = start < to && start + run.text.length >= from;
    if (overlaps && (text !== '' || out.length === 0)) out.push({ ...run, text });
  });
  return out.length > 1 ? out.filter((run) => run.text !== '') : out;
}
