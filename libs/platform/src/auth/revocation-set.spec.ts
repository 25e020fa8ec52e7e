import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { claims, exp, harness, session, START } from './revocation-set.fixture.js';

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

  it('reads every page once, then only new entries', async () => {
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

  it('drops expired entries when it grows, and keeps the others', async () => {
    const { set, state } = harness();
    for (let n = 0; n < 700; n++) set.add({ ...session(), exp: START / 1000 + 10 });
    state.now += 60_000;
    const kept = Array.from({ length: 700 }, session);
    for (const entry of kept) set.add(entry);
    expect(set.size).toBeLessThan(1_400);
    for (const { sid } of kept) expect(set.reasonAgainst(claims({ sid: sid ?? '' }))).toBe('SESSION_ENDED');
  });
});
