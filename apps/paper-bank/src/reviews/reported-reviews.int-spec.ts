import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PaperBank } from '@tiku/contracts/paper-bank';
import type { TestUser } from '@tiku/platform/testing';
import { bought, TestService } from '../../test/service.js';

let test: TestService;
let owner: TestUser;
let admin: TestUser;
let reporters: TestUser[];
let bank: PaperBank;
beforeAll(async () => {
  test = await TestService.start();
  owner = await test.identity.user('Lin');
  admin = await test.identity.user('Guan', 'admin');
  reporters = [await test.identity.user('Wu'), await test.identity.user('He')];
  bank = await test.publishBank(owner);
});
afterAll(() => test.stop());

const REPORTED = '/paper-bank/reported-reviews';
const list = (as: TestUser) => test.call('GET', REPORTED, { as });
const decide = (as: TestUser, id: string, decision: string) =>
  test.call('POST', `${REPORTED}/${id}/decision`, { as, body: { decision } });
const report = (as: TestUser, id: string, reason: string) =>
  test.call('POST', `/paper-bank/${bank.id}/reviews/${id}/report`, { as, body: { reason } });
const waits = async (id: string) => (await list(admin)).body.reported.find((review) => review.id === id);

async function reported(name: string): Promise<{ id: string; author: TestUser }> {
  const author = await test.identity.user(name);
  await bought(test, bank, author);
  const body = { rating: 1, content: '加我微信', anonymous: true };
  const created = await test.call('POST', `/paper-bank/${bank.id}/reviews`, { as: author, body });
  const { id = '' } = created.body.review ?? {};
  for (const [at, as] of reporters.entries()) await report(as, id, `广告${at}`);
  return { id, author };
}

describe('a reported review', () => {
  it('is listed only for administrators, with every reason and without its author', async () => {
    const { id, author } = await reported('Mai');
    const shown = await waits(id);
    expect(shown).toMatchObject({ content: '加我微信', paperBank: { id: bank.id, name: bank.name } });
    expect(shown?.reports.map(({ reason, reporter }) => [reason, reporter.name]).toSorted()).toEqual([
      ['广告0', 'Wu'],
      ['广告1', 'He'],
    ]);
    expect(JSON.stringify((await list(admin)).body)).not.toContain(author.id);
    for (const as of [owner, author, await test.identity.user('Xue', 'student')]) {
      expect((await list(as)).status).toBe(403);
      expect((await decide(as, id, 'remove')).status).toBe(403);
    }
  });

  it('is removed with its rating', async () => {
    const { id } = await reported('Kai');
    const before = (await test.call('GET', `/paper-banks/${bank.id}`, { as: owner })).body.paperBank;
    expect((await decide(admin, id, 'remove')).status).toBe(200);
    const after = (await test.call('GET', `/paper-banks/${bank.id}`, { as: owner })).body.paperBank;
    expect(after.reviewCount).toBe(before.reviewCount - 1);
    expect((await decide(admin, id, 'remove')).status).toBe(404);
  });

  it('is closed when it is kept, and reopens only for a change or another reporter', async () => {
    const { id, author } = await reported('Zhu');
    expect((await decide(admin, id, 'keep')).status).toBe(200);
    expect(await waits(id)).toBeUndefined();
    expect((await decide(admin, id, 'keep')).body.rule).toBe('review.notReported');
    const [first = owner] = reporters;
    await report(first, id, '还是广告');
    expect(await waits(id)).toBeUndefined();
    await report(owner, id, '与事实不符');
    expect((await waits(id))?.reports).toHaveLength(1);
    await decide(admin, id, 'keep');
    const body = { content: '加我 QQ' };
    await test.call('PUT', `/paper-bank/${bank.id}/reviews/${id}`, { as: author, body });
    await report(first, id, '又是广告');
    expect((await waits(id))?.reports).toHaveLength(1);
  });

  it('cannot be decided by its author or the seller', async () => {
    const selling = await test.identity.user('Mo', 'admin');
    bank = await test.publishBank(selling);
    const { id } = await reported('Hua');
    expect((await decide(selling, id, 'remove')).body.rule).toBe('review.decideOwn');
    expect((await decide(admin, id, 'delete')).status).toBe(400);
    expect((await decide(admin, id, 'keep')).status).toBe(200);
  });
});
