/**
 * Lines become blocks: a line that fills its column is continued by the next one unless that begins something new
 * (question number, option, section, answer mark). Pure.
 */
import type { Block, Box } from '../../../model/index.js';
import { lineMarkup, type LineMarkup } from './line-markup.js';
import type { Line } from './lines.js';
import { isWordCharacter } from './symbols.js';
import { isAnswerPartHeading } from '../../../segment/marks.js';
import type { Rect } from '../../rect.js';
import type { Column } from './columns.js';

const NEW_START =
  /^(?:\d{1,3}\s*[.．、]|[（(]\s*\d{1,2}\s*[)）]|[（(][一二三四五六七八九十]{1,2}[)）]|[【[［]\s?\d{1,3}\s?[\]］】]|[A-H]\s*[.．、]|[（(][A-Za-z]{1,2}[)）]|[（(][ivx]{1,4}[)）]|[一二三四五六七八九十]{1,3}\s*[、.．]|[Ⅰ-Ⅻ]{1,3}\s?[、.．]|第[一二三四五六七八九十ⅠⅡIVX\d]+[部卷节题]|【|[☐☑☒①-⑳]|(?:参考)?答案|解析?[：:]|解法|[证解][：:]|证明[：:]|Part\b|Section\b|Question\b|Answers?\b|Solution\b|\$?\\bullet|!\[\]|\\paren\s{0,2}\d{1,3}\s?[.．、]|\d{1,2}\s{3,8}\S|[（([［]\s?\d{1,3}\s?(?:分|marks?|points?)\s?[)）\]］]\s{0,2}\d{1,3}\s?[.．、])/;

/** "3 A bag contains…" after the end of a sentence: some papers print numbers without a mark. */
const BARE_NUMBER = /^\d{1,2}\s+(?:[A-Z][a-z ]|\([a-z]\))/;

/** Points at the end of a line: they are set at the margin, however short the line is. */
const ENDS_WITH_POINTS =
  /(?:[[（(]\s?(?:Total:?\s?)?\d{1,2}\s?(?:marks?|points?|pts?|分)\s?[\])）]|\[(?:Total:?\s?)?\d{1,2}\]|\s{3}\d{1,2}\s?marks?)\$?\s{0,4}$/i;

interface TextLine {
  line: Line;
  markup: LineMarkup;
  bold: boolean;
}

export interface BlockContext {
  page: { number: number; width: number; height: number };
  column: Column & { index: number };
  /** Figures that text flows around, in points. */
  figures: readonly Rect[];
}

/** Blocks of the lines of one column, in order. */
export function buildBlocks(lines: readonly Line[], context: BlockContext): Block[] {
  const texts = lines
    .map((line): TextLine => ({ line, markup: lineMarkup(line), bold: isBold(line) }))
    .filter(({ markup }) => markup.text.trim() !== '');
  const right = Math.max(...texts.map(({ line }) => line.x1), 0);
  const left = Math.min(...texts.map(({ line }) => line.x0), Infinity);
  const groups: TextLine[][] = [];
  for (const text of texts) {
    const group = groups.at(-1);
    const previous = group?.at(-1);
    if (
      group &&
      previous &&
      continues(previous, text, { left, right: rightEdge(previous.line, right, context.figures) })
    )
      group.push(text);
    else groups.push([text]);
  }
  return groups.map((group) => blockOf(group, context));
}

function continues(previous: TextLine, next: TextLine, bounds: { left: number; right: number }): boolean {
  const size = previous.line.size;
  if (NEW_START.test(next.markup.text)) return false;
  if (BARE_NUMBER.test(next.markup.text) && /[.\])?!]\s*$/.test(previous.markup.text)) return false;
  if (ENDS_WITH_POINTS.test(previous.markup.text) || isAnswerPartHeading(previous.markup.text)) return false;
  if (previous.bold !== next.bold || Math.abs(size - next.line.size) > size * 0.15) return false;
  if (next.line.base - previous.line.base > size * 4.5) return false;
  if (previous.markup.text.startsWith('![](') && /^!\[\]\([^)]*\)$/.test(previous.markup.text)) return false;
  // Filled to the margin, or to within one word of it.
  return (
    previous.line.x1 > bounds.right - size * 2.6 &&
    previous.line.x1 - bounds.left > (bounds.right - bounds.left) * 0.5
  );
}

/** Where a line must end: the margin, or the figure on its right. */
function rightEdge(line: Line, margin: number, figures: readonly Rect[]): number {
  const obstacles = figures.filter(
    (figure) =>
      figure.x0 > line.x0 && figure.y0 < line.y1 + line.size * 0.5 && figure.y1 > line.y0 - line.size * 0.5,
  );
  const edge = Math.min(margin, ...obstacles.map((figure) => figure.x0 - line.size));
  return edge > line.x1 - line.size * 2 ? edge : margin;
}

function blockOf(group: readonly TextLine[], { page, column }: BlockContext): Block {
  const first = group[0];
  let text = '';
  const doubts: NonNullable<Block['doubts']> = [];
  for (const { markup } of group) {
    text += separator(text, markup.text);
    for (const doubt of markup.doubts)
      doubts.push({ ...doubt, start: doubt.start + text.length, end: doubt.end + text.length });
    text += markup.text;
  }
  const lines = group.map((entry) => entry.line);
  const box: Box = [
    share(Math.min(...lines.map((line) => line.x0)), page.width),
    share(Math.min(...lines.map((line) => line.y0)), page.height),
    share(Math.max(...lines.map((line) => line.x1)), page.width),
    share(Math.max(...lines.map((line) => line.y1)), page.height),
  ];
  return {
    kind: 'text',
    text: withParentheses(text),
    place: { page: page.number, box },
    confidence: doubts.length > 0 ? 0.6 : text.includes('$') ? 0.93 : 0.98,
    bold: first?.bold ?? false,
    indent: share(first?.line.x0 ?? 0, page.width),
    fontSize: share(first?.line.size ?? 0, page.height),
    column: column.index,
    ...(doubts.length > 0 ? { doubts } : {}),
  };
}

const share = (value: number, whole: number): number => Math.min(1, Math.max(0, value / whole));

/** Between two lines of a paragraph: a space between Latin words, nothing between Chinese ones. */
function separator(before: string, after: string): string {
  if (before === '') return '';
  return /[A-Za-z0-9,.;:!?)$%]$/.test(before) && /^[A-Za-z0-9($\\]/.test(after) ? ' ' : '';
}

/**
 * Parentheses with only space in them are the place of the answer. Same length rules are not needed: doubts precede
 * them rarely.
 */
function withParentheses(text: string): string {
  return text.replace(/[（(]\s{1,}[)）]/g, '\\paren');
}

function isBold(line: Line): boolean {
  let letters = 0;
  let bold = 0;
  for (const item of line.items) {
    if (item.kind !== 'glyph' || !isWordCharacter(item.text)) continue;
    letters += 1;
    if (item.bold) bold += 1;
  }
  return letters > 0 && bold > letters * 0.6;
}
