/** Text → blocks: tables by their lines, everything else by the scanner; sub-problems nest by level. */
import { inlineOf, scan, type Token } from './scan.js';
import type { Block, Inline, Markup, Paragraph, Subproblem, Table } from './tree.js';

/** A longer text is cut: the contract's limits are lower, this one protects a caller that skipped them. */
export const MARKUP_LIMITS = { chars: 1_000_000, tableColumns: 30 } as const;

const TABLE_ROW = /^\s{0,3}\|.*\|\s*$/;
const TABLE_RULE = /^\s{0,3}\|(?:\s*:?-+:?\s*\|)+\s*$/;

/** Parses a stem, option, answer or solution. Never throws. */
export function parseMarkup(source: string): Markup {
  const lines = source.slice(0, MARKUP_LIMITS.chars).replace(/\r\n?/g, '\n').split('\n');
  const builder = new BlockBuilder();
  let text: string[] = [];
  const flush = () => {
    if (text.length > 0) builder.addTokens(scan(text.join('\n')));
    text = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (TABLE_ROW.test(line) && TABLE_RULE.test(lines[at + 1] ?? '')) {
      flush();
      const rows = [line];
      const rule = lines[at + 1] ?? '';
      at += 2;
      while (at < lines.length && TABLE_ROW.test(lines[at] ?? '')) rows.push(lines[at++] ?? '');
      at -= 1;
      builder.addTable(tableOf(rows, rule));
    } else text.push(line);
  }
  flush();
  return { blocks: builder.blocks };
}

class BlockBuilder {
  readonly blocks: Block[] = [];
  #level1: Subproblem | null = null;
  #level2: Subproblem | null = null;

  get #target(): Block[] {
    return (this.#level2 ?? this.#level1)?.blocks ?? this.blocks;
  }

  addTable(table: Table): void {
    this.#target.push(table);
  }

  addTokens(tokens: Token[]): void {
    let line: Inline[] = [];
    const endLine = () => {
      const children = trimmed(line);
      if (children.length > 0) this.#target.push({ kind: 'paragraph', children } satisfies Paragraph);
      line = [];
    };
    for (const token of tokens) {
      if (token.kind === 'newline') endLine();
      else if (token.kind === 'subproblem') {
        endLine();
        this.#open(token.level);
      } else line.push(token);
    }
    endLine();
  }

  #open(level: 1 | 2): void {
    if (level === 1) {
      const number =
        this.blocks.filter((block) => block.kind === 'subproblem' && block.level === 1).length + 1;
      this.#level1 = { kind: 'subproblem', level, number, blocks: [] };
      this.#level2 = null;
      this.blocks.push(this.#level1);
    } else {
      const parent = this.#level1?.blocks ?? this.blocks;
      const number = parent.filter((block) => block.kind === 'subproblem' && block.level === 2).length + 1;
      this.#level2 = { kind: 'subproblem', level, number, blocks: [] };
      parent.push(this.#level2);
    }
  }
}

/** Without blanks at both ends, and empty when nothing else is left. */
function trimmed(line: Inline[]): Inline[] {
  const out = [...line];
  const first = out[0];
  if (first?.kind === 'text') out[0] = { kind: 'text', text: first.text.replace(/^[ \t]+/, '') };
  const last = out.at(-1);
  if (last?.kind === 'text')
    out[out.length - 1] = { kind: 'text', text: last.text.replace(/(?<![ \t])[ \t]+$/, '') };
  return out.filter((node) => node.kind !== 'text' || node.text !== '');
}

function tableOf(rows: string[], rule: string): Table {
  const align = cellsOf(rule).map((cell) => {
    const [left, right] = [cell.startsWith(':'), cell.endsWith(':')];
    return left && right ? 'center' : right ? 'right' : left ? 'left' : null;
  });
  return {
    kind: 'table',
    align,
    rows: rows.map((row) =>
      cellsOf(row)
        .slice(0, MARKUP_LIMITS.tableColumns)
        .map((cell) => scan(cell).map(inlineOf)),
    ),
  };
}

/** Splits at bars that stand neither in a formula nor behind a backslash. */
function cellsOf(row: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let inMath = false;
  const inner = row.trim().replace(/^\|/, '').replace(/\|$/, '');
  for (let at = 0; at < inner.length; at += 1) {
    const char = inner[at] ?? '';
    if (char === '\\') {
      const escaped = inner[at + 1] ?? '';
      cell += escaped === '|' && !inMath ? '|' : char + escaped;
      at += 1;
    } else if (char === '|' && !inMath) {
      cells.push(cell.trim());
      cell = '';
    } else {
      if (char === '$') inMath = !inMath;
      cell += char;
    }
  }
  return [...cells, cell.trim()];
}
