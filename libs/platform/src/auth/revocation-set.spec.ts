import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { RevocationEntry, TokenClaims } from '@tiku/contracts/identity';
import { idAtTime } from '../database/ids.js';
import { createLogger } from '../logging/index.js';
import { recordOf, type RevocationSource } from './revocation-page.js';
import { RevocationSet, STALE_AFTER_MS } from './revocation-set.js';

const START = Date.UTC(2026, 10, 22);
const exp = START / 1000 + 3_600;
const session = (): RevocationEntry => ({ sid: randomUUID(), reason: 'REVOKED', exp });
const claims = (changes: Partial<TokenClaims>): TokenClaims => ({
  emailVerified: true,
  sub: randomUUID(),
  sid: randomUUID(),
  role: 'teacher',
  ver: 1,
  iat: START / 1000,
  exp,
  ...changes,
});

/** identity with its rows, a clock, and a switch that cuts it off. */
function harness({ pageRows = 100 } = {}) {
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

describe('the revocation set', () => {
  it('refuses revoked sessions and outdated credentials by their reason', async () => {
    const { set, revoke } = harness();
    const { sid } = revoke(session());
    const sub = randomUUID();
    revoke({ sub, ver: 3, reason: 'PASSWORD_CHANGED', exp });
    const [changed, suspended, deleted] = [randomUUID(), randomUUID(), randomUUID()];
    revoke({ sub: changed, ver: 2, reason: 'ROLE_CHANGED', exp });
    revoke({ sub: suspended, ver: 2, reason: 'SUSPENDED', exp });
    revoke({ sub: deleted, ver: 2, reason: 'DELETED', exp });
    await set.reload();
    expect(set.reasonAgainst(claims({ sub: deleted, ver: 1 }))).toBe('DELETED');
    expect(set.reasonAgainst(claims({ sid: sid ?? '' }))).toBe('SESSION_ENDED');
    expect(set.reasonAgainst(claims({ sub, ver: 2 }))).toBe('PASSWORD_CHANGED');
    expect(set.reasonAgainst(claims({ sub, ver: 3 }))).toBeNull();
    expect(set.reasonAgainst(claims({ sub: changed, ver: 1 }))).toBe('ROLE_CHANGED');
    expect(set.reasonAgainst(claims({ sub: suspended, ver: 1 }))).toBe('SUSPENDED');
    expect(set.reasonAgainst(claims({}))).toBeNull();
  });

  it('keeps the highest credential version of a user', () => {
    const { set } = harness();
    const sub = randomUUID();
    for (const ver of [2, 5, 3]) set.add({ sub, ver, reason: 'REVOKED', exp });
    expect(set.reasonAgainst(claims({ sub, ver: 4 }))).toBe('REVOKED');
    expect(set.reasonAgainst(claims({ sub, ver: 5 }))).toBeNull();
  });

  it('reads every page once, then only what was added', async () => {
    const { set, revoke, asked, state, rows } = harness({ pageRows: 10 });
    for (let n = 0; n < 35; n++) revoke(session(), START - (35 - n) * 60_000);
    await set.reload();
    expect(asked).toHaveLength(4);
    expect(set.size).toBe(35);
    asked.length = 0;
    state.now += 5_000;
    const added = revoke(session());
    await set.reload();
    expect(asked).toHaveLength(1);
    expect(asked[0]).not.toBeNull();
    expect(rows.filter(({ id }) => id > (asked[0] ?? '')).length).toBeLessThan(10);
    expect(set.reasonAgainst(claims({ sid: added.sid ?? '' }))).toBe('SESSION_ENDED');
  });

  it('finds an entry whose transaction committed after a later one', async () => {
    const { set, revoke, state } = harness();
    revoke(session());
    await set.reload();
    state.now += 20_000;
    const late = revoke(session(), START - 30_000);
    await set.reload();
    expect(set.reasonAgainst(claims({ sid: late.sid ?? '' }))).toBe('SESSION_ENDED');
  });

  it('finds an entry whose transaction took four minutes', async () => {
    const { set, revoke } = harness();
    revoke(session());
    await set.reload();
    const late = revoke(session(), START - 240_000);
    await set.reload();
    expect(set.reasonAgainst(claims({ sid: late.sid ?? '' }))).toBe('SESSION_ENDED');
  });

  it('is out of date 60 s after the last contact although the clock was set back', async () => {
    const { set, state } = harness();
    await set.reload();
    state.isAway = true;
    state.now += STALE_AFTER_MS;
    state.setBackMs = 3_600_000;
    expect(set.isCurrent).toBe(false);
  });

  it('reads the whole list again after a quarter of an hour', async () => {
    const { set, revoke, asked, state } = harness();
    revoke(session());
    await set.reload();
    await set.reload();
    state.now += 15 * 60_000;
    await set.reload();
    expect(asked.map((after) => after === null)).toEqual([true, false, true]);
  });

  it('is current after the first load, and no more 60 s after the last contact', async () => {
    const { set, state } = harness();
    expect(set.isCurrent).toBe(false);
    await set.reload();
    expect(set.isCurrent).toBe(true);
    state.isAway = true;
    state.now += STALE_AFTER_MS - 1;
    await set.refresh();
    expect(set.isCurrent).toBe(true);
    state.now += 1;
    expect(set.isCurrent).toBe(false);
    state.isAway = false;
    await set.refresh();
    expect(set.isCurrent).toBe(true);
  });

  it('never trusts Redis alone where identity has not been reached since the subscription', async () => {
    const { set, state } = harness();
    state.isAway = true;
    await set.start('redis://127.0.0.1:1');
    await set.refresh();
    expect(set.isCurrent).toBe(false);
    set.close();
  });

  it('forgets what has expired when it grows, and keeps the rest', async () => {
    const { set, state } = harness();
    for (let n = 0; n < 700; n++) set.add({ ...session(), exp: START / 1000 + 10 });
    state.now += 60_000;
    const kept = Array.from({ length: 700 }, session);
    for (const entry of kept) set.add(entry);
    expect(set.size).toBeLessThan(1_400);
    for (const { sid } of kept) expect(set.reasonAgainst(claims({ sid: sid ?? '' }))).toBe('SESSION_ENDED');
  });
});
