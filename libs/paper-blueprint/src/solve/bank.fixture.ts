import type { Candidate } from '../blueprint/index.js';

export const TYPES = ['choice', 'fill', 'solution'] as const;
const POINTS = ['函数', '数列', '概率'];
/** Ninety questions: thirty of each type, of difficulties 1 to 5, one point each. */
export const bank: Candidate[] = Array.from({ length: 90 }, (_, at) => ({
  id: `q${at}`,
  type: TYPES[at % 3] ?? 'choice',
  difficulty: (Math.floor(at / 3) % 5) + 1,
  knowledgePoints: [POINTS[Math.floor(at / 15) % 3] ?? ''],
}));
