/** Pictures that no text of a question names follow its stem, as on its page. */
import { inlinesOf, parseMarkup } from '@tiku/question-syntax/markup';
import type { OutputQuestion } from '../paper/index.js';

export function withNamedFigures<Q extends OutputQuestion>(question: Q): Q {
  const { stem, options, figures, solution, solutionAnswers, fillAnswers } = question;
  const pictures = figures.filter(({ kind }) => kind !== 'drawing');
  if (pictures.length === 0) return question;
  const named = new Set<string>();
  for (const text of [
    stem,
    ...options.map((option) => option.text),
    solution,
    ...solutionAnswers,
    ...fillAnswers,
  ])
    for (const node of inlinesOf(parseMarkup(text).blocks))
      if (node.kind === 'image' || node.kind === 'tikz') named.add(`${node.kind} ${node.id}`);
  const loose = pictures.filter(({ kind, id }) => !named.has(`${kind} ${id}`));
  const marks = loose.map(({ kind, id }) => `![](${kind}:${id})`);
  return marks.length === 0 ? question : { ...question, stem: `${stem}\n\n${marks.join(' ')}` };
}
