/** What was published in banks since the caller bought them, or last viewed the changes. */
import { z } from 'zod';
import { successResponse, Uuid } from '../common/index.js';

/** Banks per response, the last changed first; papers per bank, the newest first. */
export const CHANGE_LIMITS = { banks: 50, papers: 20 } as const;

const BankChanges = z.object({
  paperBankId: Uuid,
  /** The time of the purchase, or of the last view. */
  since: z.iso.datetime(),
  papers: z.array(
    z.object({
      id: Uuid,
      title: z.string(),
      /** `updated`: published before `since` already. */
      change: z.enum(['added', 'updated']),
      at: z.iso.datetime(),
    }),
  ),
});
export type BankChanges = z.infer<typeof BankChanges>;
/** Excludes unchanged banks. */
export const BankChangesResponse = successResponse({ changes: z.array(BankChanges) });
