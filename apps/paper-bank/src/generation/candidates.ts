/** The request to question-bank for a blueprint, and the candidates in its answer. Pure. */
import { BLUEPRINT_LIMITS, type Blueprint, type RunRequest } from '@tiku/contracts/paper-bank';
import type {
  QuestionCandidatesResponse,
  QuestionCandidatesRequest,
} from '@tiku/contracts/question-bank-internal';
import type { Candidate } from '@tiku/paper-blueprint/blueprint';
import type { z } from 'zod';

export type CandidateQuery = Omit<QuestionCandidatesRequest, 'userId' | 'role'>;
export type CandidateKind = z.output<typeof QuestionCandidatesResponse>['kinds'][number];

const PER_KIND_MAX = 600;

export function candidateQuery(
  { blueprint, bankIds, forms, seed }: RunRequest,
  excluded: string[],
): CandidateQuery {
  const { rows, coverage, onlyAnswered, locks, exclusions } = blueprint;
  const needed = rows.reduce((sum, { count }) => sum + count, 0);
  return {
    bankIds,
    points: pointsOf(blueprint),
    types: rows.some(({ type }) => type === null) ? [] : [...new Set(rows.flatMap(({ type }) => type ?? []))],
    difficultyMin: Math.min(...rows.map(({ difficultyMin }) => difficultyMin)),
    difficultyMax: Math.max(...rows.map(({ difficultyMax }) => difficultyMax)),
    onlyAnswered,
    includeIds: locks,
    excludeIds: [...new Set([...exclusions, ...excluded])].slice(0, BLUEPRINT_LIMITS.ids),
    // No form takes more of one kind. Twice as many, so that unused ones can be preferred.
    perKind: Math.min(PER_KIND_MAX, needed * forms * 2 + (coverage.length > 0 ? 0 : 20)),
    seed,
  };
}

function pointsOf({ rows, coverage }: Blueprint): string[] {
  return [
    ...new Set([
      ...rows.flatMap(({ knowledgePoint }) => knowledgePoint ?? []),
      ...coverage.map(({ knowledgePoint }) => knowledgePoint),
    ]),
  ];
}

/** At most as many as the solver takes; cuts large kinds, so that every kind stays. */
export function candidatesOf(
  kinds: readonly CandidateKind[],
  uses: ReadonlyMap<string, number>,
): Candidate[] {
  let left: number = BLUEPRINT_LIMITS.candidates;
  const candidates: Candidate[] = [];
  kinds.toReversed().forEach(({ type, difficulty, knowledgePoints, ids, points }, at) => {
    const share = Math.floor(left / (kinds.length - at));
    const chosen = ids.slice(0, share);
    left -= chosen.length;
    for (const [index, id] of chosen.entries())
      candidates.push({
        ...{ id, type, difficulty, uses: uses.get(id) ?? 0 },
        knowledgePoints: points[index] ?? knowledgePoints,
      });
  });
  return candidates;
}
