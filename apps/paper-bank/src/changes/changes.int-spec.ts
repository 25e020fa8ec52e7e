import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestUser } from '@tiku/platform/testing';
import { bought, TestService } from '../../test/service.js';

let test: TestService;
let seller: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  seller = await test.identity.user('Mai');
  buyer = await test.identity.user('Lin');
});
afterAll(() => test.stop());

const changes = async (as = buyer) => (await test.call('GET', '/paper-banks/changes', { as })).body.changes;
const publish = (id: string) => test.call('POST', `/papers/${id}/publish`, { as: seller });
/** Another title is a change that can be published. */
const change = async (id: string, title: string) => {
  const { status } = await test.call('PUT', `/papers/${id}`, { as: seller, body: { title } });
  expect(status).toBe(200);
  await publish(id);
};
const markSeen = (id: string, as = buyer) => test.call('POST', `/paper-banks/${id}/changes/seen`, { as });

it('lists for a buyer the papers added and updated since the purchase, and since the last visit', async () => {
  const bank = await test.publishBank(seller);
  const old = await test.createPaper(seller, bank.id, { title: '旧卷' });
  await publish(old.id);
  await bought(test, bank, buyer);
  expect(await changes()).toEqual([]);

  const added = await test.createPaper(seller, bank.id, { title: '新卷' });
  expect(await changes()).toEqual([]);
  await publish(added.id);
  await change(old.id, '旧卷（修订）');
  const [found, ...others] = await changes();
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    paperBankId: bank.id,
    papers: [
      { id: old.id, title: '旧卷（修订）', change: 'updated' },
      { id: added.id, title: '新卷', change: 'added' },
    ],
  });
  expect(await changes(seller)).toEqual([]);

  expect((await markSeen(bank.id)).status).toBe(200);
  expect(await changes()).toEqual([]);
  await change(added.id, '新卷（修订）');
  expect((await changes())[0]?.papers).toMatchObject([{ id: added.id, change: 'updated' }]);
});

it('omits a bank that is being refunded, and marks no hidden one', async () => {
  const bank = await test.publishBank(seller);
  const id = await bought(test, bank, buyer);
  const paper = await test.createPaper(seller, bank.id);
  await publish(paper.id);
  expect((await changes()).map(({ paperBankId }) => paperBankId)).toContain(bank.id);
  await test.sql('UPDATE purchases SET returning_at = now() WHERE id = $1', [id]);
  expect((await changes()).map(({ paperBankId }) => paperBankId)).not.toContain(bank.id);
  const draft = await test.createBank(seller);
  expect((await markSeen(draft.id)).status).toBe(404);
});
