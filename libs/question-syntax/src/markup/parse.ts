/** Text → blocks. Sub-problems nest by level and contain the blocks after them. */
import { lineBlocks, type LineBlock } from './blocks.js';
import { masked } from './mask.js';
import { Piece } from './piece.js';
import { DEPTH_MAX, scan, scanInline, type Token } from './scan.js';
import { tabularOf } from './tabular.js';
import { COLUMNS_MAX } from './table-columns.js';
import { wellFormed } from './well-formed.js';
import type { Block, Inline, ListItem, Markup, Span, Subproblem, Table } from './tree.js';

/** A longer text is cut: the contract's limits are lower, this one protects a caller that skipped them. */
export const MARKUP_LIMITS = { chars: 1_000_000, tableColumns: COLUMNS_MAX } as const;

export interface ParseOptions {
  /** The text is within a line, as an option is: marks at the start of its lines are plain characters. */
  isInline?: boolean;
}

/** Parses a stem, option, answer or solution. Never throws. */
export function parseMarkup(source: string, { isInline = false }: ParseOptions = {}): Markup {
  const cut = wellFormed(source.slice(0, MARKUP_LIMITS.chars));
  const piece = cut.includes('\r') ? withoutReturns(cut) : Piece.whole(cut);
  return { blocks: blocksOf(piece, isInline, 0) };
}

function withoutReturns(source: string): Piece {
  const whole = Piece.whole(source);
  const lines: Piece[] = [];
  let from = 0;
  for (const { 0: end, index } of source.matchAll(/\r\n?|\n/g)) {
    lines.push(whole.slice(from, index));
    from = index + end.length;
  }
  lines.push(whole.slice(from));
  return Piece.lines(lines);
}

function blocksOf(piece: Piece, isInline: boolean, depth: number): Block[] {
  const builder = new BlockBuilder(depth);
  for (const block of depth > DEPTH_MAX ? [{ kind: 'text', piece } as const] : lineBlocks(piece, isInline))
    builder.add(block);
  return builder.blocks;
}

class BlockBuilder {
  readonly blocks: Block[] = [];
  readonly #depth: number;
  #level1: Subproblem | null = null;
  #level2: Subproblem | null = null;
  #numbers = { level1: 0, level2: 0 };

  constructor(depth: number) {
    this.#depth = depth;
  }

  add(block: LineBlock): void {
    switch (block.kind) {
      case 'text':
        return this.#tokens(scan(block.piece, this.#depth));
      case 'heading':
        return this.#push({
          kind: 'heading',
          level: block.level,
          children: scanInline(block.piece, this.#depth),
          ...whole(block.piece),
        });
      case 'quote':
        return this.#push({
          kind: 'quote',
          blocks: blocksOf(block.piece, false, this.#depth + 1),
          ...whole(block.piece),
        });
      case 'list':
        return this.#list(block.start, block.items);
      case 'code':
        return this.#push({
          kind: 'codeBlock',
          language: block.language,
          text: block.text,
          ...whole(block.piece),
        });
      case 'table':
        return this.#push(pipeTable(block.rows, block.rule));
    }
  }

  #list(start: number | null, pieces: readonly Piece[], span?: Span): void {
    const items = pieces.map((piece): ListItem => ({
      blocks: blocksOf(piece, false, this.#depth + 1),
      ...whole(piece),
    }));
    const from = span?.from ?? items[0]?.from ?? 0;
    this.#push({ kind: 'list', start, items, from, to: span?.to ?? items.at(-1)?.to ?? from });
  }

  /** Adds to the innermost open sub-problem, and extends it. */
  #push(block: Block): void {
    for (const open of [this.#level1, this.#level2]) if (open) open.to = Math.max(open.to, block.to);
    ((this.#level2 ?? this.#level1)?.blocks ?? this.blocks).push(block);
  }

  #tokens(tokens: readonly Token[]): void {
    let line: Inline[] = [];
    const endLine = () => {
      const children = trimmed(line);
      line = [];
      const [first, last] = [children[0], children.at(-1)];
      if (first && last) this.#push({ kind: 'paragraph', children, from: first.from, to: last.to });
    };
    for (const token of tokens) {
      if (token.kind === 'newline') endLine();
      else if (token.kind === 'subproblem') {
        endLine();
        this.#open(token.level, token);
      } else if (token.kind === 'environment') {
        endLine();
        this.#environment(token);
      } else line.push(token);
    }
    endLine();
  }

  #environment({ name, body, from, to }: Token & { kind: 'environment' }): void {
    if (name === 'center') {
      for (const block of blocksOf(body, false, this.#depth + 1)) this.#push(block);
      return;
    }
    if (name !== 'tabular') return this.#list(name === 'enumerate' ? 1 : null, itemsOf(body), { from, to });
    const table = tabularOf(body, this.#depth);
    if (table) this.#push({ kind: 'table', isPiped: false, ...table, from, to });
    else {
      const children: Inline[] = [{ kind: 'error', error: 'badTable', source: '\\begin{tabular}', from, to }];
      this.#push({ kind: 'paragraph', children, from, to });
    }
  }

  #open(level: 1 | 2, { from, to }: Span): void {
    const next: Subproblem = { kind: 'subproblem', level, number: 1, blocks: [], from, to };
    if (level === 1) {
      this.#level2 = null;
      this.#level1 = null;
      next.number = this.#numbers.level1 += 1;
      this.#numbers.level2 = 0;
    } else {
      this.#level2 = null;
      next.number = this.#numbers.level2 += 1;
    }
    this.#push(next);
    if (level === 1) this.#level1 = next;
    else this.#level2 = next;
  }
}

const whole = (piece: Piece): Span => piece.span(0, piece.text.length);

/** The parts that begin with `\item`, without its own mark. */
function itemsOf(body: Piece): Piece[] {
  const starts = [...masked(body.text).matchAll(/\\item(?![a-zA-Z])[ \t]{0,20}/g)];
  return starts.map(({ 0: mark, index }, at) =>
    body.slice(index + mark.length, starts[at + 1]?.index ?? body.text.length).trimmed(),
  );
}

/** Without blanks at both ends, and empty when nothing else is left. */
function trimmed(line: readonly Inline[]): Inline[] {
  const out = [...line];
  const first = out[0];
  if (first?.kind === 'text') out[0] = { ...first, text: first.text.replace(/^[ \t]+/, '') };
  const last = out.at(-1);
  if (last?.kind === 'text')
    out[out.length - 1] = { ...last, text: last.text.replace(/(?<![ \t])[ \t]+$/, '') };
  return out.filter((node) => node.kind !== 'text' || node.text !== '');
}

function pipeTable(rows: readonly Piece[], rule: Piece): Table {
  const columns = pipeCells(rule).map(({ text }) => {
    const [left, right] = [text.startsWith(':'), text.endsWith(':')];
    const align = left && right ? 'center' : right ? 'right' : left ? 'left' : null;
    return { align, left: true, right: true } as const;
  });
  const [from, to] = [rows[0] ?? rule, rows.length > 1 ? (rows.at(-1) ?? rule) : rule];
  return {
    kind: 'table',
    isPiped: true,
    columns,
    rows: rows.map((row) => ({
      cells: pipeCells(row).map((cell) => ({
        children: scanInline(cell),
        columns: 1,
        rows: 1,
        column: null,
        ...whole(cell),
      })),
      above: [],
      ...whole(row),
    })),
    below: [],
    from: whole(from).from,
    to: whole(to).to,
  };
}

function pipeCells(row: Piece): Piece[] {
  const inner = row.trimmed();
  const bars = [...masked(inner.text).matchAll(/\|/g)].map(({ index }) => index);
  return bars
    .slice(0, Math.min(bars.length - 1, COLUMNS_MAX))
    .map((bar, at) => inner.slice(bar + 1, bars[at + 1]).trimmed());
}
