/** Lines → headings, quotes, lists, code and pipe tables; each gets the piece of text that it contains. */
import { masked } from './mask.js';
import { Piece } from './piece.js';

export type LineBlock =
  | { kind: 'text'; piece: Piece }
  | { kind: 'heading'; level: 1 | 2 | 3 | 4 | 5 | 6; piece: Piece }
  | { kind: 'quote'; piece: Piece }
  | { kind: 'list'; start: number | null; items: Piece[] }
  | { kind: 'code'; language: string; piece: Piece; text: string }
  | { kind: 'table'; rows: Piece[]; rule: Piece };

const TABLE_ROW = /^\s{0,3}\|.*\|\s*$/;
const TABLE_RULE = /^\s{0,3}\|(?:\s*:?-+:?\s*\|)+\s*$/;
const HEADING = /^(#{1,6})[ \t]+(?=\S)/;
const QUOTE = /^>[ \t]?/;
/** No `+` and no `1)`: lines of a question begin with these and mean something else. */
const ITEM = /^(?:[-*]|(\d{1,4})\.)[ \t]+(?=\S)/;
const CODE = /^[ \t]{0,3}```([\w+-]{0,20})[ \t]*$/;
const CODE_END = /\n[ \t]{0,3}```[ \t]*$/;

interface Line {
  piece: Piece;
  /** The text that decides about it: without formulas. */
  visible: string;
}

/** `isInline`: a text within a line, where a dash or a number at its start is literal. */
export function lineBlocks(piece: Piece, isInline: boolean): LineBlock[] {
  const lines = linesOf(piece);
  const blocks: LineBlock[] = [];
  let text: Piece[] = [];
  const add = (block: LineBlock): void => {
    if (text.length > 0) blocks.push({ kind: 'text', piece: Piece.lines(text) });
    text = [];
    blocks.push(block);
  };
  let at = 0;
  while (at < lines.length) {
    const taken = tableAt(lines, at) ?? (isInline ? null : markedBlock(lines, at));
    if (taken) {
      add(taken.block);
      at = taken.end;
    } else {
      const line = lines[at];
      if (line) text.push(line.piece);
      at += 1;
    }
  }
  if (text.length > 0) blocks.push({ kind: 'text', piece: Piece.lines(text) });
  return blocks;
}

interface Taken {
  block: LineBlock;
  end: number;
}

function linesOf(piece: Piece): Line[] {
  const lines: Line[] = [];
  let from = 0;
  for (const visible of masked(piece.text).split('\n')) {
    lines.push({ visible, piece: piece.slice(from, from + visible.length) });
    from += visible.length + 1;
  }
  return lines;
}

function tableAt(lines: readonly Line[], at: number): Taken | null {
  const isRow = (index: number): boolean => TABLE_ROW.test(lines[index]?.visible ?? '');
  const rule = lines[at + 1];
  if (!rule || !isRow(at) || !TABLE_RULE.test(rule.visible)) return null;
  let end = at + 2;
  while (isRow(end)) end += 1;
  const rows = [lines[at], ...lines.slice(at + 2, end)].flatMap((line) => (line ? [line.piece] : []));
  return { block: { kind: 'table', rows, rule: rule.piece }, end };
}

function markedBlock(lines: readonly Line[], at: number): Taken | null {
  const line = lines[at];
  if (!line) return null;
  const heading = HEADING.exec(line.visible);
  if (heading) {
    const level = (heading[1] ?? '#').length as 1 | 2 | 3 | 4 | 5 | 6;
    return { block: { kind: 'heading', level, piece: line.piece.slice(heading[0].length) }, end: at + 1 };
  }
  if (QUOTE.test(line.visible)) {
    const quoted: Piece[] = [];
    let end = at;
    for (
      let mark = QUOTE.exec(lines[end]?.visible ?? '');
      mark;
      mark = QUOTE.exec(lines[end]?.visible ?? '')
    ) {
      const one = lines[end];
      if (one) quoted.push(one.piece.slice(mark[0].length));
      end += 1;
    }
    return { block: { kind: 'quote', piece: Piece.lines(quoted) }, end };
  }
  return codeOf(line, at) ?? listAt(lines, at);
}

/** Its lines are one line of the masked text. */
function codeOf({ piece }: Line, at: number): Taken | null {
  const lineEnd = piece.text.indexOf('\n');
  const open = lineEnd < 0 ? null : CODE.exec(piece.text.slice(0, lineEnd));
  if (!open) return null;
  const end = CODE_END.exec(piece.text)?.index ?? piece.text.length;
  const text = piece.text.slice(lineEnd + 1, Math.max(lineEnd + 1, end));
  return { block: { kind: 'code', language: open[1] ?? '', piece, text }, end: at + 1 };
}

/** Items of one kind; a line that is indented as far as the item's words belongs to it. */
function listAt(lines: readonly Line[], at: number): Taken | null {
  const first = ITEM.exec(lines[at]?.visible ?? '');
  if (!first) return null;
  const start = first[1] === undefined ? null : Number(first[1]);
  const items: Piece[] = [];
  let item: Piece[] = [];
  let indent = 0;
  let end = at;
  for (; end < lines.length; end += 1) {
    const line = lines[end];
    if (!line) break;
    const mark = ITEM.exec(line.visible);
    const spaces = line.visible.length - line.visible.trimStart().length;
    if (mark && (mark[1] === undefined) === (start === null)) {
      if (item.length > 0) items.push(Piece.lines(item));
      indent = mark[0].length;
      item = [line.piece.slice(indent)];
    } else if (line.visible !== '' && spaces >= Math.min(indent, 2)) {
      item.push(line.piece.slice(Math.min(spaces, indent)));
    } else break;
  }
  items.push(Piece.lines(item));
  return { block: { kind: 'list', start, items }, end };
}
