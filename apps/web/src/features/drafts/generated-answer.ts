/** Puts a generated answer where answers of its type stand, and the solution with it. Pure. */
import { editQuestion, type DraftQuestion } from './draft-editing.js';

const LETTERS_ALONE = /^[A-Za-z](?:[\s,，、;；/]{0,3}[A-Za-z])*$/;

export function withGenerated(
  question: DraftQuestion,
  { answer, solution }: { answer: string; solution: string },
): DraftQuestion {
  const value = answer.trim();
  const change = solution.trim() === '' ? {} : { solution };
  if (value === '') return editQuestion(question, change);
  switch (question.type) {
    case 'choice':
    case 'multipleChoice': {
      // Letters of a sentence are no options: only an answer that consists of letters names options.
      const letters = new Set(LETTERS_ALONE.test(value) ? value.toUpperCase().match(/[A-Z]/g) : []);
      if (question.type === 'choice' && letters.size > 1) return editQuestion(question, change);
      const options = question.options.map((option) => ({ ...option, isCorrect: letters.has(option.id) }));
      return editQuestion(
        question,
        options.some(({ isCorrect }) => isCorrect) ? { ...change, options } : change,
      );
    }
    case 'fill':
      return editQuestion(question, {
        ...change,
        fillAnswers: value.split(/[；;]/).map((one) => one.trim()),
      });
    default:
      return editQuestion(question, { ...change, solutionAnswers: [value] });
  }
}
