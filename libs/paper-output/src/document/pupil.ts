/**
 * What pupils get: a paper without its key. Every format writes their documents from this copy, so no answer, solution
 * or figure of one can reach a file, whatever a format packs. Pure.
 */
import { inlinesOf, parseMarkup } from '@tiku/question-syntax/markup';
import { figureKey } from '../figures/index.js';
import type { OutputQuestion } from '../paper/index.js';
import type { DocumentRequest } from './request.js';

export function withoutKey<R extends DocumentRequest>(request: R): R {
  const shown = new Set<string>();
  const sections = request.paper.sections.map((section) => ({
    ...section,
    questions: section.questions.map((question) => {
      const own = figuresShown(question);
      for (const key of own) shown.add(key);
      return {
        ...question,
        options: question.options.map(({ text }) => ({ text, isCorrect: false })),
        fillAnswers: [],
        solutionAnswers: [],
        solution: '',
        figures: question.figures.filter(({ kind, id }) => own.has(figureKey(question.id, kind, id))),
      };
    }),
  }));
  const figures = new Map([...request.figures].filter(([key]) => shown.has(key)));
  return { ...request, paper: { ...request.paper, sections }, figures };
}

/** The figures of its stem and its options, by `figureKey`. */
function figuresShown({ id, stem, options }: OutputQuestion): Set<string> {
  const keys = new Set<string>();
  const add = (text: string, isInline: boolean): void => {
    for (const node of inlinesOf(parseMarkup(text, { isInline }).blocks))
      if (node.kind === 'image' || node.kind === 'tikz') keys.add(figureKey(id, node.kind, node.id));
      else if (node.kind === 'drawing') keys.add(figureKey(id, node.kind, node.hash));
  };
  add(stem, false);
  for (const { text } of options) add(text, true);
  return keys;
}
