/** A requested transfer, and its outcome. Amounts are hundredths of a V. */
import type { Tx } from '@tiku/platform/database';
import type { AccountRef } from './system-accounts.js';

export const TRANSFER_KINDS = [
  'recharge',
  'spend',
  'refund',
  'hold',
  'release',
  'return',
  'adjustment',
  'reversal',
] as const;
type TransferKind = (typeof TRANSFER_KINDS)[number];

export interface NewTransfer {
  id: string;
  /** Makes it idempotent; stored for ever. */
  key: string;
  /** The hash of the request: the key with another one is refused. */
  bodyHash: string;
  kind: TransferKind;
  from: AccountRef;
  to: AccountRef;
  amount: number;
  /** The purpose, as the caller names it: an id, no text about a person. */
  reference?: string | null;
  /** The transfer that this one refunds or settles. */
  settledId?: string | null;
  /** The administrator, if one made it. */
  actorId?: string | null;
}

export interface PostedTransfer {
  id: string;
  at: Date;
  fromBalance: number;
  toBalance: number;
  /** The answer to an earlier request with the same key. */
  isRepeated: boolean;
}

/** Writes rows and events in the transfer's transaction. Not called for a repeated one. */
export type TransferEffect = (tx: Tx, posted: PostedTransfer) => Promise<void>;
