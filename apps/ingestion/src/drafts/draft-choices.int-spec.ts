/** What a save does with questions that a bank has already: skip, link, keep. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@tiku/platform/database';
import type { TestUser } from '@tiku/platform/testing';
import { TEX_PAPER } from '../../test/fixtures/papers.js';
import { TestService } from '../../test/service.js';

let app: TestService;
beforeAll(async () => {
  app = await TestService.start();
});
afterAll(() => app.stop());

const question = (stem: string) => ({ stem, type: 'solution', solutionAnswers: ['1'] });
const create = async (as: TestUser, name: string, questions: object[]) =>
  (await app.call('POST', '/drafts', { as, body: { name, questions } })).body.draft;
const save = (as: TestUser, id: string, more: object = {}) =>
  app.call('POST', `/drafts/${id}/save`, { as, body: { bankId: app.questionBank.bankId, ...more } });
const choose = (as: TestUser, id: string, choices: object[]) =>
  app.call('PUT', `/drafts/${id}/choices`, { as, body: { choices } });
/** A question of another bank, as question-bank reports it. */
const twinOf = (stem: string, bankId: string = newId()) => {
  const twin = { questionId: newId(), bankId, bankName: '高一', score: 1, stem };
  app.questionBank.twins.set(stem, [twin]);
  return twin;
};

it('does with each question what its person chose, and saves those without a choice', async () => {
  const owner = await app.user();
  const stems = ['跳过的题', '引用的题', '都要的题', '没有选择的题'];
  const { id, questions } = await create(owner, '四选', stems.map(question));
  const [skip, link, keep, none] = questions.map((one: { id: string }) => one.id);
  const [, twin] = stems.slice(0, 3).map((stem) => twinOf(stem));
  const chosen = [
    { questionId: skip, choice: 'skip' },
    { questionId: link, choice: 'link', twinId: twin?.questionId },
    { questionId: keep, choice: 'keep' },
  ];
  expect((await choose(owner, id, chosen)).body.choices).toEqual(
    chosen.map((one) => ({ twinId: null, ...one })),
  );
  const check = await app.call('GET', `/drafts/${id}/save-check`, { as: owner });
  expect(check.body.duplicates.map(({ choice }) => choice?.choice)).toEqual(['skip', 'link', 'keep']);

  const before = app.questionBank.saved.size;
  const { body } = await save(owner, id);
  expect(body).toMatchObject({ saved: 2, failed: 0, linked: 1, skipped: 1 });
  expect(body.results.map(({ questionId, ok, linked }) => [questionId, ok, linked ?? false])).toEqual([
    [link, true, true],
    [keep, true, false],
    [none, true, false],
  ]);
  expect(body.results[0]?.id).toBe(twin?.questionId);
  expect(app.questionBank.saved.size).toBe(before + 2);
  expect(body.draft?.questions?.map((one) => one.id)).toEqual([skip]);

  await choose(owner, id, [{ questionId: skip, choice: 'keep' }]);
  expect((await save(owner, id)).body).toMatchObject({ saved: 1, skipped: 0, draft: null });
});

it('links only to a question that is a match for this person at that time', async () => {
  const owner = await app.user();
  const { id, questions } = await create(owner, '失效的引用', [question('有时可见的题')]);
  const [questionId] = questions.map((one: { id: string }) => one.id);
  const foreign = newId();
  await choose(owner, id, [{ questionId, choice: 'link', twinId: foreign }]);
  const refused = await save(owner, id);
  expect(refused.body).toMatchObject({ saved: 0, failed: 1, linked: 0 });
  expect(refused.body.results[0]).toMatchObject({ ok: false, message: expect.stringContaining('看不到') });
  expect(refused.body.draft?.questions).toHaveLength(1);

  const twin = twinOf('有时可见的题');
  await choose(owner, id, [{ questionId, choice: 'link', twinId: twin.questionId }]);
  app.questionBank.comparisonsLost = 1;
  expect((await save(owner, id)).status).toBe(503);
  expect((await save(owner, id)).body).toMatchObject({ saved: 0, failed: 0, linked: 1, draft: null });
});

it('refuses choices for the draft of another person, and links without a question', async () => {
  const owner = await app.user();
  const { id, questions } = await create(owner, '别人的', [question('题')]);
  const questionId = questions[0]?.id;
  const body = [{ questionId, choice: 'skip' }];
  expect((await choose(await app.user(), id, body)).status).toBe(404);
  expect((await choose(owner, id, [{ questionId, choice: 'link' }])).status).toBe(400);
  expect((await choose(owner, id, [{ questionId: newId(), choice: 'skip' }])).body.choices).toEqual([]);
});

it('one question of a bank may stand for questions of several documents', async () => {
  const owner = await app.user();
  const read = async () => {
    const file = { name: '卷.tex', bytes: TEX_PAPER };
    const { body } = await app.upload('/document-parser/parse', [file], { as: owner });
    return app.taskWhen(owner, body.task.id, ['completed']);
  };
  const first = await read();
  const saved = await save(owner, first.draftId ?? '');
  expect(saved.body).toMatchObject({ saved: 3, linked: 0 });

  const second = await read();
  expect([second.draft?.twinCount, second.similarTo?.isSameFile]).toEqual([3, true]);
  const check = await app.call('GET', `/drafts/${second.draftId}/save-check`, { as: owner });
  const links = check.body.duplicates.map(({ questionId, matches: [match] }) => ({
    ...{ questionId, choice: 'link', twinId: match?.questionId },
  }));
  await choose(owner, second.draftId ?? '', links);
  const before = app.questionBank.saved.size;
  expect((await save(owner, second.draftId ?? '')).body).toMatchObject({ saved: 0, linked: 3, draft: null });
  expect(app.questionBank.saved.size).toBe(before);
  for (const { id } of [first, second]) {
    const { task } = (await app.call('GET', `/ingestion/tasks/${id}`, { as: owner })).body;
    expect([task.state, task.bank?.saved]).toEqual(['inBank', 3]);
  }
});
