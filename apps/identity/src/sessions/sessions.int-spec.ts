/** Sessions, the login history, and their retention. */
import { describe, expect, it } from '@jest/globals';
import { LoginHistoryResponse, SessionsResponse } from '@tiku/contracts/identity';
import { idAtTime, Transactions } from '@tiku/platform/database';
import { waitFor } from '@tiku/platform/testing';
import { decodeJwt } from 'jose';
import { PASSWORD } from '../../test/service.js';
import { identity, identityForSuite } from '../../test/suite.js';
import { CredentialsPurge } from '../retention/credentials-purge.js';
import { PERSONAL_DATA } from '../personal-data/personal-data.repository.js';
import { UsersRepository } from '../users/users.repository.js';
import { SessionActivity } from './session-activity.js';
import { SessionsService } from './sessions.service.js';

identityForSuite();

const login = (email: string, password = PASSWORD, remoteAddress = '203.0.113.1') =>
  identity.request({
    method: 'POST',
    url: '/auth/login',
    payload: { email, password },
    remoteAddress,
    headers: { 'user-agent': 'Tiku test' },
  });
const sessionsOf = async (token: string) =>
  SessionsResponse.parse((await identity.request({ url: '/auth/sessions', token })).json()).sessions;
const end = (id: string, token: string) =>
  identity.request({ method: 'DELETE', url: `/auth/sessions/${id}`, token });
const me = async (token: string) => (await identity.request({ url: '/auth/me', token })).statusCode;

describe('sessions', () => {
  it('are listed, the current one first, and end one by one', async () => {
    const { email, token } = await identity.signUp();
    const phone = (await login(email)).json().token as string;
    const sessions = await sessionsOf(token);
    expect(sessions.map(({ current }) => current)).toEqual([true, false]);
    expect(sessions[1]).toMatchObject({ ip: '203.0.113.1', userAgent: 'Tiku test' });
    const id = String(decodeJwt(phone)['sid']);
    expect((await end(id, token)).statusCode).toBe(200);
    expect([await me(phone), await me(token)]).toEqual([401, 200]);
    expect(await sessionsOf(token)).toHaveLength(1);
    expect((await end(id, token)).statusCode).toBe(404);
    const { rows } = await identity.tables.query(
      `SELECT type FROM outbox WHERE aggregate_id = $1 ORDER BY aggregate_version`,
      [id],
    );
    expect(rows.map(({ type }) => type)).toEqual([
      'identity.session.started.v1',
      'identity.session.ended.v1',
    ]);
  });

  it('do not start with credentials that have changed since they were read', async () => {
    const { id } = await identity.signUp();
    const get = { strict: false };
    const user = await identity.service.app.get(UsersRepository, get).findById(id);
    if (!user) throw new Error('the account is gone');
    const stale = { ...user, credentialVersion: user.credentialVersion - 1 };
    const device = { ip: null, userAgent: null };
    const start = identity.service.app
      .get(Transactions, get)
      .run((tx) => identity.service.app.get(SessionsService, get).start(tx, stale, device));
    await expect(start).rejects.toMatchObject({
      code: 'AUTHENTICATION_ERROR',
      options: { reason: 'REVOKED' },
    });
    const { rows } = await identity.tables.query(
      `SELECT count(*)::int AS count FROM sessions WHERE user_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it.each([
    ['the password changes', 'UPDATE users SET credential_version = credential_version + 1 WHERE id = $1'],
    ['the account is deleted', 'DELETE FROM users WHERE id = $1'],
  ])('do not start and leave nothing if %s during the login', async (_name, change) => {
    const { id, email } = await identity.signUp();
    const client = await identity.tables.connect();
    let response: ReturnType<typeof login>;
    try {
      await client.query('BEGIN');
      await client.query(change, [id]);
      response = login(email);
      response.catch(() => undefined);
      await waitFor('the login to wait for the account', async () => {
        const { rows } = await identity.tables.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        return rows.length > 0;
      });
    } finally {
      await client.query('COMMIT');
      client.release();
    }
    const refused = await response;
    expect([refused.statusCode, refused.json().reason]).toEqual([401, 'REVOKED']);
    // Only what registration left.
    const { rows } = await identity.tables.query(
      `SELECT (SELECT count(*) FROM outbox WHERE type = 'identity.session.started.v1' AND payload->>'userId' = $1)::int AS events,
         (SELECT count(*) <= 1 FROM sessions WHERE user_id = $1::uuid) AS no_session`,
      [id],
    );
    expect(rows).toEqual([{ events: 1, no_session: true }]);
  });

  it('of other people answer 404, and a malformed id is reported at its field', async () => {
    const [one, other] = [await identity.signUp(), await identity.signUp()];
    const [session] = await sessionsOf(other.token);
    expect((await end(session?.id ?? '', one.token)).statusCode).toBe(404);
    expect(await me(other.token)).toBe(200);
    expect((await end('none', one.token)).statusCode).toBe(400);
    expect((await end(session?.id ?? '', '')).statusCode).toBe(401);
  });

  it('end all but the current one', async () => {
    const { email, token } = await identity.signUp();
    const others = [(await login(email)).json().token, (await login(email)).json().token] as string[];
    const response = await identity.request({ method: 'POST', url: '/auth/sessions/end-others', token });
    expect(response.statusCode).toBe(200);
    for (const other of others) expect(await me(other)).toBe(401);
    expect(await me(token)).toBe(200);
    expect(await sessionsOf(token)).toHaveLength(1);
  });

  it('record when they were last seen, at most every five minutes', async () => {
    const { token } = await identity.signUp();
    const id = String(decodeJwt(token)['sid']);
    const activity = identity.service.app.get(SessionActivity, { strict: false });
    const seen = async () =>
      (await identity.tables.query(`SELECT last_seen_at FROM sessions WHERE id = $1`, [id])).rows[0]
        .last_seen_at;
    await identity.tables.query(
      `UPDATE sessions SET last_seen_at = now() - interval '6 minutes' WHERE id = $1`,
      [id],
    );
    await me(token);
    await activity.flush();
    const noted = await seen();
    const { rows } = await identity.tables.query(
      `SELECT last_seen_at > now() - interval '5 minutes' AS noted FROM sessions WHERE id = $1`,
      [id],
    );
    expect(rows).toEqual([{ noted: true }]);
    await me(token);
    await activity.flush();
    expect(await seen()).toEqual(noted);
  });
});

describe('the login history', () => {
  const historyOf = async (token: string, query = '') =>
    LoginHistoryResponse.parse(
      (await identity.request({ url: `/auth/login-history${query}`, token })).json(),
    );

  it('has successes and failures with their reason, latest first, a lock and a suspension once', async () => {
    const { email, token, id } = await identity.signUp();
    for (let wrong = 0; wrong < 5; wrong++) await login(email, 'wrong', '203.0.113.9');
    for (let locked = 0; locked < 3; locked++) await login(email, PASSWORD, '203.0.113.9');
    await identity.tables.query(`UPDATE users SET status = 'suspended' WHERE id = $1`, [id]);
    for (let suspended = 0; suspended < 3; suspended++) await login(email);
    await identity.tables.query(`UPDATE users SET status = 'active' WHERE id = $1`, [id]);
    const { history, pagination } = await waitFor('the failures', async () => {
      const body = await historyOf(token);
      return body.history.length === 8 ? body : null;
    });
    expect(pagination).toMatchObject({ page: 1, total: 8, totalExact: true });
    const counted = history.map(({ success, reason }) => (success ? 'success' : String(reason))).sort();
    expect(counted).toEqual(['locked', 'success', 'suspended', ...Array<string>(5).fill('wrongPassword')]);
    expect(history.find(({ reason }) => reason === 'locked')).toMatchObject({
      ip: '203.0.113.9',
      userAgent: 'Tiku test',
    });
    expect(history.map(({ at }) => at)).toEqual(
      history
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    expect((await historyOf(token, '?limit=3&page=3')).history).toHaveLength(2);
  });

  it('is paged by a cursor that new entries do not shift', async () => {
    const { email, token, id } = await identity.signUp();
    for (let more = 0; more < 4; more++) await login(email);
    const all = (await historyOf(token)).history;
    expect(all).toHaveLength(5);
    const first = await historyOf(token, '?limit=2');
    await login(email);
    const second = await historyOf(token, `?limit=2&cursor=${first.pagination.nextCursor}`);
    const third = await historyOf(token, `?limit=2&cursor=${second.pagination.nextCursor}`);
    expect([...first.history, ...second.history, ...third.history]).toEqual(all);
    expect([second.history.length, third.history.length, third.pagination.nextCursor]).toEqual([2, 1, null]);
    const refused = await identity.request({ url: '/auth/login-history?cursor=none', token });
    expect([refused.statusCode, refused.json().details]).toEqual([
      400,
      [expect.objectContaining({ path: 'cursor' })],
    ]);
    // Another user's cursor shows only the caller's history.
    const other = await identity.signUp();
    const own = (await historyOf(other.token, `?cursor=${first.pagination.nextCursor}`)).history;
    expect(own).toEqual([]);
    const administrator = await identity.signUp();
    await identity.tables.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [administrator.id]);
    const { token: asAdmin } = (await login(administrator.email)).json();
    const pages = await identity.request({ url: `/users/${id}/login-history?limit=4`, token: asAdmin });
    const rest = LoginHistoryResponse.parse(pages.json()).pagination.nextCursor;
    const last = await identity.request({ url: `/users/${id}/login-history?cursor=${rest}`, token: asAdmin });
    expect(last.json().history).toHaveLength(2);
  });

  it('keeps an expired session, which is neither listed nor can be ended', async () => {
    const { token, id } = await identity.signUp();
    const expired = idAtTime(Date.now() - 8 * 86_400_000);
    await identity.tables.query(
      `INSERT INTO sessions (id, user_id, created_at, expires_at)
       VALUES ($1, $2, now() - interval '8 days', now() - interval '1 day')`,
      [expired, id],
    );
    expect((await historyOf(token)).history).toHaveLength(2);
    expect((await sessionsOf(token)).map((session) => session.id)).not.toContain(expired);
    expect((await end(expired, token)).statusCode).toBe(404);
    await identity.request({ method: 'POST', url: '/auth/sessions/end-others', token });
    const { rows } = await identity.tables.query(
      `SELECT ended_at, (SELECT count(*)::int FROM outbox WHERE aggregate_id = sessions.id::text) AS events
       FROM sessions WHERE id = $1`,
      [expired],
    );
    expect(rows).toEqual([{ ended_at: null, events: 0 }]);
  });

  it('lists a success once, with or without its session', async () => {
    const { token, id } = await identity.signUp();
    const deleted = idAtTime(Date.now() - 20 * 86_400_000);
    for (const login of [String(decodeJwt(token)['sid']), deleted])
      await identity.tables.query('INSERT INTO logins (id, user_id, success) VALUES ($1, $2, true)', [
        login,
        id,
      ]);
    const { history, pagination } = await historyOf(token);
    expect([history.map(({ success }) => success), pagination.total]).toEqual([[true, true], 2]);
    const exported = PERSONAL_DATA.find(({ key }) => key === 'logins')?.select ?? '';
    expect((await identity.tables.query(exported, [id])).rows.map(({ data }) => data.success)).toEqual([
      true,
      true,
    ]);
  });

  it('is visible to its owner only, in bounded pages', async () => {
    const { token } = await identity.signUp();
    expect((await historyOf(token)).history).toHaveLength(1);
    expect((await identity.request({ url: '/auth/login-history?limit=101', token })).statusCode).toBe(400);
    expect((await identity.request({ url: '/auth/login-history?page=0', token })).statusCode).toBe(400);
  });
});

it('deletes only expired rows', async () => {
  const { id, token } = await identity.signUp();
  const [old, young] = [idAtTime(Date.now() - 91 * 86_400_000), idAtTime(Date.now() - 89 * 86_400_000)];
  for (const [began, days] of [
    [old, 91],
    [young, 89],
  ]) {
    await identity.tables.query(
      `INSERT INTO logins (id, user_id, at, success) VALUES ($1, $2, now() - make_interval(days => $3), true)`,
      [began, id, days],
    );
    await identity.tables.query(
      `INSERT INTO sessions (id, user_id, created_at, expires_at)
       SELECT $1, $2, began, began + interval '7 days' FROM (SELECT now() - make_interval(days => $3)) AS login (began)`,
      [began, id, days],
    );
  }
  await identity.tables.query(
    `INSERT INTO revocations (id, session_id, reason, expires_at) VALUES ($1, $1, 'REVOKED', now() - interval '1 second')`,
    [old],
  );
  await identity.tables.query(
    `UPDATE email_links SET expires_at = now() - interval '8 days' WHERE user_id = $1`,
    [id],
  );
  await identity.service.app.get(CredentialsPurge, { strict: false }).pass();
  const left = async (sql: string) => (await identity.tables.query(sql)).rowCount;
  const ids = async (table: string) =>
    (
      await identity.tables.query<{ id: string }>(`SELECT id FROM ${table} WHERE user_id = $1 ORDER BY id`, [
        id,
      ])
    ).rows;
  const now = String(decodeJwt(token)['sid']);
  expect(await ids('logins')).toEqual([{ id: young }]);
  expect(await ids('sessions')).toEqual([{ id: young }, { id: now }]);
  expect(await left(`SELECT 1 FROM revocations WHERE id = '${old}'`)).toBe(0);
  expect(await left(`SELECT 1 FROM email_links WHERE user_id = '${id}'`)).toBe(0);
  expect(await me(token)).toBe(200);
});

it('finds all rows of an account by an index', async () => {
  const { rows } = await identity.tables.query<{ column: string }>(
    `SELECT r.conrelid::regclass || '.' || a.attname AS column
     FROM pg_constraint r JOIN pg_attribute a ON a.attrelid = r.conrelid AND a.attnum = r.conkey[1]
     WHERE r.contype = 'f' AND r.confrelid = 'users'::regclass AND NOT EXISTS (
       SELECT FROM pg_index i WHERE i.indrelid = r.conrelid AND i.indkey[0] = r.conkey[1] AND i.indpred IS NULL)`,
  );
  expect(rows).toEqual([]);
});
