/** A recognised question as an entry of an import, with its losses. Pure except for its pictures. */
import { readFile } from 'node:fs/promises';
import type { RecognisedQuestion } from '@tiku/contracts/ingestion';
import { nameOf, type CarriedQuestion, type ReadEntry } from '@tiku/interchange/question';

export function entryOf(question: RecognisedQuestion, files: ReadonlyMap<string, string>): ReadEntry {
  const { type, stem, difficulty, options, images, flags } = question;
  const name = nameOf(stem);
  if (type === 'unknown') return { name, question: null, lost: ['typeUnsupported'] };
  const found = images.filter(({ id }) => files.has(id));
  const { fillAnswers, solutionAnswers, solution, category, tags, source, score, tikz } = question;
  const carried: CarriedQuestion = {
    ...{ type, stem, fillAnswers, solutionAnswers, solution, category, tags, source, score, tikz },
    ...(difficulty !== null && { difficulty }),
    options: written(options),
    images: found.map(({ id, widthPt, heightPt }) => ({ id, widthPt, heightPt })),
  };
  return {
    name,
    question: carried,
    lost: [
      ...(found.length < images.length || flags.some(({ code }) => code === 'missing_image')
        ? (['pictures'] as const)
        : []),
      ...(flags.length > 0 ? (['doubts'] as const) : []),
    ],
    pictures: found.map(({ id }) => ({ id, bytes: () => readFile(files.get(id) ?? '') })),
  };
}

/** The recogniser expects four options; missing ones have no text. */
function written(options: RecognisedQuestion['options']): CarriedQuestion['options'] {
  const last = options.findLastIndex(({ text }) => text.trim() !== '');
  return options.slice(0, last + 1).map(({ text, isCorrect }) => ({ text, isCorrect }));
}
