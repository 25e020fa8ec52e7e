/** Blocks → lines in reading order. Omits page furniture; keeps every other character. */
import type { Block, DocumentModel } from '../model/index.js';
import { isPageFurniture } from './marks.js';
import { withNumberedOptions } from './options/numbered-options.js';
import { withNumberedBlanks } from './passages/numbered-blanks.js';
import { withRowsInOrder } from './print/swapped-rows.js';
import { withWritingTasks } from './headings/writing-tasks.js';
import { withRecords } from './print/records.js';
import { readExports } from './print/exports.js';
import { withTurnsNumbered } from './passages/dialogues.js';
import { withFirstNumbers } from './numbers/first-numbers.js';
import { readQuizReviews } from './print/quiz-reviews.js';
import { withSharedOptions } from './options/shared-options.js';
import { headingInScoreTable } from './headings/score-boxes.js';
import { readSitePrint } from './print/site-print.js';
import { freeNumbers, withHeadings } from './headings/structure.js';
import { withWholeFunctions } from './print/split-function-names.js';
import { laysOutOptions, questionRows, tableCells } from './print/table-questions.js';
import type { Line } from './types.js';
import { withBareLetters } from './options/bold-letters.js';
import { withOrdinaryLetters } from './options/alternate-letters.js';
import { withBulletsNumbered } from './numbers/bulleted-questions.js';
import { withForeignOptions } from './options/foreign-options.js';
import { withLetterNumbers } from './numbers/letter-numbers.js';
import { withEnglishHeadings } from './headings/english-headings.js';
import { withOptionColumns } from './options/option-columns.js';
import { withNamedLevels } from './numbers/named-levels.js';
import { withLetteredSections } from './headings/lettered-sections.js';
import { withLettersOfOptions } from './options/unlabelled-options.js';
import { withBoxesAsLetters } from './options/box-options.js';
import { readTypedHabits } from './print/typed-habits.js';
import { withoutScripts } from './passages/listening-scripts.js';

/** Pictures that belong to a place become text of that place. */
export function toLines(model: DocumentModel): Line[] {
  const lines: Line[] = [];
  withBareLetters(model.blocks.map(withPlainSigns)).forEach((block, index) => {
    const hints = block.hints ?? {};
    if (hints.role === 'footer') return;
    if (block.kind === 'text' && !hints.role && isPageFurniture(block.text)) return;
    // A table is one unit: its rows are not lines of text.
    const isPaged = model.format === 'pdf' || model.format === 'image';
    const source =
      block.kind === 'text' && !hints.isMarked
        ? freeNumbers(isPaged ? freeLabels(block.text) : block.text)
        : isPaged
          ? freeLabels(block.text)
          : block.text;
    const heading = block.kind === 'table' ? headingInScoreTable(source) : null;
    const rows = heading ? [heading] : block.kind === 'table' ? questionRows(source) : null;
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
  if (lines.some(({ hints }) => hints.isMarked)) return lines;
  return READERS.reduce<Line[]>((read, reader) => [...reader(read)], lines);
}

/** Kinds of print with their own lines, each rewritten into lines that the next ones recognise. */
const READERS: readonly ((lines: Line[]) => readonly Line[])[] = [
  readQuizReviews,
  readSitePrint,
  readTypedHabits,
  withOrdinaryLetters,
  withOptionColumns,
  withLetterNumbers,
  withForeignOptions,
  withNumberedOptions,
  withLettersOfOptions,
  withBoxesAsLetters,
  readExports,
  withTurnsNumbered,
  withBulletsNumbered,
  withLetteredSections,
  withNamedLevels,
  withEnglishHeadings,
  withHeadings,
  withoutScripts,
  withRowsInOrder,
  withFirstNumbers,
  withWritingTasks,
  withNumberedBlanks,
  withSharedOptions,
  withRecords,
];

/** "□ a) three quarters": a box to tick in front of an option's label. */
const BOX_BEFORE = /(?<=^|[\s\u3000])[□☐▢❑❏][ \t]{0,4}(?=[（(]?[A-Ea-e]\s?[)）.．、])/gm;

/** "1〜5": fonts that have no full-width tilde print the wave dash. */
const withPlainSigns = (block: Block): Block =>
  /[〜□☐▢❑❏]/.test(block.text)
    ? { ...block, text: block.text.replaceAll('〜', '～').replace(BOX_BEFORE, '') }
    : block;

/**
 * A formula rebuilt from positions may swallow the bracket of the next option: `(A$)x>1($B$)…` → `(A) $x>1$ (B) $…`.
 */
function freeLabels(text: string): string {
  return withWholeFunctions(freeLetters(text))
    .replace(/(^|\n|\d[．.、]\s*)\$[（(](\d)[)）]\s*/g, '$1($2) $$')
    .replace(/\$[（(](\d{1,3}(?:\.\d)?)\s?(points?|pts?|marks?)[)）]\$/gi, '($1 $2)')
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

/** Later lines of a block keep its role but do not start it again. */
function continuation({ role, isMarked }: Line['hints']): Line['hints'] {
  const own = isMarked ? { isMarked } : {};
  if (role === 'question') return { role: 'stem', ...own };
  if (role === 'option') return { role: 'option', label: '', ...own };
  return role ? { role, ...own } : {};
}
