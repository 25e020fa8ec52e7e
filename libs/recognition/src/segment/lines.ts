/** Blocks → lines in reading order. Leaves out page furniture; every other character survives. */
import type { DocumentModel } from '../model/index.js';
import { PAGE_FURNITURE } from './marks.js';
import { withNumberedBlanks } from './numbered-blanks.js';
import { withRecords } from './records.js';
import { readSitePrint } from './site-print.js';
import { freeNumbers, withHeadings } from './structure.js';
import type { Line } from './types.js';

/** Pictures that belong to a place come as text of that place. */
export function toLines(model: DocumentModel): Line[] {
  const lines: Line[] = [];
  model.blocks.forEach((block, index) => {
    const hints = block.hints ?? {};
    if (hints.role === 'footer') return;
    if (block.kind === 'text' && !hints.role && PAGE_FURNITURE.test(block.text)) return;
    // A table is one unit: its rows are no lines of text.
    const isPaged = model.format === 'pdf' || model.format === 'image';
    const source =
      block.kind === 'text'
        ? freeNumbers(isPaged ? freeLabels(block.text) : block.text)
        : isPaged
          ? freeLabels(block.text)
          : block.text;
    const rows = block.kind === 'table' ? questionRows(source) : null;
    const isTable = block.kind === 'table' && !rows && !laysOutOptions(source);
    const texts =
      rows ?? (isTable ? [source] : block.kind === 'table' ? tableCells(source) : source.split('\n'));
    const base = {
      place: block.place,
      confidence: block.confidence,
      kind: block.kind === 'table' && !isTable ? ('text' as const) : block.kind,
      bold: block.bold === true || /^\*\*[^*]+\*\*$/.test(block.text.trim()),
      block: index,
      indent: block.indent ?? null,
    };
    let offset = 0;
    texts.forEach((text, at) => {
      const doubts = (block.doubts ?? [])
        .filter(
          (doubt) =>
            (at === 0 && doubt.start <= text.length) ||
            (doubt.start >= offset && doubt.start <= offset + text.length),
        )
        .map((doubt) => ({
          ...doubt,
          start: Math.max(0, doubt.start - offset),
          end: Math.max(0, doubt.end - offset),
        }));
      offset += text.length + 1;
      if (text.trim() === '' && doubts.length === 0 && !(at === 0 && hints.role)) return;
      const own = at === 0 ? hints : continuation(hints);
      const readings = (block.readings ?? []).filter(({ read }) => text.includes(read));
      lines.push({ ...base, text, hints: own, doubts, ...(readings.length > 0 ? { readings } : {}) });
    });
  });
  return withRecords(withNumberedBlanks(withHeadings(readSitePrint(lines))));
}

const tableRows = (table: string): string[][] =>
  table
    .split('\n')
    .filter((row) => !/^\|(?:\s*-+\s*\|)+$/.test(row))
    .map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
        .filter((cell) => cell !== ''),
    );
const tableCells = (table: string): string[] => tableRows(table).flat();

const NUMBER_CELL = /^\d{1,3}\s*[.．、]?$/;
const NUMBERS_HEAD = /^(?:题号|序号|编号|No\.?|#)$/i;
const QUESTIONS_HEAD = /^(?:试题|题目|题干|测试题|内容|试题内容|questions?|problems?)$/i;

/**
 * The questions of a table that lays them out, a row each: below a head that says so, or a number and its options (a
 * cloze); null for other tables.
 */
function questionRows(table: string): string[] | null {
  const rows = tableRows(table).filter((cells) => cells.length > 0);
  const [head, ...body] = rows;
  if (NUMBERS_HEAD.test(head?.[0] ?? '') && QUESTIONS_HEAD.test(head?.[1] ?? '')) {
    const isCounted = body.length >= 2 && body.every(([number = '']) => NUMBER_CELL.test(number));
    return isCounted
      ? body.map(([number = '', ...cells]) => `${number.replace(/\D+$/, '')}. ${cells.join('\t')}`)
      : null;
  }
  const isQuestion = ([number = '', ...options]: string[]): boolean =>
    NUMBER_CELL.test(number) && options.length >= 2 && areLabelled(options);
  return rows.length >= 2 && rows.every(isQuestion)
    ? rows.map(([number = '', ...options]) => `${number.replace(/\D+$/, '')}. ${options.join('\t')}`)
    : null;
}

const CELL_LABEL = /^[（(]?\s*([A-Z])\s*[)）.．、:：]/;

/** Options are often set in a table without lines: then it is layout, no data. */
function laysOutOptions(table: string): boolean {
  const cells = tableCells(table);
  return cells.length >= 2 && areLabelled(cells);
}

const areLabelled = (cells: readonly string[]): boolean =>
  cells.every((cell, index) => CELL_LABEL.exec(cell)?.[1] === String.fromCharCode(65 + index));

/** A formula rebuilt from positions may swallow the bracket of the next option: `(A$)x>1($B$)…` → `(A) $x>1$ (B) $…`. */
function freeLabels(text: string): string {
  return freeLetters(text)
    .replace(/(^|\n|\d[．.、]\s*)\$[（(](\d)[)）]\s*/g, '$1($2) $$')
    .replace(/\(\$([A-H])\$\)/g, '$$ ($1) $$')
    .replace(/\(([A-H])\$\)/g, '($1) $$')
    .replace(/\(\$([A-H])\)/g, '$$ ($1)');
}

/** `A．$1B$．$\sqrt{2}C$．2`: the letter that ends a formula before a label's mark is the label of the next option. */
function freeLetters(text: string): string {
  if (!/(?:^|\s)A\s*[.．、]/.test(text) || !/[B-H]\s*\$\s*[.．、]/.test(text)) return text;
  const parts = text.split(/(\$[^$]*\$)/);
  for (let at = 1; at < parts.length; at += 2) {
    const merged = /^\$(.*[\d})\]])\s*([B-H])\s*\$$/.exec(parts[at] ?? '');
    if (merged && /^\s*[.．、]/.test(parts[at + 1] ?? '')) parts[at] = `$${merged[1]}$  ${merged[2]}`;
  }
  return parts.join('');
}

/** Later lines of a block stay in its role but do not start it again. */
function continuation(hints: Line['hints']): Line['hints'] {
  if (hints.role === 'question') return { role: 'stem' };
  if (hints.role === 'option') return { role: 'option', label: '' };
  return hints.role ? { role: hints.role } : {};
}
