/** Changes of a paper by id: two people who work on it at once both keep what they did. */
import { z } from 'zod';
import { LIMITS, Uuid } from '../common/index.js';
import { PAPER_LIMITS } from './papers.js';

/** Behind which sibling; null: first. Left out, or gone meanwhile: last. */
const after = Uuid.nullable().optional();
const score = z.number().min(0).max(PAPER_LIMITS.score);
const sectionTitle = z.string().trim().max(PAPER_LIMITS.sectionTitleChars);

/** New sections and questions bring their ids, so that a change that is sent twice is made once. */
export const PaperOperation = z.discriminatedUnion('op', [
  z.object({
    op: z.literal('set'),
    title: z.string().trim().min(1).max(PAPER_LIMITS.titleChars).optional(),
    description: z.string().trim().max(LIMITS.textChars).optional(),
    subject: z.string().trim().max(50).optional(),
    grade: z.string().trim().max(50).optional(),
    timeLimitMinutes: z.int().min(1).max(PAPER_LIMITS.timeLimitMinutes).nullable().optional(),
  }),
  z.object({ op: z.literal('addSection'), id: Uuid, title: sectionTitle, after }),
  z.object({ op: z.literal('renameSection'), id: Uuid, title: sectionTitle }),
  z.object({ op: z.literal('moveSection'), id: Uuid, after }),
  z.object({ op: z.literal('removeSection'), id: Uuid }),
  z.object({
    op: z.literal('addQuestion'),
    id: Uuid,
    sectionId: Uuid,
    questionId: Uuid,
    score: score.optional(),
    after,
  }),
  z.object({ op: z.literal('moveQuestion'), id: Uuid, sectionId: Uuid, after }),
  z.object({ op: z.literal('removeQuestion'), id: Uuid }),
  z.object({ op: z.literal('setScore'), id: Uuid, score }),
  /** The newest version of the question. */
  z.object({ op: z.literal('takeNewest'), id: Uuid }),
]);
export type PaperOperation = z.output<typeof PaperOperation>;
export const PaperOperationsRequest = z.object({ operations: z.array(PaperOperation).min(1).max(200) });
