import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@tiku/platform/database';
import { erasureProblems } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';

const MONEY = 'money rows stay, under an id that names nobody';

let test: TestService;
beforeAll(async () => {
  test = await TestService.start();
});
afterAll(() => test.stop());

it('erases a deleted account from every table that names people, except money', async () => {
  const leaver = await test.rich('Leaver');
  const spending = { amount: 5, description: '给林老师的试卷', reference: 'export' };
  await test.call('POST', '/vcount/spend', { as: leaver, body: spending });
  await test.sql(
    `INSERT INTO holds (id, payer_id, payee_id, amount, reference, transfer_id, release_at)
     VALUES ($1, $2, $3, 5, 'r', $1, now()), ($3, $1, $2, 5, 'r', $3, now())`,
    [newId(), leaver.id, newId()],
  );
  const problems = await erasureProblems(test, {
    userId: leaver.id,
    kept: {
      'accounts.id': MONEY,
      'accounts.owner_id': MONEY,
      'entries.account_id': MONEY,
      'transfers.from_id': MONEY,
      'transfers.to_id': MONEY,
      'transfers.actor_id': 'the administrator who did it',
      'recharges.user_id': MONEY,
      'recharges.reversed_by': 'the administrator who did it',
      'adjustments.adjusted_id': MONEY,
      'adjustments.proposed_by': 'the administrator who did it',
      'adjustments.decided_by': 'the administrator who did it',
      'holds.payer_id': MONEY,
      'holds.payee_id': MONEY,
    },
  });
  expect(problems).toEqual([]);
});
