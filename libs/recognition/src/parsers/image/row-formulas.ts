/**
 * Formulas within a line of a scanned page: ink between its Chinese characters that is arranged as a formula. The line
 * engine loses indices, roots and Greek letters there. Owns where a formula begins and ends.
 */
import { type FormulaSymbol, readFormula } from '../../formula/index.js';
import { countsUp } from '../../segment/counting.js';
import { union } from '../rect.js';
import { agreed } from './agreed-formula.js';
import type { GreyPicture } from './grey-page.js';
import type { InkBox } from './ink-boxes.js';
import type { ReadRow, ReadSymbol, ReadWord, RowFormula } from './row-text.js';
import type { TextRow } from './page-rows.js';

interface Cluster {
  /** Pixels of the page. */
  x0: number;
  x1: number;
  boxes: InkBox[];
  /** The characters that the engine read here. */
  read: string;
  symbols: ReadSymbol[];
}

const CONFIDENCE_MIN = 0.72;
/** For ink that the engine could not read: there is no text to fall back on. */
const UNREAD_CONFIDENCE_MIN = 0.88;
/** Shapes that agree less with what a sure engine reads are misread: touching letters, specks, a torn sign. */
const AGREED = 0.7;
const SURE_ENGINE = 0.8;
/** As shares of a character. */
const DIGIT = 0.7;
const SPLIT_GAP = 1.3;
const SYMBOLS_MIN = 2;
const CHINESE = /[\u3000-\u303f\u3400-\u9fff\uff00-\uffef“”‘’]/;
/** Characters that the engine for Chinese reads instead of a sign of a formula, at any confidence. */
const LIKE_SIGNS = new Set('一二十丨（）＝＋－｛｝【】〔〕');
/** …and those that it only takes for a sign while it is unsure. */
const LIKE_SIGNS_IF_UNSURE = new Set('三厂乙丫凡兀瓜卜上工匕');
const SURE_CHARACTER = 0.85;
const LABEL = /^[(（]?(?:[A-H]|\d{1,2})[)）.．、,，:：]/;
const OPTION = /^(?:[(（][A-H][)）]|[A-H][.．、])$/;
const LABEL_GAP = 0.4;
const WORD = /[A-Za-z]{4,}/;
const FUNCTION = /arc|sin|cos|tan|log|lim|max|min/g;
/** Leader dots before a bracket at the end of a line. */
const DOTS = /(?:\\cdots|\\ldots){2}/;
/** "2.B3.C4.A": letters behind numbers, as a key has them; a reaction has signs between. */
const PAIRS = /(\d{1,2})[\s.．、·:：]{0,3}[A-D](?![A-Za-z])/g;
const OPERATOR = /[-+=<>＋＝－一十二→⇌]/;
/** "第 1～7 题": numbers of questions, not the relation. */
const RANGE = /^\d{1,3}\s?\\sim\s?\d{1,3}$/;
/** What makes ink worth setting as a formula. */
const SET = /[\\^_]|[A-Za-z)\]]\s*[=<>+-]|[=<>+-]\s*[A-Za-z(]/;

/** The formulas of a row, from left to right. */
export function formulasOf({ sheetRow, words }: ReadRow, picture: GreyPicture, em: number): RowFormula[] {
  const { row, toSheet } = sheetRow;
  return spansOf(clustersOf(row, words, toSheet), row, em)
    .flatMap((span) => formulasIn(span, picture, em))
    .map((found) => ({ ...found, x0: toSheet(found.x0), x1: toSheet(found.x1) }));
}

function formulasIn(span: readonly Cluster[], picture: GreyPicture, em: number): RowFormula[] {
  const read = span.map((cluster) => cluster.read).join('');
  const isChinese = read !== '' && [...read].every((one) => CHINESE.test(one));
  if (isChinese || WORD.test(read.replaceAll(FUNCTION, '')) || isKey(read)) return [];
  const boxes = span.flatMap((cluster) => cluster.boxes);
  if (boxes.length < SYMBOLS_MIN) return [];
  const ink = union(boxes);
  const box = { x0: ink.x0 - 1, y0: ink.y0 - 1, x1: ink.x1 + 1, y1: ink.y1 + 1 };
  const { symbols, latex, confidence } = readFormula(picture, box, { digit: DIGIT * em, within: boxes });
  const odd = unpaired(symbols);
  if (odd) {
    // A bracket that the surrounding sentence opens or closes belongs to the sentence.
    const at = span.findIndex((cluster) => cluster.x1 > odd.x0);
    return [span.slice(0, at), span.slice(at + 1)].flatMap((part) => formulasIn(part, picture, em));
  }
  if (symbols.length < SYMBOLS_MIN || confidence < (read === '' ? UNREAD_CONFIDENCE_MIN : CONFIDENCE_MIN))
    return [];
  if (!symbols.some(({ is }) => is.kind === 'letter' || is.kind === 'digit')) return [];
  if (!SET.test(latex) || DOTS.test(latex) || RANGE.test(latex)) return [];
  const engine = span.flatMap((cluster) => cluster.symbols);
  const both = agreed(latex, engine);
  if (read !== '' && both.agreement < AGREED && meanOf(engine) >= SURE_ENGINE) return [];
  return [{ x0: box.x0, x1: box.x1, latex: both.latex, confidence, instead: new Set(engine) }];
}

const meanOf = (symbols: readonly ReadSymbol[]): number =>
  symbols.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, symbols.length);

/** Whether the numbers of a text that looks like a key count up. */
function isKey(read: string): boolean {
  const numbers = [...read.matchAll(PAIRS)].map((match) => Number(match[1]));
  return numbers.length > 1 && !OPERATOR.test(read) && countsUp(numbers);
}

/** The first round bracket without a partner. */
function unpaired(symbols: readonly FormulaSymbol[]): FormulaSymbol | null {
  const open: FormulaSymbol[] = [];
  for (const symbol of symbols) {
    if (symbol.is.name === '(') open.push(symbol);
    // An interval may close with either bracket.
    else if (symbol.is.name === '[') open.push(symbol);
    else if (symbol.is.name === ')' || symbol.is.name === ']') {
      if (!open.pop() && symbol.is.name === ')') return symbol;
    }
  }
  return open.find((symbol) => symbol.is.name === '(') ?? null;
}

/** Clusters of a row's ink that overlaps from above, with the characters read nearest to it. */
function clustersOf(row: TextRow, words: readonly ReadWord[], toSheet: (x: number) => number): Cluster[] {
  const boxes = [
    ...row.boxes,
    ...row.fractions.flatMap(({ bar, upper, lower }) => [bar, ...upper, ...lower]),
  ].sort((a, b) => a.x0 - b.x0);
  const clusters: Cluster[] = [];
  for (const box of boxes) {
    const last = clusters.at(-1);
    if (last && box.x0 < last.x1) {
      last.boxes.push(box);
      last.x1 = Math.max(last.x1, box.x1);
    } else clusters.push({ x0: box.x0, x1: box.x1, boxes: [box], read: '', symbols: [] });
  }
  const places = clusters.map((cluster) => ({
    cluster,
    from: toSheet(cluster.x0),
    to: Math.max(toSheet(cluster.x1), toSheet(cluster.x0) + cluster.x1 - cluster.x0),
  }));
  for (const symbol of words.flatMap((word) => word.symbols)) {
    const middle = (symbol.x0 + symbol.x1) / 2;
    let nearest = places[0];
    let distance = Infinity;
    for (const place of places) {
      const away =
        Math.max(place.from - middle, middle - place.to, 0) +
        Math.abs(middle - (place.from + place.to) / 2) * 0.01;
      if (away < distance) [nearest, distance] = [place, away];
    }
    if (!nearest) continue;
    nearest.cluster.read += symbol.text;
    nearest.cluster.symbols.push(symbol);
  }
  return clusters;
}

/** Neighbouring clusters that are not Chinese text, without the label of an option or a question before them. */
function spansOf(clusters: readonly Cluster[], row: TextRow, em: number): Cluster[][] {
  const spans: Cluster[][] = [];
  let span: Cluster[] = [];
  let labelled = 0;
  const close = (): void => {
    const rest = withoutLabel(span, em);
    if (rest.length > 0) spans.push(rest);
    span = [];
  };
  for (const [at, cluster] of clusters.entries()) {
    const last = span.at(-1);
    const isBlankBetween =
      last && row.blanks.some((blank) => blank.x0 >= last.x0 && blank.x1 <= cluster.x1 + em);
    const isComma = cluster.read === '，' && isOpen(span);
    if (at < labelled || (!isComma && isText(cluster, em, [clusters[at - 1], clusters[at + 1]]))) {
      close();
      continue;
    }
    const label = last && cluster.x0 - last.x1 > LABEL_GAP * em ? labelLength(clusters.slice(at, at + 4)) : 0;
    if (label > 0) {
      close();
      labelled = at + label;
      continue;
    }
    if (last && (cluster.x0 - last.x1 > SPLIT_GAP * em || isBlankBetween)) close();
    span.push(cluster);
  }
  close();
  return spans.map(withoutMarks).filter((one) => one.length > 0);
}

/** A comma between brackets separates two numbers. */
const isOpen = (span: readonly Cluster[]): boolean => {
  const read = span.map((cluster) => cluster.read).join('');
  return (read.match(/[(（]/g)?.length ?? 0) > (read.match(/[)）]/g)?.length ?? 0);
};

/** How many clusters the label of an option takes; 0 if none begins here. */
function labelLength(clusters: readonly Cluster[]): number {
  let read = '';
  for (const [at, cluster] of clusters.entries()) {
    read += cluster.read;
    if (OPTION.test(read)) return at + 1;
  }
  return 0;
}

function isText(cluster: Cluster, em: number, beside: readonly (Cluster | undefined)[]): boolean {
  const chinese = cluster.symbols.filter(({ text }) => CHINESE.test(text));
  if (chinese.length === 0) {
    // A part of a character whose other part has its reading.
    return (
      cluster.read === '' &&
      beside.some(
        (other) =>
          other !== undefined &&
          CHINESE.test(other.read) &&
          Math.max(cluster.x1, other.x1) - Math.min(cluster.x0, other.x0) < 1.05 * em,
      )
    );
  }
  return !chinese.every(
    ({ text, confidence }) =>
      LIKE_SIGNS.has(text) || (LIKE_SIGNS_IF_UNSURE.has(text) && confidence < SURE_CHARACTER),
  );
}

function withoutLabel(span: readonly Cluster[], em: number): Cluster[] {
  let read = '';
  for (const [at, cluster] of span.entries()) {
    read += cluster.read;
    const next = span[at + 1];
    if (LABEL.test(read)) return withoutLabel(span.slice(at + 1), em);
    if (read.length > 4 || (next && next.x0 - cluster.x1 > em)) break;
  }
  return [...span];
}

const MARKS = /^[.。,，、;；:：]$/;

/** Punctuation of the surrounding sentence. */
function withoutMarks(span: readonly Cluster[]): Cluster[] {
  let [from, to] = [0, span.length];
  while (from < to && MARKS.test(span[from]?.read ?? '')) from++;
  while (to > from && MARKS.test(span[to - 1]?.read ?? '')) to--;
  return span.slice(from, to);
}
