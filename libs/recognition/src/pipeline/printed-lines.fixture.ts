/** Recognises papers of plain lines: one line for each question. */
import { model } from '../segment/paper.fixture.js';
import { recogniseDocument } from './index.js';

/**
 * `number | type | stem | options, a star after right ones | answers and solution`; a line that begins with a pipe is a
 * table.
 */
export function readLines(paper: string): string[] {
  const lines = paper
    .split('\n')
    .filter((line) => line !== '')
    .map((line) =>
      line.startsWith('|') ? { kind: 'table' as const, text: line.replaceAll('⏎', '\n') } : line,
    );
  const { questions } = recogniseDocument(model(lines), { fileName: 'paper.docx' });
  return questions.map(({ n, type, stem, options, fillAnswers, solutionAnswers, solution }) => {
    const offered = options.map(({ text, isCorrect }) => `${text}${isCorrect ? '*' : ''}`).join(' / ');
    const answers = [...fillAnswers, ...solutionAnswers, solution].filter((text) => text !== '');
    return [n, type, stem, ...(offered ? [offered] : []), ...answers].join(' | ').replace(/\s+/g, ' ');
  });
}
