import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { RecognisedQuestion } from '@tiku/contracts/ingestion';
import { newId } from '@tiku/platform/database';
import type { TestUser } from '@tiku/platform/testing';
import { docxPaper } from '../../test/fixtures/papers.js';
import { TestService } from '../../test/service.js';
import { Calibrations } from './calibrations.service.js';

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

it('are stored by class and without names while the enterprise allows it, and deleted afterwards', async () => {
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

  // Neither a text like an escape, nor half a character where a long text is cut, fails a save.
  const hard = `char c = '\\u0000'; ${'𝑥'.repeat(1_000)}`;
  await correctAndSave(teacher, hard);
  await correctAndSave(teacher, `a${'𝑥'.repeat(1_000)}`);
  expect((await kept()).map(({ after }) => after.slice(0, 18))).toContain(hard.slice(0, 18));

  await allow(school, false, 2);
  expect(await kept()).toEqual([]);
  expect(await app.sql('SELECT * FROM correction_counts')).toEqual([]);
});

it('lead to versions of a calibration that change confidences, of which the enterprise chooses one', async () => {
  const school = newId();
  const teacher = await app.user('赵老师');
  await app.joined(teacher, school);
  const choose = async (version: number, calibration?: number) => {
    const payload = { enterpriseId: school, assistant: false, pictures: false, corrections: true };
    const chosen = { ...payload, ...(calibration === undefined ? {} : { calibration }) };
    const aggregate = { id: school, version };
    await app.handled(await app.receive('enterprise.recognition-policy.set.v1', chosen, aggregate));
  };
  const checked = (fields: number, corrected: number) =>
    app.sql(
      `INSERT INTO correction_counts (enterprise_id, field, code, checked, corrected)
       VALUES ($1, 'stem', 'none', $2, $3)
       ON CONFLICT (enterprise_id, field, code) DO UPDATE SET checked = excluded.checked, corrected = excluded.corrected`,
      [school, fields, corrected],
    );
  const upload = async () => {
    const file = { name: 'b.docx', bytes: await docxPaper() };
    return (await app.upload('/document-parser/parse?wait=true', [file], { as: teacher })).body.questions;
  };
  const sure = (questions: RecognisedQuestion[]) =>
    questions[0]?.evidence.find(({ field }) => field === 'stem')?.confidence ?? 0;
  const listed = async () => {
    const { body } = await app.call('GET', '/question-analysis/calibrations', { as: teacher });
    return [body.calibrations.map(({ version }) => version), body.current, body.isChosen];
  };
  const calibrations = app.service.app.get(Calibrations, { strict: false });

  await choose(1);
  const read = await upload();
  const usual = sure(read);
  const calibrated = async () => sure(await calibrations.apply(teacher.id, read));
  await checked(150, 60);
  await calibrations.derive();
  expect([await listed(), await calibrated()]).toEqual([[[], 0, false], usual]);
  await checked(1000, 400);
  await calibrations.derive();
  await calibrations.derive();
  expect(await listed()).toEqual([[1], 1, false]);
  const unsure = await calibrated();
  expect(unsure).toBeLessThan(usual);
  const again = await upload();
  expect(sure(again)).toBe(unsure);
  const textOf = ({ stem, type }: RecognisedQuestion) => [type, stem.replace(/image:[^)]*/g, '')];
  expect(again.map(textOf)).toEqual(read.map(textOf));

  await checked(2000, 400);
  await calibrations.derive();
  expect(await listed()).toEqual([[2, 1], 2, false]);
  expect(await calibrated()).toBeGreaterThan(unsure);
  await choose(2, 1);
  expect([await listed(), await calibrated()]).toEqual([[[2, 1], 1, true], unsure]);
  await choose(3, 0);
  expect([await listed(), await calibrated()]).toEqual([[[2, 1], 0, true], usual]);
  const stranger = await app.user('Stranger');
  expect(
    (await app.call('GET', '/question-analysis/calibrations', { as: stranger })).body.calibrations,
  ).toEqual([]);
});
