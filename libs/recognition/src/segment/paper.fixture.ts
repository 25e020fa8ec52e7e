/** Papers of plain lines for the segmenter's tests. */
import type { Block, DocumentModel } from '../model/index.js';

/** A document of these lines, in order. */
export const model = (
  lines: (string | Partial<Block>)[],
  format: DocumentModel['format'] = 'docx',
): DocumentModel => ({
  format,
  pages: [{ number: 1, width: 595, height: 842, scanned: false }],
  blocks: lines.map((line, index) => ({
    kind: 'text',
    text: typeof line === 'string' ? line : '',
    place: { paragraph: index + 1 },
    confidence: 1,
    ...(typeof line === 'string' ? {} : line),
  })),
  figures: [],
  tikz: [],
  language: 'zh',
  warnings: [],
});

/** The text of a field's runs, line by line. */
export const text = (runs: { text: string }[]): string => runs.map((run) => run.text).join('\n');
