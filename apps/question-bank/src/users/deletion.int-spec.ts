import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@tiku/platform/database';
import { erasureProblems } from '@tiku/platform/testing';
import sharp from 'sharp';
import { TestService } from '../../test/service.js';
import { uploadImage } from '../../test/image-upload.js';

let test: TestService;
beforeAll(async () => {
  test = await TestService.start();
});
afterAll(() => test.stop());

it('erases a deleted account from every table with names of users', async () => {
  const [leaver, colleague] = [await test.user('Leaver'), await test.user('Colleague')];
  const alone = await test.createBank(leaver);
  const shared = await test.createBank(colleague);
  await test.addMember(shared.id, leaver.id, 'collaborator');
  const { id } = await test.createQuestion(leaver, shared.id);
  await test.createQuestion(leaver, alone.id);
  const file = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  expect((await uploadImage(test, { file, as: leaver, bank: alone.id })).status).toBe(201);
  await test.call('PUT', `/questions/${id}`, { as: leaver, body: { tags: ['函数'], difficulty: 4 } });
  await test.call('PUT', `/questions/${id}`, { as: leaver, body: { difficulty: 5 } });
  await test.call('POST', `/questions/${id}/favorite`, { as: leaver });
  await test.call('POST', `/questions/${id}/view`, { as: leaver });
  await test.call('POST', '/questions/views', { as: leaver, body: { name: '难题', query: 'difficulty=5' } });
  const requested = await test.call('GET', `/question-banks/${shared.id}/export?format=gift`, { as: leaver });
  expect(requested.status).toBe(202);
  expect(
    (await test.call('POST', `/question-banks/${alone.id}/duplicate-sweeps`, { as: leaver })).status,
  ).toBe(202);
  const twin = await test.createQuestion(leaver, shared.id);
  await test.sql(`INSERT INTO question_merges (id, bank_id, kept_id, user_id) VALUES ($1, $2, $3, $4)`, [
    newId(),
    shared.id,
    twin.id,
    leaver.id,
  ]);
  await test.joined(leaver, newId());
  const other = await test.user('Invited');
  for (const [as, bank, userId] of [
    [leaver, alone, other.id],
    [colleague, await test.createBank(colleague), leaver.id],
  ] as const)
    expect(
      (await test.call('POST', `/question-banks/${bank.id}/invitations`, { as, body: { userId } })).status,
    ).toBe(201);
  const problems = await erasureProblems(test, {
    userId: leaver.id,
    kept: {
      'questions.creator_id': 'those of banks that others share stay; the id has no name any more',
      'questions.updated_by': 'as who made them',
      'question_versions.written_by': 'as who made them',
      'question_merges.user_id': 'who merged questions of a shared bank; as who made them',
      'question_images.uploader_id': 'as the questions that show them',
      'question_banks.creator_id': 'a bank that others share goes on under a member',
    },
  });
  expect(problems).toEqual([]);
});

it('refuses requests with the token of a deleted account', async () => {
  const leaver = await test.user('Late');
  await test.deleteAccount(leaver.id);
  const response = await test.call('POST', '/question-banks', { as: leaver, body: { name: '题库' } });
  expect([response.status, response.body.reason]).toEqual([401, 'DELETED']);
});
