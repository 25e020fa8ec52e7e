/** A transfer as it is asked for, and what became of it. Amounts are hundredths of a V. */
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
  /** Makes it happen once; known for ever. */
  key: string;
  /** Of what was asked for: the key with another is refused. */
  bodyHash: string;
  kind: TransferKind;
  from: AccountRef;
  to: AccountRef;
  amount: number;
  /** What it is for, in the words of who asks: an id, no text about a person. */
  reference?: string | null;
  /** The transfer that this one gives back or settles. */
  settledId?: string | null;
  /** The administrator, where one did it. */
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

/** Rows and events that are true with the transfer, in its transaction. Not called for one that is repeated. */
export type TransferEffect = (tx: Tx, posted: PostedTransfer) => Promise<void>;
