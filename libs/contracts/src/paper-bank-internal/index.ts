/** What other services request from paper-bank, by service token. */
import { z } from 'zod';
import { successResponse, Uuid } from '../common/index.js';
import { PaperSection } from '../paper-bank/index.js';

/** A signature of `@tiku/question-syntax/signature`. */
export const SamePaperRequest = z.object({
  userId: Uuid,
  signature: z.array(z.int()).max(256),
});

/** A paper of a bank that the person may read and that matches an upload. */
export const SamePaper = z.object({
  id: Uuid,
  title: z.string(),
  /** The share that both have in common, 0..1. */
  score: z.number(),
  bank: z.object({ id: Uuid, name: z.string() }),
});
export type SamePaper = z.infer<typeof SamePaper>;

export const SamePaperResponse = successResponse({ paper: SamePaper.nullable() });

/**
 * POST /internal/papers/{id}/practice: the text of a paper that a person may practise, with its answers: one that the
 * person may read, or a published one that costs nothing. 404 unknown or hidden, 403 before buying.
 */
export const PracticePaperRequest = z.object({ userId: Uuid });
export const PracticePaper = z.object({
  id: Uuid,
  version: z.int(),
  title: z.string(),
  subject: z.string(),
  sections: z.array(PaperSection),
});
export type PracticePaper = z.infer<typeof PracticePaper>;
export const PracticePaperResponse = successResponse({ paper: PracticePaper });
