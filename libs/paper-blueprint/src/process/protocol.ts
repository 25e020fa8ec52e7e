/** Messages between the solver and its child. */
import { BLUEPRINT_LIMITS, Blueprint, Shortage, SolvedForm } from '@tiku/contracts/paper-bank';
import { QuestionType } from '@tiku/contracts/question-bank';
import { z } from 'zod';

const CandidateMessage = z.object({
  id: z.string(),
  type: QuestionType,
  difficulty: z.int().min(1).max(5),
  knowledgePoints: z.array(z.string()),
  uses: z.int().min(0).optional(),
});
export const SolveJob = z.object({
  kind: z.literal('solve'),
  blueprint: Blueprint,
  candidates: z.array(CandidateMessage).max(BLUEPRINT_LIMITS.candidates),
  forms: z.int().min(1).max(BLUEPRINT_LIMITS.forms),
  seed: z.int(),
});
export type SolveJob = z.output<typeof SolveJob>;

export const SolutionMessage = z.discriminatedUnion('status', [
  z.object({ status: z.literal('solved'), isMatched: z.boolean(), forms: z.array(SolvedForm) }),
  z.object({ status: z.literal('infeasible'), shortages: z.array(Shortage) }),
  z.object({ status: z.literal('undecided') }),
]);
