/** A list of papers agrees with each single paper, for every reader: SQL and rules are written separately. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PaperBank } from '@tiku/contracts/paper-bank';
import type { TestUser } from '@tiku/platform/testing';
import { bought, TestService } from '../../test/service.js';

let test: TestService;
let owner: TestUser;
let bank: PaperBank;
beforeAll(async () => {
  test = await TestService.start();
  owner = await test.identity.user('Lin');
  bank = await test.publishBank(owner);
});
afterAll(() => test.stop());

const STATES = ['draft', 'published', 'modified', 'deleted draft', 'deleted published'] as const;
const PEOPLE = {
  owner: async () => owner,
  manager: () => invited('manager'),
  collaborator: () => invited('collaborator'),
  viewer: () => invited('viewer'),
  'buyer who collaborates': () => buyer('collaborator'),
  'buyer who reads': () => buyer('viewer'),
  stranger: () => test.identity.user('Wu'),
};

async function invited(role: string): Promise<TestUser> {
  const person = await test.identity.user('Xie');
  await test.addMember(bank.id, person.id, role);
  return person;
}
async function buyer(role: string): Promise<TestUser> {
  const person = await test.identity.user('Mai');
  await bought(test, bank, person, role);
  return person;
}

/** One paper of each state, as if `creator` had made them, whatever the current role. */
async function papersOf(creator: TestUser): Promise<string[]> {
  const ids: string[] = [];
  for (const state of STATES) {
    const { id } = await test.createPaper(owner, bank.id, { title: `卷 ${state}` });
    const [status, isDeleted] = [state.replace('deleted ', ''), state.startsWith('deleted')];
    if (status !== 'draft') await test.call('POST', `/papers/${id}/publish`, { as: owner });
    if (status === 'modified')
      await test.call('PUT', `/papers/${id}`, { as: owner, body: { title: '改过' } });
    if (isDeleted) await test.call('DELETE', `/papers/${id}`, { as: owner });
    await test.sql('UPDATE papers SET creator_id = $2 WHERE id = $1', [id, creator.id]);
    ids.push(id);
  }
  return ids;
}

describe.each(Object.keys(PEOPLE) as (keyof typeof PEOPLE)[])('for the %s', (who) => {
  it('lists papers of the bank that may be known, as they may be read', async () => {
    const person = await PEOPLE[who]();
    const [own, others] = [await papersOf(person), await papersOf(await test.identity.user('Zuo'))];
    const url = `/paper-banks/${bank.id}/papers?limit=100`;
    const list = async (query = '') => (await test.call('GET', `${url}${query}`, { as: person })).body.papers;
    const [shown, trash] = [await list(), await list('&status=deleted')];
    for (const id of [...own, ...others]) {
      const { status, body } = await test.call('GET', `/papers/${id}`, { as: person });
      const found = [...shown, ...trash].find((paper) => paper.id === id);
      expect([id, found !== undefined]).toEqual([id, status !== 404]);
      if (status === 200)
        expect([found?.title, found?.status]).toEqual([body.paper.title, body.paper.status]);
      if (found && !trash.includes(found)) {
        const filtered = await list(`&status=${found.status}`);
        expect(filtered.map((paper) => paper.id)).toContain(id);
      }
    }
  });
});

it('is paged by cursor in every order, each paper once', async () => {
  const own = await test.publishBank(owner);
  for (const title of ['丙', '甲', '乙', '甲', '丁']) await test.createPaper(owner, own.id, { title });
  const url = `/paper-banks/${own.id}/papers`;
  for (const sort of ['title', '-title', 'createdAt', '-updatedAt']) {
    const ids: string[] = [];
    for (let cursor: string | null | undefined = ''; cursor !== null;) {
      const after = cursor ? `&cursor=${cursor}` : '';
      const { body } = await test.call('GET', `${url}?limit=2&sort=${sort}${after}`, { as: owner });
      ids.push(...body.papers.map(({ id }) => id));
      cursor = body.pagination.nextCursor ?? null;
    }
    const { body } = await test.call('GET', `${url}?limit=50&sort=${sort}`, { as: owner });
    expect([sort, ids]).toEqual([sort, body.papers.map(({ id }) => id)]);
    expect(ids).toHaveLength(5);
  }
  const { body } = await test.call('GET', `${url}?limit=2&sort=title`, { as: owner });
  const misplaced = `${url}?sort=createdAt&cursor=${String(body.pagination.nextCursor)}`;
  expect((await test.call('GET', misplaced, { as: owner })).status).toBe(400);
});
