/** An item as `QuestionContent` shows it: without options while it is answered, with its key afterwards. Pure. */
import type { ItemKey, SittingItem } from '@tiku/contracts/exams';
import type { ShownQuestion } from '../../ui/question-content.js';

/** The options have inputs of their own; figures that only they show stay with them. */
export function stemOf({ form, question }: SittingItem): ShownQuestion {
  const optionTexts = question.options.map(({ text }) => text).join('\n');
  const isForStem = (kind: string) => (figure: { id: string }) =>
    !optionTexts.includes(`(${kind}:${figure.id})`);
  return {
    ...{ type: form, passage: question.passage, stem: question.stem, options: [] },
    images: question.images.filter(isForStem('image')),
    tikz: question.tikz.filter(isForStem('tikz')),
  };
}

export function solvedOf({ form, question }: SittingItem, key: ItemKey): ShownQuestion {
  return {
    ...{ type: form, passage: question.passage, stem: question.stem },
    options: question.options.map(({ id, text }) => ({ text, isCorrect: key.options.includes(id) })),
    ...{ fillAnswers: key.fillAnswers, solutionAnswers: key.solutionAnswers, solution: key.solution },
    ...{ images: key.images, tikz: key.tikz },
  };
}
