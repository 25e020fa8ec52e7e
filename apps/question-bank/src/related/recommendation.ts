/** Which of a bank's questions to recommend to a user, by the questions they have used. Pure. */
import type { ComparedQuestion } from './relatedness.js';

/** The weight of a use falls with its age: the tenth latest counts half as much as the latest. */
const HALVED_AFTER = 10;

/** The best `limit` of the candidates; if nothing was used, the first ones. */
export function recommended<C extends ComparedQuestion>(
  used: readonly ComparedQuestion[],
  candidates: readonly C[],
  limit: number,
): C[] {
  const taste = tasteOf(used);
  return candidates
    .map((candidate) => ({ candidate, worth: worthOf(candidate, taste) }))
    .sort((one, other) => other.worth - one.worth)
    .slice(0, limit)
    .map(({ candidate }) => candidate);
}

interface Taste {
  /** Share of the uses with this knowledge point or sub-type. */
  topics: ReadonlyMap<string, number>;
  difficulty: number | null;
}

/** `used`: the latest first. */
function tasteOf(used: readonly ComparedQuestion[]): Taste {
  const topics = new Map<string, number>();
  let whole = 0;
  let difficulty = 0;
  used.forEach((question, at) => {
    const weight = 0.5 ** (at / HALVED_AFTER);
    whole += weight;
    difficulty += weight * question.difficulty;
    for (const topic of topicsOf(question)) topics.set(topic, (topics.get(topic) ?? 0) + weight);
  });
  if (whole === 0) return { topics, difficulty: null };
  for (const [topic, weight] of topics) topics.set(topic, weight / whole);
  return { topics, difficulty: difficulty / whole };
}

function worthOf(question: ComparedQuestion, { topics, difficulty }: Taste): number {
  const shares = [...topicsOf(question)].map((topic) => topics.get(topic) ?? 0);
  const near = difficulty === null ? 0 : 1 - Math.abs(question.difficulty - difficulty) / 4;
  return Math.max(0, ...shares) + near * 0.2;
}

const topicsOf = ({ tags, category }: ComparedQuestion): ReadonlySet<string> =>
  new Set([...tags, ...category]);
