/**
 * Revocations as identity sends them: fixed-size records, because a million JSON objects cost seconds and hundreds of
 * megabytes. A record is 29 bytes: kind (0 a session, 2 a user; +1 for PASSWORD_CHANGED,
 * +4 for ROLE_CHANGED, +5 for SUSPENDED, +8 for DELETED), uuid, credential version
 * (4 bytes, 0 for a session), expiry in Unix seconds (8 bytes), numbers big-endian.
 */
import type { RevocationEntry, RevocationsResponse } from '@tiku/contracts/identity';
import type { z } from 'zod';

export const REVOCATION_RECORD_BYTES = 29;
export const REVOCATION_REASONS = [
  'REVOKED',
  'PASSWORD_CHANGED',
  'ROLE_CHANGED',
  'SUSPENDED',
  'DELETED',
] as const satisfies readonly RevocationEntry['reason'][];

export interface RevocationPage {
  records: Uint8Array;
  /** The last id of the page, after which the next one begins; null for an empty page. */
  lastId: string | null;
  hasMore: boolean;
}

/** Entries with an id above `afterId`, in the order of ids; all without one. */
export type RevocationSource = (afterId: string | null) => Promise<RevocationPage>;

/** For processes that accept no user's token, and for tests. */
export const noRevocations: RevocationSource = async () => ({
  records: new Uint8Array(),
  lastId: null,
  hasMore: false,
});

export function pageOfResponse(response: z.output<typeof RevocationsResponse>): RevocationPage {
  const { records, lastId, hasMore } = response;
  return { records: Buffer.from(records, 'base64'), lastId, hasMore };
}

export const responseOfPage = ({ records, lastId, hasMore }: RevocationPage) => ({
  records: Buffer.from(records.buffer, records.byteOffset, records.byteLength).toString('base64'),
  lastId,
  hasMore,
});

/** Bit 1 selects the table, the others number the reason: older services know only the lowest two bits. */
function kindOf({ sid, reason }: RevocationEntry): number {
  const mark = REVOCATION_REASONS.indexOf(reason);
  return (sid ? 0 : 2) | (mark & 1) | ((mark >> 1) << 2);
}
export const isOfUser = (kind: number): boolean => (kind & 2) !== 0;
export const markOf = (kind: number): number => (kind & 1) | ((kind >> 2) << 1);

/** One record; identity's database writes the same format. */
export function recordOf(entry: RevocationEntry): Buffer {
  const record = Buffer.alloc(REVOCATION_RECORD_BYTES);
  record[0] = kindOf(entry);
  record.write((entry.sid ?? entry.sub ?? '').replaceAll('-', ''), 1, 'hex');
  record.writeUInt32BE(entry.sid ? 0 : (entry.ver ?? 0), 17);
  record.writeBigUInt64BE(BigInt(entry.exp), 21);
  return record;
}
