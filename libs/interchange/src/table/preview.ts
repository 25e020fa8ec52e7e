/** What a person sees of a table before it is imported: its columns, and what becomes of its rows. */
import type { TableColumns } from '@tiku/contracts/question-bank';
import type { ReadTable } from '../process/protocol.js';
import { readTable } from './read-table.js';
import { questionOf } from './row-question.js';

const SAMPLES = 3;
const SAMPLE_CHARS = 120;
const ROWS_SHOWN = 20;
const FAULTS_SHOWN = 100;
const TEXT_CHARS = 1_000;

/** @throws FileRefused */
export async function previewTable(file: string, columns: TableColumns | null): Promise<ReadTable> {
  const table = await readTable(file, columns);
  const shown: ReadTable['rows'] = [];
  const faults: ReadTable['faults'] = [];
  let [ready, doubtful] = [0, 0];
  for (const [at, row] of table.rows.entries()) {
    const { question, lost, name } = questionOf(row, table.columns);
    if (question) ready += 1;
    if (lost.length > 0) {
      doubtful += 1;
      if (faults.length < FAULTS_SHOWN)
        faults.push({ row: row.row, name, lost, isImported: question !== null });
    }
    if (at >= ROWS_SHOWN || !question) continue;
    shown.push({
      row: row.row,
      type: question.type,
      stem: cut(question.stem),
      options: question.options.map(({ text, isCorrect }) => ({ text: cut(text), isCorrect })),
      answers: [...question.fillAnswers, ...question.solutionAnswers].map(cut),
    });
  }
  return {
    sheet: table.sheet,
    headRow: table.heads?.row ?? null,
    columns: table.columns.map((field, at) => ({
      head: (table.heads?.cells[at] ?? '').slice(0, SAMPLE_CHARS),
      field,
      samples: table.rows.slice(0, SAMPLES).map(({ cells }) => (cells[at] ?? '').slice(0, SAMPLE_CHARS)),
    })),
    total: table.rows.length,
    ready: table.columns.includes('stem') ? ready : 0,
    doubtful,
    rows: shown,
    faults,
  };
}

const cut = (text: string): string => text.slice(0, TEXT_CHARS);
