import { randomUUID } from 'node:crypto';
import type { RevocationEntry, TokenClaims } from '@tiku/contracts/identity';
import { idAtTime } from '../database/ids.js';
import { createLogger } from '../logging/index.js';
import { recordOf, type RevocationSource } from './revocation-page.js';
import { RevocationSet } from './revocation-set.js';

export const START = Date.UTC(2026, 10, 22);
export const exp = START / 1000 + 3_600;
export const session = (): RevocationEntry => ({ sid: randomUUID(), reason: 'REVOKED', exp });
export const claims = (changes: Partial<TokenClaims>): TokenClaims => ({
  emailVerified: true,
  sub: randomUUID(),
  sid: randomUUID(),
  role: 'teacher',
  ver: 1,
  iat: START / 1000,
  exp,
  ...changes,
});

/** Identity with its rows, a clock, and a switch that disconnects it. */
export function harness({ pageRows = 100 } = {}) {
  const rows: { id: string; entry: RevocationEntry }[] = [];
  const asked: (string | null)[] = [];
  const state = { now: START, setBackMs: 0, isAway: false };
  const source: RevocationSource = async (after) => {
    if (state.isAway) throw new Error('identity is away');
    asked.push(after);
    const found = rows
      .filter(({ id }) => after === null || id > after)
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    const page = found.slice(0, pageRows);
    return {
      records: Buffer.concat(page.map(({ entry }) => recordOf(entry))),
      lastId: page.at(-1)?.id ?? null,
      hasMore: found.length > page.length,
    };
  };
  const set = new RevocationSet(
    source,
    createLogger('test', 'silent'),
    () => state.now - state.setBackMs,
    () => state.now,
  );
  const revoke = (entry: RevocationEntry, at = state.now): RevocationEntry => {
    rows.push({ id: idAtTime(at).replace(/.{12}$/, randomUUID().slice(-12)), entry });
    return entry;
  };
  return { rows, asked, state, set, revoke };
}
