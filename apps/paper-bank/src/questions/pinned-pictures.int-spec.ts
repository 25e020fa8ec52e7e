/** Pictures of pinned questions stay when question-bank deletes its own. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Paper } from '@tiku/contracts/paper-bank';
import { waitFor, type TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';
import { CopyPicturesJob } from './copy-pictures.job.js';
import { QuestionBankClient } from './question-bank.client.js';

const PNG = Buffer.from('89504e470d0a1a0a0000000d', 'hex');
let test: TestService;
let owner: TestUser;
let isThere = true;
beforeAll(async () => {
  test = await TestService.start();
  owner = await test.identity.user('Lin');
  test.identity.on('GET /files/question-bank/*', (_request, response) => {
    response.writeHead(isThere ? 200 : 404, { 'content-type': 'image/png' }).end(PNG);
  });
});
afterAll(() => test.stop());

const source = (key: string) => test.service.app.get(QuestionBankClient).imageUrl(key);
const pictured = (key: string) => {
  const url = source(key);
  const screens = [{ width: 320, url: `${url}?width=320` }];
  return test.questionBank.add({ images: [{ id: 'p', url, screens, width: 600, height: 400 }] });
};
const paperWith = async (key: string): Promise<Paper> => {
  const bank = await test.createBank(owner);
  const questions = [{ questionId: pictured(key).id }];
  return test.createPaper(owner, bank.id, { sections: [{ title: '一', questions }] });
};
const imageOf = async ({ id }: Pick<Paper, 'id'>) =>
  (await test.call('GET', `/papers/${id}`, { as: owner })).body.paper.sections[0]?.questions[0]?.question
    .images[0];
const isCopied = async (paper: Paper) => (await imageOf(paper))?.url.includes('/files/paper-bank/') === true;

it('are copied after a question is pinned, and shown and printed from the copy', async () => {
  isThere = true;
  const paper = await paperWith('banks/b/images/1');
  await waitFor('the copy', () => isCopied(paper), 30_000);
  isThere = false;
  const image = await imageOf(paper);
  expect(image?.screens).toEqual([{ width: 320, url: `${image?.url}?width=320` }]);
  const get = (url = '') =>
    test.service.app.inject({ method: 'GET', url: url.replace('/api', ''), headers: {} });
  const file = await get(image?.url);
  expect([file.statusCode, file.headers['content-type'], file.rawPayload]).toEqual([200, 'image/png', PNG]);
  // Another paper with the same picture fetches nothing.
  expect(await isCopied(await paperWith('banks/b/images/1'))).toBe(true);
});

it('are copied by a later run if they were unavailable at first', async () => {
  isThere = false;
  const paper = await paperWith('banks/b/images/2');
  await waitFor('the first try', async () => {
    const rows = await test.sql(`SELECT 1 FROM pinned_pictures WHERE attempts > 0 AND source_key LIKE '%/2'`);
    return rows.length === 1;
  });
  expect((await imageOf(paper))?.url).toBe(source('banks/b/images/2'));
  isThere = true;
  await test.service.app.get(CopyPicturesJob).copy([], new AbortController().signal);
  expect(await isCopied(paper)).toBe(true);
});
