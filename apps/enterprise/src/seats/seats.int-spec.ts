import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tiku/platform/database';
import { TestService } from '../../test/service.js';
import { DirectoryJoinsRepository } from './directory-joins.repository.js';
import { ReleaseSeats } from './release-seats.js';

let test: TestService;
let service: string;
beforeAll(async () => {
  test = await TestService.start();
  service = await test.serviceToken();
});
afterAll(() => test.stop());

const seatPath = (enterpriseId: string, userId: string) =>
  `/internal/enterprises/${enterpriseId}/seats/${userId}`;
const take = (enterpriseId: string, { userId = newId(), proven = true } = {}) =>
  test.call('PUT', seatPath(enterpriseId, userId), { as: service, body: { proven } });
const membersOf = async (id: string) => {
  const [row] = await test.sql<{ current_members: number; rows: number }>(
    `SELECT current_members, (SELECT count(*)::int FROM members WHERE enterprise_id = e.id) AS rows
     FROM enterprises e WHERE id = $1`,
    [id],
  );
  return [row?.current_members, row?.rows];
};
const roleOf = async (userId: string) =>
  (await test.sql<{ role: string }>('SELECT role FROM members WHERE user_id = $1', [userId]))[0]?.role;

describe('a seat', () => {
  it('is given to 10 of 200 concurrent requests if 10 are free', async () => {
    const id = await test.enterprise({ maxMembers: 10 });
    // On a busy machine some requests wait too long for a connection (503): they retry, as registrations do.
    const ask = async (userId = newId(), tries = 20): Promise<Awaited<ReturnType<typeof take>>> => {
      const response = await take(id, { userId });
      return response.status === 503 && tries > 0 ? ask(userId, tries - 1) : response;
    };
    const responses = await Promise.all(Array.from({ length: 200 }, () => ask()));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = responses.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.rule}`))).toEqual(
      new Set(['422 enterprise.full']),
    );
    expect(await membersOf(id)).toEqual([10, 10]);
  });

  it('is missing: the managers hear of it once a day', async () => {
    const id = await test.enterprise({ maxMembers: 2 });
    const chief = await test.member(id, 'Chief');
    await test.member(id, 'Member');
    const notices = async () =>
      (
        await test.sql<{ payload: { userId: string; type: string; link: string } }>(
          `SELECT payload FROM outbox WHERE type = 'enterprise.notice.sent.v1' AND payload ->> 'userId' = $1`,
          [chief.id],
        )
      ).map(({ payload }) => [payload.type, payload.link]);
    const notice = ['enterpriseSeatsMissing', '/my-enterprise?tab=members'];
    for (let time = 0; time < 3; time += 1)
      expect((await take(id)).body).toMatchObject({ rule: 'enterprise.full' });
    expect(await notices()).toEqual([notice]);
    await test.sql(
      `UPDATE enterprises SET full_noticed_at = full_noticed_at - interval '1 day' WHERE id = $1`,
      [id],
    );
    expect((await take(id)).status).toBe(422);
    expect(await notices()).toEqual([notice, notice]);
  });

  it('is taken once however often it is requested, and released if no account was written', async () => {
    const id = await test.enterprise({ maxMembers: 1 });
    const userId = newId();
    for (const { status } of await Promise.all([
      take(id, { userId }),
      take(id, { userId }),
      take(id, { userId }),
    ]))
      expect(status).toBe(200);
    expect(await membersOf(id)).toEqual([1, 1]);
    await test.call('DELETE', seatPath(id, userId), { as: service });
    await test.call('DELETE', seatPath(id, userId), { as: service });
    expect(await membersOf(id)).toEqual([0, 0]);
  });

  it('stays when a later registration of the member fails', async () => {
    const id = await test.enterprise();
    const member = await test.member(id);
    await test.call('DELETE', seatPath(id, member.id), { as: service });
    expect(await membersOf(id)).toEqual([1, 1]);
  });

  it('is refused by an inactive or deleted enterprise', async () => {
    const id = await test.enterprise({ status: 'pending' });
    for (const each of [id, newId()]) {
      const { status, body } = await take(each);
      expect([status, body.rule]).toEqual([422, 'enterprise.off']);
    }
  });

  it('passes from an unproven to a proven address', async () => {
    const id = await test.enterprise({ maxMembers: 2 });
    const [old, young, late, proven] = [newId(), newId(), newId(), newId()];
    await take(id, { userId: old, proven: false });
    await take(id, { userId: young, proven: false });
    const waiting = await take(id, { userId: late, proven: false });
    expect([waiting.status, waiting.body.seat]).toEqual([200, null]);
    expect((await take(id, { userId: proven })).body.seat).toMatchObject({ enterpriseId: id });
    expect(await test.eventsOf(old)).toContain('enterprise.seat.withdrawn.v1');
    expect([await roleOf(old), await roleOf(young), await roleOf(proven)]).toEqual([
      undefined,
      'superAdmin',
      'member',
    ]);
  });

  it('is released if the account was never created, and stays if it exists', async () => {
    const id = await test.enterprise();
    const written = await test.user('Written');
    test.identity.users.set(written.id, { ...written, avatar: null, enterpriseId: id });
    await take(id, { userId: written.id });
    await take(id);
    await test.sql(`UPDATE members SET held_until = now() - interval '1 second' WHERE enterprise_id = $1`, [
      id,
    ]);
    await test.service.app.get(ReleaseSeats, { strict: false }).pass();
    expect(await membersOf(id)).toEqual([1, 1]);
  });

  it('can be requested only by services', async () => {
    const as = await test.user('Root2', 'superadmin');
    expect((await test.call('PUT', seatPath(newId(), newId()), { as, body: { proven: true } })).status).toBe(
      401,
    );
  });
});

describe('an account', () => {
  it('joins, moves and leaves by its events, whatever their order', async () => {
    const [one, two] = [await test.enterprise(), await test.enterprise()];
    const person = await test.member(one, 'Mover', { version: 5 });
    await test.moved(person, null, { version: 4 });
    expect(await membersOf(one)).toEqual([1, 1]);
    await test.moved(person, two, { version: 6 });
    expect([await membersOf(one), await membersOf(two)]).toEqual([
      [0, 0],
      [1, 1],
    ]);
    await test.moved(person, null, { version: 7 });
    expect(await membersOf(two)).toEqual([0, 0]);
    expect(await test.eventsOf(person.id)).toEqual([
      'enterprise.member.joined.v1',
      'enterprise.member.left.v1',
      'enterprise.member.joined.v1',
      'enterprise.member.left.v1',
    ]);
  });

  it('joins with the proof of its address, even if the seat knew of the proof before', async () => {
    const id = await test.enterprise();
    const typed = await test.member(id, 'Typed', { emailVerified: false });
    const person = await test.member(id, 'Prover', { emailVerified: false });
    expect(await test.eventsOf(person.id)).toEqual([]);
    await take(id, { userId: person.id });
    await test.moved(person, id, { version: 2 });
    await test.moved(person, id, { version: 3 });
    expect(await test.eventsOf(person.id)).toEqual([
      'enterprise.member.joined.v1',
      'enterprise.member.role-set.v1',
    ]);
    expect([await roleOf(typed.id), await roleOf(person.id)]).toEqual(['member', 'superAdmin']);
    await test.moved(person, id, { version: 4, emailVerified: false });
    expect((await test.eventsOf(person.id)).at(-1)).toBe('enterprise.member.left.v1');
  });

  it('is announced by the sweeper if no event did', async () => {
    const id = await test.enterprise();
    const person = await test.member(id, 'Silent');
    await test.sql('UPDATE members SET announced = false WHERE user_id = $1', [person.id]);
    await test.service.app.get(ReleaseSeats, { strict: false }).pass();
    await test.service.app.get(ReleaseSeats, { strict: false }).pass();
    expect(await test.eventsOf(person.id)).toEqual([
      'enterprise.member.joined.v1',
      'enterprise.member.joined.v1',
    ]);
  });

  it('keeps a seat that another registration holds for it', async () => {
    const [one, two] = [await test.enterprise(), await test.enterprise()];
    const person = await test.member(one, 'Held');
    await take(two, { userId: person.id });
    await test.moved(person, one, { version: 3 });
    expect([await membersOf(one), await membersOf(two)]).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  it('makes the first member super admin, whom the first proven member replaces if unproven', async () => {
    const id = await test.enterprise();
    const typed = await test.member(id, 'Typed', { emailVerified: false });
    expect(await roleOf(typed.id)).toBe('superAdmin');
    const owner = await test.member(id, 'Owner');
    const third = await test.member(id, 'Third');
    expect([await roleOf(typed.id), await roleOf(owner.id), await roleOf(third.id)]).toEqual([
      'member',
      'superAdmin',
      'member',
    ]);
    await test.deleteAccount(owner.id);
    expect(await roleOf(third.id)).toBe('superAdmin');
    const entries = await test.sql<{ target_id: string; after: { role: string } }>(
      `SELECT target_id, after FROM audit_entries WHERE enterprise_id = $1 AND action = 'member.role-set' ORDER BY id`,
      [id],
    );
    expect(entries).toEqual([
      { target_id: typed.id, after: { role: 'member' } },
      { target_id: owner.id, after: { role: 'superAdmin' } },
      { target_id: third.id, after: { role: 'superAdmin' } },
    ]);
  });
});

describe('a directory', () => {
  it('has its data stored for a joining person, even if only the account’s event arrives', async () => {
    const id = await test.enterprise();
    const chief = await test.member(id, 'Chief');
    const person = await test.identity.user('Joiner');
    const joins = test.service.app.get(DirectoryJoinsRepository, { strict: false });
    const join = { enterpriseId: id, email: person.email.toLowerCase(), position: '教师', externalId: 'e-1' };
    await joins.save({ ...join, createdBy: chief.id });
    await test.moved(person, id, { version: 1 });
    const kept = 'SELECT position, external_id FROM members WHERE user_id = $1';
    expect(await test.sql(kept, [person.id])).toEqual([{ position: '教师', external_id: 'e-1' }]);
    const recorded = `SELECT actor_id, by_directory FROM audit_entries WHERE action = 'member.joined' AND target_id = $1`;
    expect(await test.sql(recorded, [person.id])).toEqual([{ actor_id: chief.id, by_directory: true }]);
    expect(await test.sql('SELECT FROM directory_joins')).toEqual([]);
    // Another member has the external id meanwhile: the membership continues without it.
    const second = await test.identity.user('Second');
    await joins.save({ ...join, email: second.email.toLowerCase(), createdBy: chief.id });
    await test.moved(second, id, { version: 1 });
    expect(await test.sql(kept, [second.id])).toEqual([{ position: '教师', external_id: null }]);
  });

  it('deletes data that no membership took after a day', async () => {
    const id = await test.enterprise();
    const joins = test.service.app.get(DirectoryJoinsRepository, { strict: false });
    const join = { enterpriseId: id, email: 'never@example.com', position: null, externalId: null };
    await joins.save({ ...join, createdBy: newId() });
    const sweep = () => test.service.app.get(ReleaseSeats, { strict: false }).pass();
    await sweep();
    expect(await test.sql('SELECT FROM directory_joins')).toHaveLength(1);
    await test.sql(`UPDATE directory_joins SET created_at = now() - interval '25 hours'`);
    await sweep();
    expect(await test.sql('SELECT FROM directory_joins')).toEqual([]);
  });

  it('loses its tokens when the super admin leaves, as with a transfer', async () => {
    const id = await test.enterprise();
    const chief = await test.member(id, 'Chief');
    await test.member(id, 'Next');
    const member = await test.member(id, 'Member');
    await test.call('POST', '/my-enterprise/scim-tokens', { as: chief, body: { name: '目录' } });
    const tokens = () => test.sql('SELECT FROM scim_tokens WHERE enterprise_id = $1', [id]);
    await test.deleteAccount(member.id);
    expect(await tokens()).toHaveLength(1);
    await test.deleteAccount(chief.id);
    expect(await tokens()).toEqual([]);
  });
});

describe('identity', () => {
  it('finds the enterprise of an address by the longest suffix, and manages enterprises', async () => {
    const deep = { name: '分校', emailSuffix: `deep.${test.suffix()}`, maxMembers: 3, active: true };
    const created = await test.call('POST', '/internal/enterprises', { as: service, body: deep });
    const { enterpriseId, version } = created.body.enterprise;
    const asked = (suffixes: string) =>
      test.call('GET', `/internal/enterprises/of-address?suffixes=${suffixes}`, { as: service });
    expect((await asked(`x.${deep.emailSuffix},${deep.emailSuffix},com`)).body.enterprise).toMatchObject({
      enterpriseId,
    });
    const off = { ...deep, active: false, version };
    await test.call('PUT', `/internal/enterprises/${enterpriseId}`, { as: service, body: off });
    expect((await asked(deep.emailSuffix)).body.enterprise).toBeNull();
  });

  it('hands over its enterprises once', async () => {
    const id = newId();
    const people = [await test.user('First'), await test.user('Second')];
    const members = people.map(({ id: userId, name, email, role }) => ({
      userId,
      name,
      email,
      role,
      avatar: null,
      emailVerified: true,
      version: 3,
    }));
    // One event came before the enterprise was known.
    await test.moved(people[1] ?? (await test.user()), id, { version: 3 });
    const given = {
      name: '旧校',
      emailSuffix: test.suffix(),
      maxMembers: 5,
      active: true,
      version: 7,
      members,
    };
    for (let times = 0; times < 2; times++) {
      const response = await test.call('PUT', `/internal/enterprises/${id}/handover`, {
        as: service,
        body: given,
      });
      expect(response.status).toBe(200);
    }
    expect(await membersOf(id)).toEqual([2, 2]);
    expect(await roleOf(people[0]?.id ?? '')).toBe('superAdmin');
  });
});
