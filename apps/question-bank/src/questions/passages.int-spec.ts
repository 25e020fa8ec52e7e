/** Questions that share a text: who makes its id, and how one question shows the others. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestUser } from '@tiku/platform/testing';
import { choice, TestService } from '../../test/service.js';

let test: TestService;
let teacher: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  teacher = await test.identity.user('Lin');
});
afterAll(() => test.stop());

const TEXT = 'A man was walking home one night.';
const read = async (id = '', as = teacher) =>
  (await test.call('GET', `/questions/${id}`, { as })).body['question'];
/** Saves a question for each stem with its text, without ids of passages, and reads them. */
async function save(bankId: string, given: readonly (readonly [stem: string, text: string])[]) {
  const questions = given.map(([stem, text]) => ({ ...choice(`${stem} \\paren`), passage: { text } }));
  const { body } = await test.call('POST', '/questions/batch', { as: teacher, body: { bankId, questions } });
  return Promise.all(body['results'].map(({ id }) => read(id)));
}

it('makes the id of a passage that comes without one, the same for equal texts', async () => {
  const bank = await test.createBank(teacher);
  const saved = await save(bank.id, [
    ['第一题', TEXT],
    ['第二题', TEXT],
    ['另一篇', 'Another text.'],
  ]);
  const [first, second, other] = saved.map(({ passage }) => passage);
  expect(first).toEqual({ id: expect.stringMatching(/^.{10}$/), text: TEXT });
  expect(second).toEqual(first);
  expect(other?.id).not.toBe(first?.id);

  const later = await test.createQuestion(teacher, bank.id, { passage: { text: TEXT } });
  expect(later['passage']).toEqual(first);
  const text = 'A woman was walking home.';
  const corrected = await test.call('PUT', `/questions/${later['id']}`, {
    as: teacher,
    body: { passage: { text } },
  });
  expect(corrected.body['question'].passage).toEqual({ ...first, text });
  expect((await read(saved[0]?.id)).passage?.text).toBe(text);
});

it('lists the questions of a passage in each of them, without what belongs to their bank', async () => {
  const bank = await test.createBank(teacher, { visibility: 'public' });
  const [first, second] = await save(bank.id, [
    ['甲', TEXT],
    ['乙', TEXT],
  ]);
  const { subQuestions = [] } = await read(first?.id);
  expect(subQuestions.map(({ id, stem }) => [id, stem])).toEqual([
    [first?.id, '甲 \\choice'],
    [second?.id, '乙 \\choice'],
  ]);
  const [shown] = subQuestions;
  expect(shown).toMatchObject({ content: '甲 \\choice', options: first?.options, unanswered: false });
  for (const field of ['bankId', 'qid', 'views', 'creator', 'version', 'passage'])
    expect(shown).not.toHaveProperty(field);
  const alone = await test.createQuestion(teacher, bank.id, { passage: { id: 'p9', text: 'Alone.' } });
  expect(alone).not.toHaveProperty('subQuestions');

  const student = await test.identity.user('Wu', 'student');
  const hidden = (await read(first?.id, student)).subQuestions?.[1];
  expect(hidden?.options[0]).not.toHaveProperty('isCorrect');
  expect(hidden).not.toHaveProperty('solution');

  await test.call('DELETE', `/questions/${second?.id}`, { as: teacher });
  expect(await read(first?.id)).not.toHaveProperty('subQuestions');
});
