import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@tiku/platform/database';
import { ObjectStorage } from '@tiku/platform/storage';
import { erasureProblems, waitFor } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';

let test: TestService;
beforeAll(async () => {
  test = await TestService.start();
});
afterAll(() => test.stop());

it('erases a deleted account from every table that names people', async () => {
  const [leaver, colleague] = [await test.user('Leaver'), await test.user('Colleague')];
  const alone = await test.publishBank(leaver);
  const shared = await test.createBank(colleague);
  const passedOn = await test.createBank(leaver);
  await test.addMember(shared.id, leaver.id, 'collaborator');
  await test.addMember(passedOn.id, colleague.id, 'manager');
  await test.sql('UPDATE paper_bank_members SET invited_by = $1 WHERE user_id = $2', [
    leaver.id,
    colleague.id,
  ]);
  await test.call('POST', `/paper-banks/${alone.id}/watch`, { as: leaver });
  await test.sql(
    `INSERT INTO purchases (id, paper_bank_id, buyer_id, seller_id, price, status, refundable_until)
     VALUES (gen_random_uuid(), $1, $2, $3, 100, 'paid', now()), (gen_random_uuid(), $1, $3, $2, 0, 'paid', now())`,
    [shared.id, leaver.id, colleague.id],
  );
  const paper = await test.createPaper(leaver, shared.id);
  await test.sql(
    'UPDATE papers SET updated_by = $2, content = content, version = version + 1 WHERE id = $1',
    [paper.id, leaver.id],
  );
  const requested = await test.call('POST', `/papers/${paper.id}/exports`, {
    as: leaver,
    body: { format: 'md' },
  });
  const exportUrl = `/papers/${paper.id}/exports/${requested.body.task.id}`;
  const file = async () => (await test.call('GET', exportUrl, { as: leaver })).body.task.url;
  await waitFor('the file', async () => (await file()) !== null, 60_000);
  const blueprint = { rows: [{ id: 'a', count: 1, score: 5 }] };
  await test.call('POST', '/papers/basket', { as: leaver, body: { ids: [test.questionBank.add().id] } });
  await test.call('POST', '/paper-generation/blueprints', { as: leaver, body: { name: '周测', blueprint } });
  await test.call('POST', '/paper-generation/runs', {
    as: leaver,
    body: { blueprint, bankIds: [shared.id] },
  });
  await test.sql(
    `INSERT INTO reviews (id, paper_bank_id, author_id, rating, content)
     VALUES (gen_random_uuid(), $1, $2, 4, '好'), (gen_random_uuid(), $1, $3, 5, '很好')`,
    [shared.id, leaver.id, colleague.id],
  );
  await test.sql('UPDATE paper_banks SET rating_sum = 9, rating_count = 2 WHERE id = $1', [shared.id]);
  await test.sql(
    `INSERT INTO review_votes (review_id, user_id) SELECT id, $1 FROM reviews WHERE author_id = $2`,
    [leaver.id, colleague.id],
  );
  await test.sql('UPDATE reviews SET helpful_count = 1 WHERE author_id = $1', [colleague.id]);
  await test.sql(
    `INSERT INTO review_reports (review_id, reporter_id, reason) SELECT id, $1, '广告' FROM reviews
     WHERE author_id = $2`,
    [leaver.id, colleague.id],
  );
  await test.call('POST', `/paper-banks/${shared.id}/view`, { as: leaver });
  await test.joined(leaver, newId());
  const problems = await erasureProblems(test, {
    userId: leaver.id,
    kept: {
      'purchases.buyer_id': 'sales go on counting; the id has no name any more',
      'purchases.seller_id': 'the buyer keeps what was bought; the id has no name any more',
      'papers.creator_id': 'papers stay with their bank; the id has no name any more',
      'papers.updated_by': 'as who wrote a paper; the id has no name any more',
      'paper_banks.owner_id': 'a bank with buyers stays for them to read; the id has no name any more',
    },
  });
  expect(problems).toEqual([]);
  const storage = test.service.app.get(ObjectStorage);
  await waitFor('the file to go', async () => (await storage.list('exports/')).length === 0);
  const bank = await test.call('GET', `/paper-banks/${passedOn.id}`, { as: colleague });
  expect(bank.body.paperBank).toMatchObject({ myRole: 'owner', memberCount: 1 });
}, 90_000);

it('does not hand a bank over to someone invited only to read', async () => {
  const [leaver, viewer] = [await test.user('Leaver'), await test.user('Leser')];
  const { id } = await test.publishBank(leaver);
  await test.addMember(id, viewer.id, 'viewer');
  await test.deleteAccount(leaver.id);
  expect((await test.call('GET', `/paper-banks/${id}`, { as: viewer })).status).toBe(404);
});
