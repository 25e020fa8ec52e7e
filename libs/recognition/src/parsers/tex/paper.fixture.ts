/** Recognises a whole TeX paper, for the tests of styles. */
import { recogniseDocument } from '../../pipeline/index.js';
import { parseTex } from './index.js';

/** Each question as one line: its number, type and stem, then its right options and its answers. */
export async function readPaper(source: string): Promise<string[]> {
  const { questions } = recogniseDocument(await parseTex(Buffer.from(source)), { fileName: 'paper.tex' });
  return questions.map(({ n, type, stem, options, fillAnswers, solutionAnswers, solution }) => {
    const right = options.filter(({ isCorrect }) => isCorrect).map(({ text }) => text);
    const answers = [...right, ...fillAnswers, ...solutionAnswers, solution].filter((text) => text !== '');
    return [n, type, stem, ...answers].join(' | ').replace(/\s+/g, ' ');
  });
}
