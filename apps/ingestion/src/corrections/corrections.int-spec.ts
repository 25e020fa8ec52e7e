import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@tiku/platform/database';
import type { TestUser } from '@tiku/platform/testing';
import { docxPaper } from '../../test/fixtures/papers.js';
import { TestService } from '../../test/service.js';

let app: TestService;
beforeAll(async () => {
  app = await TestService.start();
});
afterAll(() => app.stop());

async function allow(enterpriseId: string, corrections: boolean, version: number): Promise<void> {
  const payload = { enterpriseId, assistant: false, pictures: false, corrections };
  const aggregate = { id: enterpriseId, version };
  await app.handled(await app.receive('enterprise.recognition-policy.set.v1', payload, aggregate));
}

/** Reads a paper, changes the first stem, and saves it whole. */
async function correctAndSave(as: TestUser, stem = '改正后的题干'): Promise<number> {
  const file = { name: 'a.docx', bytes: await docxPaper() };
  const { body } = await app.upload('/document-parser/parse?wait=true', [file], { as });
  const path = `/drafts/${body.task.draftId}`;
  const { questions } = (await app.call('GET', path, { as })).body.draft;
  const changed = questions.map((question, at) => (at === 0 ? { ...question, stem } : question));
  await app.call('PUT', path, { as, body: { questions: changed } });
  const saved = await app.call('POST', `${path}/save`, {
    as,
    body: { bankId: app.questionBank.bankId, allowUnanswered: true },
  });
  expect(saved.status).toBe(200);
  return saved.body.saved;
}
const kept = () => app.sql<{ after: string }>('SELECT * FROM corrections');

it('keeps what was corrected where the enterprise allows it, by class and without names, until it no longer does', async () => {
  const school = newId();
  const teacher = await app.user('李老师');
  await correctAndSave(teacher);
  await app.joined(teacher, school);
  await correctAndSave(teacher);
  expect(await kept()).toEqual([]);

  await allow(school, true, 1);
  const saved = await correctAndSave(teacher);
  const rows = await kept();
  expect(rows).toMatchObject([{ enterprise_id: school, field: 'stem', after: '改正后的题干' }]);
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${teacher.id}|李老师|a\\.docx`));
  const counts = `SELECT sum(checked)::int AS checked, sum(corrected)::int AS corrected
    FROM correction_counts WHERE enterprise_id = $1 AND field = 'stem'`;
  expect(await app.sql(counts, [school])).toEqual([{ checked: saved, corrected: 1 }]);

  // Neither what looks like an escape, nor the half of a character where a long text is cut, fails a save.
  const hard = `char c = '\\u0000'; ${'𝑥'.repeat(1_000)}`;
  await correctAndSave(teacher, hard);
  await correctAndSave(teacher, `a${'𝑥'.repeat(1_000)}`);
  expect((await kept()).map(({ after }) => after.slice(0, 18))).toContain(hard.slice(0, 18));

  await allow(school, false, 2);
  expect(await kept()).toEqual([]);
  expect(await app.sql('SELECT * FROM correction_counts')).toEqual([]);
});
