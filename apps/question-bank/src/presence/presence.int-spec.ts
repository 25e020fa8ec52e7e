import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RedisConnections } from '@tiku/platform/redis';
import type { TestUser } from '@tiku/platform/testing';
import { choice, TestService } from '../../test/service.js';

let test: TestService;
let owner: TestUser;
let colleague: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  owner = await test.user('Lin');
  colleague = await test.user('Wang');
});
afterAll(() => test.stop());

const beat = async (id: string, as: TestUser, editing = true) =>
  (await test.call('POST', `/questions/${id}/presence`, { as, body: { editing } })).body.people;

describe('presence', () => {
  it('shows who else has a question open, and whether they edit it', async () => {
    const bank = await test.createBank(owner);
    await test.addMember(bank.id, colleague.id, 'collaborator');
    const { id } = await test.createQuestion(owner, bank.id);
    expect(await beat(id, owner)).toEqual([]);
    expect(await beat(id, colleague, false)).toEqual([{ id: owner.id, name: 'Lin', editing: true }]);
    expect(await beat(id, owner)).toEqual([{ id: colleague.id, name: 'Wang', editing: false }]);
    await beat(id, colleague, true);
    expect(await beat(id, owner)).toEqual([{ id: colleague.id, name: 'Wang', editing: true }]);
    expect((await test.call('DELETE', `/questions/${id}/presence`, { as: colleague })).status).toBe(200);
    expect(await beat(id, owner)).toEqual([]);
  });

  it('removes a user after a minute of silence', async () => {
    const bank = await test.createBank(owner);
    await test.addMember(bank.id, colleague.id, 'collaborator');
    const { id } = await test.createQuestion(owner, bank.id);
    const redis = test.service.app.get(RedisConnections);
    const key = redis.key('presence', 'question', id);
    await redis.shared.zadd(key, Date.now() - 61_000, `e:${colleague.id}`);
    expect(await beat(id, owner)).toEqual([]);
    expect(await redis.shared.pttl(key)).toBeGreaterThan(50_000);
    await redis.shared.zadd(key, Date.now() - 30_000, `e:${colleague.id}`);
    expect(await beat(id, owner)).toMatchObject([{ name: 'Wang' }]);
  });

  it('never prevents saving, and ends with the membership', async () => {
    const bank = await test.createBank(owner);
    await test.addMember(bank.id, colleague.id, 'collaborator');
    const { id, version } = await test.createQuestion(owner, bank.id);
    await beat(id, colleague);
    const saved = await test.call('PUT', `/questions/${id}`, {
      as: owner,
      body: { ...choice('改过的题干 \\paren'), version },
    });
    expect(saved.status).toBe(200);
    await test.call('DELETE', `/question-banks/${bank.id}/members/${colleague.id}`, { as: owner });
    const refused = await test.call('POST', `/questions/${id}/presence`, { as: colleague, body: {} });
    expect(refused.status).toBe(404);
  });

  it('excludes readers, and hides a hidden question', async () => {
    const bank = await test.createBank(owner);
    await test.addMember(bank.id, colleague.id, 'viewer');
    const { id } = await test.createQuestion(owner, bank.id);
    await beat(id, owner);
    expect(await beat(id, colleague)).toEqual([]);
    expect(await beat(id, owner)).toEqual([]);
    const stranger = await test.user('Stranger');
    const refused = await test.call('POST', `/questions/${id}/presence`, { as: stranger, body: {} });
    expect(refused.status).toBe(404);
  });
});
