/** Short forms for writing the demo's questions. The texts are original; the markup is that of question-syntax. */
import type { CreateBankRequest, QuestionInput } from '@tiku/contracts/question-bank';
import type { z } from 'zod';

export type DemoQuestion = z.input<typeof QuestionInput>;
export interface DemoBank {
  bank: z.input<typeof CreateBankRequest>;
  questions: DemoQuestion[];
}
type More = Omit<DemoQuestion, 'type' | 'stem' | 'options' | 'fillAnswers' | 'solutionAnswers'>;

/** One right option (`right` as a letter) or several (`ABD`, which makes it a multiple choice). */
export function choice(stem: string, options: string[], right: string, more: More = {}): DemoQuestion {
  const isRight = (at: number): boolean => right.includes(String.fromCharCode(65 + at));
  return {
    type: right.length > 1 ? 'multipleChoice' : 'choice',
    stem,
    options: options.map((text, at) => ({ text, isCorrect: isRight(at) })),
    ...more,
  };
}

export const fill = (stem: string, fillAnswers: string[], more: More = {}): DemoQuestion => ({
  type: 'fill',
  stem,
  fillAnswers,
  ...more,
});

export const solution = (stem: string, solutionAnswers: string[], more: More = {}): DemoQuestion => ({
  type: 'solution',
  stem,
  solutionAnswers,
  ...more,
});
