/** A bought paper is for personal use: a copy of it is neither sold nor shown to the public. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Paper, PaperBank } from '@tiku/contracts/paper-bank';
import type { TestUser } from '@tiku/platform/testing';
import { bought, TestService } from '../../test/service.js';

let test: TestService;
let [seller, buyer, colleague]: TestUser[] = [];
let sold: PaperBank;
let paper: Paper;

beforeAll(async () => {
  test = await TestService.start();
  [seller, buyer, colleague] = await Promise.all(
    ['Mai', 'Lin', 'Chen'].map((name) => test.identity.user(name)),
  );
  sold = await test.publishBank(seller!, { name: '在售的库' });
  paper = await test.createPaper(seller!, sold.id, { title: '压轴题精选' });
  await publish(paper.id, seller!);
  await bought(test, sold, buyer!);
});
afterAll(() => test.stop());

const publish = (id: string, as: TestUser) => test.call('POST', `/papers/${id}/publish`, { as });
const publishBank = (id: string, as: TestUser) => test.call('POST', `/paper-banks/${id}/publish`, { as });
const change = (id: string, as: TestUser, body: object) =>
  test.call('PUT', `/paper-banks/${id}`, { as, body });
async function copied(id: string, into: PaperBank, as: TestUser): Promise<Paper> {
  const { status, body } = await test.call('POST', `/papers/${id}/copy`, {
    as,
    body: { paperBankId: into.id },
  });
  expect([status, body.paper]).toMatchObject([201, { paperBankId: into.id }]);
  return body.paper;
}
const refusal = (what: 'paper' | 'paperBank') => ({
  status: 422,
  body: { code: 'BUSINESS_RULE_ERROR', rule: `${what}.bought` },
});

describe('a copy of a bought paper', () => {
  it('is edited and published in a private bank, which then cannot be offered to others', async () => {
    const own = await test.createBank(buyer!, { visibility: 'private', price: 0 });
    const copy = await copied(paper.id, own, buyer!);
    expect((await publish(copy.id, buyer!)).status).toBe(200);
    expect((await publishBank(own.id, buyer!)).status).toBe(200);
    for (const offer of [{ price: 5 }, { visibility: 'public' }, { visibility: 'enterprise' }])
      expect(await change(own.id, buyer!, offer)).toMatchObject(refusal('paperBank'));
    // A refused change leaves no trace.
    const { body } = await test.call('GET', `/paper-banks/${own.id}`, { as: buyer! });
    expect(body.paperBank).toMatchObject({ price: 0, visibility: 'private', status: 'published' });
    await test.call('DELETE', `/papers/${copy.id}`, { as: buyer! });
    expect((await change(own.id, buyer!, { visibility: 'public' })).status).toBe(200);
    expect(await test.call('POST', `/papers/${copy.id}/restore`, { as: buyer! })).toMatchObject(
      refusal('paper'),
    );
  });

  it('is not published in a bank on offer, nor is its bank published, and the answer names it', async () => {
    const offered = await test.publishBank(buyer!, { visibility: 'public', price: 0 });
    const copy = await copied(paper.id, offered, buyer!);
    expect(await publish(copy.id, buyer!)).toMatchObject(refusal('paper'));
    const draft = await test.createBank(buyer!, { visibility: 'public', price: 8 });
    const second = await copied(paper.id, draft, buyer!);
    expect((await publish(second.id, buyer!)).status).toBe(200);
    const refused = await publishBank(draft.id, buyer!);
    expect(refused).toMatchObject(refusal('paperBank'));
    expect(refused.body.message).toContain('压轴题精选');
  });

  it('is shown from the trash to earlier buyers of its bank, and to no later buyer', async () => {
    const own = await test.createBank(buyer!, { visibility: 'private', price: 0 });
    const copy = await copied(paper.id, own, buyer!);
    await publish(copy.id, buyer!);
    const [withdrawn, kept] = [
      await test.createPaper(buyer!, own.id),
      await test.createPaper(buyer!, own.id),
    ];
    for (const { id } of [withdrawn, kept]) await publish(id, buyer!);
    for (const { id } of [copy, withdrawn]) await test.call('DELETE', `/papers/${id}`, { as: buyer! });
    await change(own.id, buyer!, { visibility: 'public', price: 5 });
    expect((await publishBank(own.id, buyer!)).status).toBe(200);
    const { body } = await test.call('GET', `/paper-banks/${own.id}`, { as: buyer! });
    await bought(test, body.paperBank, colleague!);
    const shown = async (id: string) => (await test.call('GET', `/papers/${id}`, { as: colleague! })).status;
    const listed = async (): Promise<string[]> => {
      const response = await test.call('GET', `/paper-banks/${own.id}/papers`, { as: colleague! });
      return response.body.papers.map(({ id }) => id);
    };
    for (const { id } of [copy, withdrawn]) expect(await shown(id)).toBe(404);
    expect(await listed()).toEqual([kept.id]);
    // A paper deleted after the purchase stays bought.
    await publish((await test.createPaper(buyer!, own.id)).id, buyer!);
    await test.call('DELETE', `/papers/${kept.id}`, { as: buyer! });
    expect([await shown(kept.id), (await listed()).includes(kept.id)]).toEqual([200, true]);
  });

  it('stays one when anybody copies it again', async () => {
    const shared = await test.createBank(buyer!, { visibility: 'private', price: 0 });
    await test.addMember(shared.id, colleague!.id, 'collaborator');
    const first = await copied(paper.id, shared, buyer!);
    const offered = await test.publishBank(colleague!, { visibility: 'public', price: 3 });
    const second = await copied(first.id, offered, colleague!);
    expect(await publish(second.id, colleague!)).toMatchObject(refusal('paper'));
  });

  it('stays another seller’s through a bank that is bought from a buyer', async () => {
    const shared = await test.createBank(buyer!, { visibility: 'private', price: 0 });
    const first = await copied(paper.id, shared, buyer!);
    await publish(first.id, buyer!);
    await publishBank(shared.id, buyer!);
    await bought(test, shared, colleague!);
    const theirs = await test.createBank(colleague!, { visibility: 'private', price: 0 });
    const second = await copied(first.id, theirs, colleague!);
    await test.addMember(theirs.id, buyer!.id, 'viewer');
    await publish(second.id, colleague!);
    await publishBank(theirs.id, colleague!);
    const offered = await test.publishBank(buyer!, { visibility: 'public', price: 5 });
    const third = await copied(second.id, offered, buyer!);
    expect(await publish(third.id, buyer!)).toMatchObject(refusal('paper'));
  });

  it('does not block other papers of its bank from being published', async () => {
    const shared = await test.publishBank(seller!, { visibility: 'public', price: 0 });
    await test.addMember(shared.id, buyer!.id, 'collaborator');
    expect((await publish((await copied(paper.id, shared, buyer!)).id, seller!)).status).toBe(200);
    await test.sql(
      `UPDATE paper_bank_members SET role = 'manager' WHERE paper_bank_id = $1 AND role = 'owner'`,
      [shared.id],
    );
    await test.addMember(shared.id, colleague!.id, 'owner');
    await test.sql('UPDATE paper_banks SET owner_id = $1 WHERE id = $2', [colleague!.id, shared.id]);
    const own = await test.createPaper(colleague!, shared.id);
    expect((await publish(own.id, colleague!)).status).toBe(200);
  });

  it('can be sold by its seller, and own papers are not affected', async () => {
    const other = await test.publishBank(seller!, { visibility: 'public', price: 3 });
    expect((await publish((await copied(paper.id, other, seller!)).id, seller!)).status).toBe(200);
    const offered = await test.publishBank(buyer!, { visibility: 'public', price: 3 });
    const own = await test.createPaper(buyer!, offered.id);
    expect((await publish((await copied(own.id, offered, buyer!)).id, buyer!)).status).toBe(200);
    // Papers that a buyer made in a bought bank are not affected either.
    const open = await test.publishBank(seller!, { allowCollaboration: true });
    await bought(test, open, buyer!, 'collaborator');
    const made = await test.createPaper(buyer!, open.id);
    expect((await publish((await copied(made.id, offered, buyer!)).id, buyer!)).status).toBe(200);
  });
});
