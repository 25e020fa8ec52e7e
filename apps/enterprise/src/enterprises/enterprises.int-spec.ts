import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tiku/platform/database';
import type { TestUser } from '@tiku/platform/testing';
import sharp from 'sharp';
import { TestService } from '../../test/service.js';
import { walk } from '../../test/walk.js';

let test: TestService;
let root: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  root = await test.user('Root', 'superadmin');
});
afterAll(() => test.stop());

const body = (more: object = {}) => ({ name: '第一中学', emailSuffix: test.suffix(), ...more });
const create = (more: object = {}) => test.call('POST', '/enterprises', { as: root, body: body(more) });

describe('the superadmin', () => {
  it('creates, changes, lists and deletes enterprises, each with its event', async () => {
    const created = await create({
      emailSuffix: ' Alpha.Example.com ',
      creditCode: '91350100m000100y43',
      size: 'large',
    });
    expect(created.status).toBe(201);
    const { id, version } = created.body.enterprise;
    expect(created.body.enterprise).toMatchObject({
      emailSuffix: 'alpha.example.com',
      creditCode: '91350100M000100Y43',
      maxMembers: 100,
      currentMembers: 0,
      availableSlots: 100,
      status: 'active',
      size: 'large',
      avatar: null,
    });
    const changed = await test.call('PUT', `/enterprises/${id}`, {
      as: root,
      body: { status: 'inactive', website: 'https://alpha.example.com', version },
    });
    expect(changed.body.enterprise).toMatchObject({
      name: '第一中学',
      status: 'inactive',
      version: version + 1,
    });
    const stale = await test.call('PUT', `/enterprises/${id}`, { as: root, body: { name: 'x', version } });
    expect([stale.status, stale.body.details]).toEqual([409, { version: version + 1 }]);
    const listed = await test.call('GET', '/enterprises?q=ALPHA.example&status=inactive', { as: root });
    expect(listed.body).toMatchObject({ enterprises: [{ id }], pagination: { total: 1 } });
    const totals = await test.call('GET', '/enterprises/stats');
    expect(totals.body.data.totalEnterprises).toBeGreaterThan(0);
    expect((await test.call('DELETE', `/enterprises/${id}`, { as: root })).status).toBe(200);
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const again = await test.call(method, `/enterprises/${id}`, {
        as: root,
        ...(method === 'PUT' && { body: {} }),
      });
      expect(again.status).toBe(404);
    }
    expect(await test.eventsOf(id)).toEqual([
      'enterprise.enterprise.created.v1',
      'enterprise.enterprise.managed.v1',
      'enterprise.enterprise.updated.v1',
      'enterprise.enterprise.managed.v1',
      'enterprise.enterprise.deleted.v1',
      'enterprise.enterprise.managed.v1',
    ]);
    const acts = await test.sql<{ payload: object }>(
      `SELECT payload FROM outbox WHERE aggregate_id = $1 AND type LIKE '%managed.v1' ORDER BY id`,
      [id],
    );
    const origin = { enterpriseId: id, actorId: root.id, ip: expect.any(String) };
    expect(acts.map(({ payload }) => payload)).toMatchObject([
      { ...origin, action: 'created', before: null, after: { maxMembers: 100 } },
      { ...origin, action: 'updated', before: { status: 'active' }, after: { status: 'inactive' } },
      { ...origin, action: 'deleted', before: { name: '第一中学' }, after: null },
    ]);
  });

  it('names the invalid field', async () => {
    const taken = body({ creditCode: '91350100M000100Y43' });
    await create(taken);
    const suffix = await create({ emailSuffix: taken.emailSuffix });
    expect([suffix.status, suffix.body.details]).toMatchObject([409, [{ path: 'emailSuffix' }]]);
    const code = await create({ creditCode: '91350100M000100Y43' });
    expect([code.status, code.body.details]).toMatchObject([409, [{ path: 'creditCode' }]]);
    const wrong = await create({
      name: '',
      emailSuffix: 'qq.com',
      creditCode: '123',
      maxMembers: 0,
      website: 'javascript:x',
    });
    expect(wrong.status).toBe(400);
    expect(
      (wrong.body.details as { path: string; rule: string }[]).map(({ path, rule }) => [path, rule]),
    ).toEqual(
      expect.arrayContaining([
        ['emailSuffix', 'personalDomain'],
        ['creditCode', 'creditCode'],
      ]),
    );
    expect(wrong.body.details).toHaveLength(5);
  });

  it('accepts a suffix once when two requests race', async () => {
    const same = body();
    const both = await Promise.all([create(same), create(same)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('does not delete an enterprise with members, or set fewer seats than members', async () => {
    const id = await test.enterprise();
    for (const name of ['One', 'Two']) await test.member(id, name);
    const fewer = await test.call('PUT', `/enterprises/${id}`, { as: root, body: { maxMembers: 1 } });
    expect([fewer.status, fewer.body.rule]).toEqual([422, 'enterprise.maxBelowCurrent']);
    const removed = await test.call('DELETE', `/enterprises/${id}`, { as: root });
    expect([removed.status, removed.body.rule]).toEqual([422, 'enterprise.hasMembers']);
  });

  it('uploads a picture', async () => {
    const id = await test.enterprise();
    const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#a33' } })
      .png()
      .toBuffer();
    const file = { field: 'avatar', name: 'a.png', type: 'image/png', bytes };
    const response = await test.upload(`/enterprises/${id}/avatar`, [file], { as: root });
    expect([response.status, response.body.enterprise.avatar]).toEqual([
      200,
      expect.stringContaining('/files/enterprise/'),
    ]);
    const managed = await test.sql<{ payload: object }>(
      `SELECT payload FROM outbox WHERE type = 'enterprise.enterprise.managed.v1' AND aggregate_id = $1 ORDER BY id DESC`,
      [id],
    );
    expect(managed[0]?.payload).toMatchObject({
      action: 'updated',
      actorId: root.id,
      before: {},
      after: { avatarReplaced: true },
    });
    const text = await test.upload(`/enterprises/${id}/avatar`, [{ ...file, bytes: 'no picture' }], {
      as: root,
    });
    expect(text.status).toBe(415);
    expect((await test.upload(`/enterprises/${newId()}/avatar`, [file], { as: root })).status).toBe(404);
  });

  it('is the only role allowed', async () => {
    for (const role of ['admin', 'teacher', 'student'] as const) {
      const as = await test.user(`A ${role}`, role);
      const calls = [
        await test.call('GET', '/enterprises', { as }),
        await test.call('POST', '/enterprises', { as, body: body() }),
        await test.call('GET', `/enterprises/${newId()}`, { as }),
        await test.call('PUT', `/enterprises/${newId()}`, { as, body: {} }),
        await test.call('DELETE', `/enterprises/${newId()}`, { as }),
        await test.upload(`/enterprises/${newId()}/avatar`, [{ field: 'avatar', name: 'a', bytes: 'x' }], {
          as,
        }),
      ];
      expect(calls.map(({ status }) => status)).toEqual(Array(6).fill(403));
    }
    expect((await test.call('GET', '/enterprises')).status).toBe(401);
  });
});

it.each(['name', '-name', 'createdAt', '-createdAt', 'currentMembers', '-currentMembers'])(
  'are listed by cursor in the order %s, each once, also if they are equal in it',
  async (sort) => {
    const whole = await test.call('GET', `/enterprises?limit=100&sort=${sort}`, { as: root });
    expect(whole.body.enterprises.length).toBeGreaterThan(2);
    expect(
      await walk(test, `/enterprises?limit=2&sort=${sort}`, root, ({ enterprises }) => enterprises),
    ).toEqual(whole.body.enterprises);
    const wrong = await test.call('GET', `/enterprises?sort=${sort}&cursor=none`, { as: root });
    expect(wrong.status).toBe(400);
  },
);
