/** What other services ask of paper-bank, by service token. */
import { z } from 'zod';
import { successAnswer, Uuid } from '../common/index.js';

/** A signature of `@tiku/question-syntax/signature`. */
export const SamePaperRequest = z.object({
  userId: Uuid,
  signature: z.array(z.int()).max(256),
});

/** A paper of a bank, as a person may read it, that is the same as what he uploaded. */
export const SamePaper = z.object({
  id: Uuid,
  title: z.string(),
  /** How much of both is the same, 0..1. */
  score: z.number(),
  bank: z.object({ id: Uuid, name: z.string() }),
});
export type SamePaper = z.infer<typeof SamePaper>;

export const SamePaperAnswer = successAnswer({ paper: SamePaper.nullable() });
