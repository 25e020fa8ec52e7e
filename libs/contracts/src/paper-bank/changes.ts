/** What was published in banks after the caller bought them, or last looked at what had changed. */
import { z } from 'zod';
import { successAnswer, Uuid } from '../common/index.js';

/** Banks of an answer, those that changed last; papers of a bank, the newest. */
export const CHANGE_LIMITS = { banks: 50, papers: 20 } as const;

const BankChanges = z.object({
  paperBankId: Uuid,
  /** The purchase, or the last look. */
  since: z.iso.datetime(),
  papers: z.array(
    z.object({
      id: Uuid,
      title: z.string(),
      /** `updated` was published before `since` too. */
      change: z.enum(['added', 'updated']),
      at: z.iso.datetime(),
    }),
  ),
});
export type BankChanges = z.infer<typeof BankChanges>;
/** Banks in which nothing changed are left out. */
export const BankChangesAnswer = successAnswer({ changes: z.array(BankChanges) });
