/** The texts of a draft, and the marks in them that show its pictures and drawings. Pure. */
import type { QuestionDraft } from '../question-draft.js';

interface Texts {
  stem: string;
  options: readonly { text: string }[];
  fillAnswers?: readonly string[] | undefined;
  solutionAnswers?: readonly string[] | undefined;
  solution: string;
}

/** In the order of the page. */
export const textsOf = ({
  stem,
  options,
  fillAnswers = [],
  solutionAnswers = [],
  solution,
}: Texts): string[] => [
  stem,
  ...options.map(({ text }) => text),
  ...fillAnswers,
  ...solutionAnswers,
  solution,
];

/** Applies `change` to each text of the draft. */
export function withTexts(draft: QuestionDraft, change: (text: string) => string): QuestionDraft {
  return {
    ...draft,
    stem: change(draft.stem),
    solution: change(draft.solution),
    options: draft.options.map((option) => ({ ...option, text: change(option.text) })),
    fillAnswers: draft.fillAnswers.map(change),
    solutionAnswers: draft.solutionAnswers.map(change),
  };
}

/** Every mark of a picture or drawing; its group is the alternative text, which may be empty. */
export const marksOf = (kind: 'image' | 'tikz', id: string): RegExp =>
  new RegExp(`!\\[([^\\]\\n]{0,200})\\]\\(${kind}:${id.replace(/[^\w]/g, '\\$&')}\\)`, 'g');
