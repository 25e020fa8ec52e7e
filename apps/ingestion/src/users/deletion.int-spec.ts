import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@tiku/platform/database';
import { erasureProblems } from '@tiku/platform/testing';
import { docxPaper, TEX_PAPER } from '../../test/fixtures/papers.js';
import { TestService } from '../../test/service.js';

let test: TestService;
beforeAll(async () => {
  test = await TestService.start();
});
afterAll(() => test.stop());

it('erases a deleted account from every table that names people', async () => {
  const leaver = await test.user('Leaver');
  const as = leaver;
  const { body } = await test.upload(
    '/document-parser/parse?wait=true',
    [{ name: 'a.docx', bytes: await docxPaper() }],
    { as },
  );
  const removed = await test.upload('/document-parser/parse', [{ name: 'b.tex', bytes: TEX_PAPER }], { as });
  await test.call('DELETE', `/ingestion/tasks/${removed.body.task.id}`, { as });
  const questions = [{ stem: '好题', type: 'solution', difficulty: 2 }];
  const { draft } = (await test.call('POST', '/drafts', { as, body: { name: 'd', questions } })).body;
  await test.call('POST', `/drafts/${draft.id}/save`, { as, body: { bankId: test.questionBank.bankId } });
  // Calls that wait for a result.
  const [upload, picture, region] = [newId(), newId(), newId()];
  await test.sql('INSERT INTO uploads (id, user_id, storage_key) VALUES ($1, $2, $3)', [
    upload,
    leaver.id,
    `tasks/${upload}/document.pdf`,
  ]);
  await test.sql(`INSERT INTO ocr_calls (id, user_id, storage_key, result) VALUES ($1, $2, $3, '{}')`, [
    picture,
    leaver.id,
    `ocr/${picture}`,
  ]);
  await test.sql(`INSERT INTO region_calls (id, user_id, task_id, request) VALUES ($1, $2, $3, '{}')`, [
    region,
    leaver.id,
    body.task.id,
  ]);
  await test.sql("INSERT INTO tikz_drawings (hash) VALUES ('drawing')");
  await test.sql("INSERT INTO tikz_calls (hash, user_id) VALUES ('drawing', $1)", [leaver.id]);
  await test.joined(leaver, newId());
  const problems = await erasureProblems(test, { userId: leaver.id, kept: {} });
  expect(problems).toEqual([]);
});
