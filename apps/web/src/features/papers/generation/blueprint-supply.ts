/** How many questions the chosen banks have for a row. Pure. */
import type { BlueprintRow } from '@tiku/contracts/paper-bank';
import type { QuestionType } from '@tiku/contracts/question-bank';

/** The content of banks, as far as the page knows it: points are the most frequent ones. */
export interface Supply {
  kinds: readonly { type: QuestionType; difficulty: number; count: number }[];
  points: readonly { name: string; count: number }[];
}

/** The maximum number of questions of a row; other rows may need the same ones. */
export function availableFor(
  { type, difficultyMin, difficultyMax, knowledgePoint }: BlueprintRow,
  { kinds, points }: Supply,
): number {
  const fitting = kinds.filter(
    (kind) =>
      (type === null || kind.type === type) &&
      kind.difficulty >= difficultyMin &&
      kind.difficulty <= difficultyMax,
  );
  const count = fitting.reduce((sum, kind) => sum + kind.count, 0);
  const point = points.find(({ name }) => name === knowledgePoint);
  return point ? Math.min(count, point.count) : count;
}

/** The supply without the questions that the paper has already. */
export function supplyWithout(
  { kinds, points }: Supply,
  held: readonly { type: QuestionType; difficulty: number; points: readonly string[] }[],
): Supply {
  const left = (count: number, taken: number): number => Math.max(0, count - taken);
  return {
    kinds: kinds.map((kind) => ({
      ...kind,
      count: left(
        kind.count,
        held.filter(({ type, difficulty }) => type === kind.type && difficulty === kind.difficulty).length,
      ),
    })),
    points: points.map(({ name, count }) => ({
      name,
      count: left(count, held.filter((each) => each.points.includes(name)).length),
    })),
  };
}
