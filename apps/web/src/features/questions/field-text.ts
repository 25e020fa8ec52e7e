/** The text of an editor field, by its name in errors. Pure. */
import { stepsOfAnswer } from './answer-steps.js';
import type { QuestionDraft } from './question-draft.js';

export function textAt(draft: QuestionDraft, name: string): string | undefined {
  const [field, index = '', step] = name.split('.');
  switch (field) {
    case 'stem':
    case 'solution':
      return draft[field];
    case 'passage':
      return draft.passage?.text;
    case 'options':
      return draft.options[Number(index)]?.text;
    case 'fillAnswers':
      return draft.fillAnswers[Number(index)];
    case 'solutionAnswers': {
      const answer = draft.solutionAnswers[Number(index)];
      return step === undefined
        ? answer
        : answer === undefined
          ? answer
          : stepsOfAnswer(answer)[Number(step)];
    }
    default:
      return undefined;
  }
}
