/** The score table as markup, for formats that set tables from it: a column per section, the total last. */
import { sectionNumber } from './numbered.js';
import type { OutputPaper } from './paper.js';
import type { Words } from './words.js';

/** The number that fits across the narrowest usual sheet. */
const IN_LINE = 10;

export function scoreTable({ sections }: Pick<OutputPaper, 'sections'>, words: Words): string {
  const numbers = sections.map((_, at) => sectionNumber(at, words));
  const tables: string[] = [];
  for (let from = 0; from < Math.max(1, numbers.length); from += IN_LINE) {
    const isLast = from + IN_LINE >= numbers.length;
    const heads = [...numbers.slice(from, from + IN_LINE), ...(isLast ? [words.table.total] : [])];
    const rows = [
      [words.table.number, ...heads],
      [words.table.score, ...heads.map(() => '\u3000\u3000')],
    ];
    tables.push(
      [
        `\\begin{tabular}{|${'c|'.repeat(heads.length + 1)}}`,
        '\\hline',
        ...rows.map((row) => `${row.join(' & ')} \\\\ \\hline`),
        '\\end{tabular}',
      ].join('\n'),
    );
  }
  return tables.join('\n\n');
}
