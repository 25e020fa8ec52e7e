/** Types are small integers in the index, names everywhere else. */
import { QUESTION_TYPES, type QuestionType } from '@tiku/contracts/question-bank';

export const codeOfType = (type: QuestionType): number => QUESTION_TYPES.indexOf(type) + 1;

/** @throws Error for a code that the table's check does not allow either */
export function typeOfCode(code: number): QuestionType {
  const type = QUESTION_TYPES[code - 1];
  if (!type) throw new Error(`no question type has the code ${code}`);
  return type;
}

export type DifficultyBand = 'easy' | 'medium' | 'hard';
/** 1 and 2 are easy, 3 medium, 4 and 5 hard. */
export const bandOf = (difficulty: number): DifficultyBand =>
  difficulty <= 2 ? 'easy' : difficulty === 3 ? 'medium' : 'hard';

export type BandCounts = Record<DifficultyBand, number>;
export function bandCounts(difficulties: readonly number[], sign: 1 | -1 = 1): BandCounts {
  const counts = { easy: 0, medium: 0, hard: 0 };
  for (const difficulty of difficulties) counts[bandOf(difficulty)] += sign;
  return counts;
}
