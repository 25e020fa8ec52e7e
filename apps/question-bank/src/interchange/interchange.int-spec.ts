import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor, type TestUser } from '@tiku/platform/testing';
import { openArchive } from '@tiku/interchange/unzip';
import { writeZip } from '@tiku/interchange/zip';
import sharp from 'sharp';
import { uploadImage } from '../../test/image-upload.js';
import { choice, TestService } from '../../test/service.js';

const png = () =>
  sharp({ create: { width: 12, height: 8, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();

let test: TestService;
let owner: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  owner = await test.user('Lin');
});
afterAll(() => test.stop());

const upload = (bankId: string, file: Buffer) =>
  test.upload(
    `/question-banks/${bankId}/import`,
    [{ field: 'file', name: '试题.txt', type: 'text/plain', bytes: file }],
    { as: owner },
  );
const path = (bankId: string, taskId: string) => `/question-banks/${bankId}/interchange-tasks/${taskId}`;
async function ended(bankId: string, taskId: string, as = owner) {
  const report = async () => (await test.call('GET', path(bankId, taskId), { as })).body;
  await waitFor(
    'the end',
    async () => ['completed', 'failed'].includes((await report()).task.status),
    30_000,
  );
  return report();
}
async function exported(bankId: string, format: string, as = owner) {
  const requested = await test.call('GET', `/question-banks/${bankId}/export?format=${format}`, { as });
  expect(requested.status).toBe(202);
  const report = await ended(bankId, requested.body.task.id, as);
  expect(report.task).toMatchObject({ status: 'completed', progress: 100, error: null });
  const file = await test.service.app.inject({
    method: 'GET',
    url: report.task.url?.replace('/api', '') ?? '',
  });
  expect(file.statusCode).toBe(200);
  return { report, file: file.rawPayload };
}
async function imported(bankId: string, file: string | Buffer) {
  const requested = await upload(bankId, typeof file === 'string' ? Buffer.from(file) : file);
  expect([requested.status, requested.body.task]).toMatchObject([202, { type: 'import', url: null }]);
  return ended(bankId, requested.body.task.id);
}

const stemsOf = async (bankId: string, page = 1) =>
  (
    await test.call('GET', `/questions/bank/${bankId}?limit=100&page=${page}`, { as: owner })
  ).body.questions.map(({ stem }) => stem);

describe('a bank', () => {
  /** The fields that the format can express; the rest is reported. */
  const SAYS = {
    tiku: { difficulty: 5, category: ['函数', '集合'], source: { year: '2024' }, tikz: 1 },
    moodle: { difficulty: 3, category: ['函数'], source: {}, tikz: 0 },
    gift: { difficulty: 3, category: ['函数'], source: {}, tikz: 0 },
    qti: { difficulty: 3, category: [], source: {}, tikz: 0 },
    qti22: { difficulty: 3, category: [], source: {}, tikz: 0 },
    qti30: { difficulty: 3, category: [], source: {}, tikz: 0 },
  };
  const rich = {
    difficulty: 5,
    category: ['函数', '集合'],
    source: { year: '2024' },
    tikz: [{ id: 't1', code: '\\begin{tikzpicture}\\draw (0,0)--(1,1);\\end{tikzpicture}' }],
  };
  it.each(Object.entries(SAYS))('is exported as %s and imported again', async (format, { tikz, ...says }) => {
    const from = await test.createBank(owner);
    await test.createQuestion(owner, from.id, rich);
    await test.createQuestion(owner, from.id, {
      ...{ type: 'fill', stem: '得 \\fillin', fillAnswers: ['$2$'], options: [], difficulty: 3 },
    });
    const { report, file } = await exported(from.id, format);
    expect(report.task).toMatchObject({ totalQuestions: 2, saved: 2 });
    expect(report.entries.length).toBe(format === 'tiku' ? 0 : 1);
    const to = await test.createBank(owner);
    const back = await imported(to.id, file);
    const read = format.startsWith('qti') ? 'qti' : format;
    expect(back.task).toMatchObject({ status: 'completed', format: read, totalQuestions: 2, saved: 2 });
    const questions = async (id: string) =>
      (await test.call('GET', `/questions/bank/${id}`, { as: owner })).body.questions.toSorted((a, b) =>
        a.type.localeCompare(b.type),
      );
    const [first, second] = await questions(to.id);
    const [was] = await questions(from.id);
    expect(first).toMatchObject({ ...says, type: 'choice', stem: was?.stem, tags: ['函数'] });
    expect(first?.options.map(({ text, isCorrect }) => [text, isCorrect])).toEqual(
      was?.options.map(({ text, isCorrect }) => [text, isCorrect]),
    );
    expect(first?.tikz.length).toBe(tikz);
    expect(second).toMatchObject({ type: 'fill', fillAnswers: ['$2$'] });
  });

  it.each(['tiku', 'moodle', 'qti30'])('keeps its pictures as %s', async (format) => {
    const from = await test.createBank(owner);
    const { image } = (await uploadImage(test, { file: await png(), as: owner, bank: from.id })).body;
    await test.createQuestion(owner, from.id, {
      stem: `如图 ![](image:${image.id})`,
      images: [image],
      difficulty: 3,
    });
    const { report, file } = await exported(from.id, format);
    expect(report.entries).toEqual([]);
    const to = await test.createBank(owner);
    expect((await imported(to.id, file)).entries).toEqual([]);
    const [question] = (await test.call('GET', `/questions/bank/${to.id}`, { as: owner })).body.questions;
    const [kept] = question?.images ?? [];
    expect(kept).toMatchObject({ width: image.width, height: image.height });
    expect(question?.stem).toBe(`如图 ![](image:${kept?.id})`);
  });

  it('keeps its pictures in LaTeX, and names those that its archive lacks', async () => {
    const from = await test.createBank(owner);
    const { image } = (await uploadImage(test, { file: await png(), as: owner, bank: from.id })).body;
    await test.createQuestion(owner, from.id, {
      ...{ stem: `如图 ![](image:${image.id})，阴影部分的面积为 \\paren`, images: [image] },
      ...{ tags: [], difficulty: 3 },
    });
    const { report, file } = await exported(from.id, 'exam-zh');
    expect(report.entries).toEqual([]);
    const to = await test.createBank(owner);
    const back = await imported(to.id, file);
    expect(back.task.saved).toBe(1);
    expect(back.entries.flatMap(({ lost }) => lost.map(({ code }) => code))).not.toContain('pictures');
    const [question] = (await test.call('GET', `/questions/bank/${to.id}`, { as: owner })).body.questions;
    const [kept] = question?.images ?? [];
    expect(kept).toMatchObject({ width: image.width, height: image.height });
    expect(question?.stem.replaceAll(/\s/g, '')).toContain(`如图![](image:${kept?.id})，阴影`);
    const lone = await imported(
      to.id,
      '\\documentclass{exam-zh}\\begin{document}\\begin{question}如图 \\includegraphics{a.png}，求面积。\\end{question}\\end{document}',
    );
    expect(lone.entries[0]?.lost.map(({ code }) => code)).toContain('pictures');
  }, 60_000);

  it('accepts characters of two units at the end of a name, in exports and imports', async () => {
    const from = await test.createBank(owner);
    const stem = `${'a'.repeat(59)}𠮷 的值为 \\paren`;
    await test.createQuestion(owner, from.id, { stem, difficulty: 5 });
    const { report, file } = await exported(from.id, 'gift');
    expect(report.entries).toMatchObject([{ name: `${'a'.repeat(59)}…` }]);
    const to = await test.createBank(owner);
    const name = `${'b'.repeat(199)}𠮷`;
    const { task } = await imported(to.id, Buffer.concat([file, Buffer.from(`\n\n::${name}:: 只有说明\n`)]));
    expect(task).toMatchObject({ status: 'completed', saved: 1, failed: 1 });
  });

  it('saves the good lines of an archive and names the bad ones', async () => {
    const bank = await test.createBank(owner);
    const good = { ...choice(), fillAnswers: [], solutionAnswers: [], solution: '' };
    const image = { images: [{ id: 'p1' }] };
    const lines = [
      good,
      { ...good, ...image, fillAnswers: 3 },
      { type: 'choice', stem: '只有题干和图 ![](image:p1)', ...image },
      17,
      { ...good, stem: '半个字符 \ud800 \\paren' },
      { ...good, images: Array.from({ length: 11 }, (_, n) => ({ id: `p${n}` })) },
    ];
    const manifest = { format: 'tiku-bank', version: 1, bank: {}, questionCount: lines.length };
    const files = [
      { name: 'bank.json', data: JSON.stringify(manifest) },
      { name: 'questions/000001.jsonl', data: lines.map((line) => `${JSON.stringify(line)}\n`).join('') },
      { name: 'images/p1', data: await png() },
    ];
    const { task, entries } = await imported(bank.id, await buffer(writeZip(Readable.from(files))));
    expect(task).toMatchObject({ status: 'completed', totalQuestions: 6, saved: 2, failed: 4 });
    expect(entries.filter(({ message }) => message !== null).map(({ n }) => n)).toEqual([2, 3, 4, 6]);
  });

  it('imports a file once if it is sent twice with one key', async () => {
    const bank = await test.createBank(owner);
    const send = (text: string, headers = { 'idempotency-key': bank.id }) =>
      test.upload(
        `/question-banks/${bank.id}/import`,
        [{ field: 'file', name: '试题.txt', type: 'text/plain', bytes: Buffer.from(text) }],
        { as: owner, headers },
      );
    const [one, two] = await Promise.all([send('1 + 1 {~1 =2}\n'), send('1 + 1 {~1 =2}\n')]);
    expect([one.status, two.status, one.body.task.id]).toEqual([202, 202, two.body.task.id]);
    expect((await ended(bank.id, one.body.task.id)).task.saved).toBe(1);
    expect((await send('a longer file {~1 =2}\n')).status).toBe(409);
    expect(await stemsOf(bank.id)).toHaveLength(1);
  });

  it('notifies its owner that it has ended', async () => {
    const bank = await test.createBank(owner, { name: '通知' });
    await imported(bank.id, '1 + 1 {~1 =2}\n');
    await exported(bank.id, 'gift');
    await imported(bank.id, '$CATEGORY: 甲\n');
    const sent = await test.sql(
      `SELECT payload FROM outbox WHERE type = 'question-bank.notice.sent.v1' AND payload->>'link' = $1 ORDER BY id`,
      [`/question-banks/${bank.bid}/exchange`],
    );
    const notice = (type: string, saved: number, file: string) => ({
      payload: { userId: owner.id, type, actorId: null, params: { bank: '通知', saved, file } },
    });
    expect(sent).toMatchObject([
      notice('bankFileImported', 1, '试题.txt'),
      notice('bankFileExported', 1, '通知.gift.txt'),
      notice('bankFileFailed', 0, '试题.txt'),
    ]);
  });

  it('is read from an archive with its files in another order', async () => {
    const from = await test.createBank(owner);
    await test.createQuestion(owner, from.id);
    const { file } = await exported(from.id, 'tiku');
    const folder = await mkdtemp(join(tmpdir(), 'tiku-order-'));
    await writeFile(join(folder, 'bank.zip'), file);
    const archive = await openArchive(join(folder, 'bank.zip'));
    const files = await Promise.all(
      archive.names.toReversed().map(async (name) => ({ name, data: await archive.bytes(name) })),
    );
    archive.close();
    await rm(folder, { recursive: true });
    const to = await test.createBank(owner);
    const { task } = await imported(to.id, await buffer(writeZip(Readable.from(files))));
    expect(task).toMatchObject({ status: 'completed', saved: 1 });
  });

  it('deletes the file of a failed import', async () => {
    const bank = await test.createBank(owner);
    const { task } = await imported(bank.id, '<?xml version="1.0"?><quiz><question type="essay">');
    expect(task.status).toBe('failed');
    expect(await test.sql('SELECT file_key FROM interchange_tasks WHERE id = $1', [task.id])).toEqual([
      { file_key: null },
    ]);
    const { ObjectStorage } = await import('@tiku/platform/storage');
    const stored = test.service.app.get(ObjectStorage);
    await waitFor('the file to go', async () => (await stored.stat(`banks/${bank.id}/${task.id}`)) === null);
  });

  it.each(['docx', 'exam-zh'])(
    'is read back by our own recogniser as %s',
    async (format) => {
      const from = await test.createBank(owner);
      await test.createQuestion(owner, from.id, {});
      await test.createQuestion(owner, from.id, {
        ...{
          type: 'solution',
          stem: '求证 $a^2+b^2\\geq 2ab$。',
          solutionAnswers: ['配方即得。'],
          options: [],
        },
      });
      const { file } = await exported(from.id, format);
      const to = await test.createBank(owner);
      const back = await imported(to.id, file);
      expect([back.entries, back.task]).toMatchObject([
        [{ lost: [{ code: 'doubts' }] }],
        { status: 'completed', format, saved: 2 },
      ]);
      const { questions } = (await test.call('GET', `/questions/bank/${to.id}`, { as: owner })).body;
      expect(questions.map(({ type }) => type).toSorted()).toEqual(['choice', 'solution']);
      expect(questions.find(({ type }) => type === 'solution')?.solutionAnswers).toEqual(['配方即得。']);
    },
    60_000,
  );

  it.each(['gift', 'tiku', 'exam-zh'])(
    'keeps the order of its list through an export and an import, as %s',
    async (format) => {
      const from = await test.createBank(owner);
      const questions = [1, 2, 3, 4, 5].map((n) => choice(`第 ${n} 题，其值为 \\paren`));
      await test.call('POST', '/questions/batch', { as: owner, body: { bankId: from.id, questions } });
      const listed = await stemsOf(from.id);
      expect(listed.map((stem) => /\d/.exec(stem)?.[0])).toEqual(['1', '2', '3', '4', '5']);
      const { file } = await exported(from.id, format);
      const to = await test.createBank(owner);
      await imported(to.id, file);
      expect((await stemsOf(to.id)).map((stem) => /\d/.exec(stem)?.[0])).toEqual(['1', '2', '3', '4', '5']);
    },
    60_000,
  );

  it('lists the questions of a long file in its order', async () => {
    const bank = await test.createBank(owner);
    const numbers = Array.from({ length: 250 }, (_, n) => String(n + 1));
    await imported(bank.id, numbers.map((n) => `第 ${n} 题 {~甲 =乙}\n\n`).join(''));
    const pages = [await stemsOf(bank.id), await stemsOf(bank.id, 2), await stemsOf(bank.id, 3)];
    expect(pages.flat().map((stem) => /\d+/.exec(stem)?.[0])).toEqual(numbers);
  });

  it('imports the valid questions of a file and names the others', async () => {
    const bank = await test.createBank(owner, { maxQuestions: 1 });
    const { task, entries } = await imported(
      bank.id,
      '1 + 1 {~1 =2}\n\n配对 {=甲 -> 1 =乙 -> 2}\n\n只有一项 {~1}\n\n2 + 2 {~3 =4}\n',
    );
    expect(task).toMatchObject({ totalQuestions: 4, saved: 1, failed: 3 });
    expect(entries.map(({ n, questionId, lost }) => [n, questionId, lost.length])).toEqual([
      [2, null, 1],
      [3, null, 0],
      [4, null, 0],
    ]);
    expect(entries[1]?.message).toContain('选项');
    expect(entries[2]?.message).toContain('最多容纳 1 道题目，现有 1 道，无法再添加 1 道');
  });

  it('continues after a crash without saving anything twice', async () => {
    const bank = await test.createBank(owner);
    const file = Array.from({ length: 250 }, (_, n) => `第 ${n} 题 {~甲 =乙}\n\n`).join('');
    const { task } = await imported(bank.id, file);
    expect(task.saved).toBe(250);
    // The state after the second portion was saved and before the row recorded it.
    await test.sql(
      `UPDATE interchange_tasks SET status = 'processing', done = 100, saved = 100 WHERE id = $1`,
      [task.id],
    );
    const key = `banks/${bank.id}/${task.id}`;
    const { ObjectStorage } = await import('@tiku/platform/storage');
    const { Readable } = await import('node:stream');
    const { ImportFile } = await import('./import-file.js');
    const { InterchangeRepository } = await import('./interchange.repository.js');
    await test.service.app
      .get(ObjectStorage)
      .put(key, Readable.from([Buffer.from(file)]), { contentType: 'text/plain', sizeLimitBytes: 1e6 });
    await test.sql('UPDATE interchange_tasks SET file_key = $2 WHERE id = $1', [task.id, key]);
    const row = await test.service.app.get(InterchangeRepository).find(task.id);
    if (!row) throw new Error('the task is gone');
    await test.service.app.get(ImportFile).run(row, new AbortController().signal);
    expect((await ended(bank.id, task.id)).task).toMatchObject({ status: 'completed', saved: 250 });
    expect(
      (await test.call('GET', `/question-banks/${bank.id}`, { as: owner })).body.questionBank,
    ).toMatchObject({
      questionCount: 250,
    });
  });

  it.each([
    ['DAMAGED', '<?xml version="1.0"?><quiz><question type="essay">'],
    ['ENTITIES', '<?xml version="1.0"?><!DOCTYPE quiz [<!ENTITY a SYSTEM "file:///etc/passwd">]><quiz/>'],
    ['ENCODING', Buffer.from('Un café à gauche ? {=oui}', 'latin1')],
    ['NO_QUESTIONS', '$CATEGORY: 甲\n'],
    ['DAMAGED', Buffer.from('PK\u0003\u0004 and no more')],
  ])('refuses a file as %s and changes nothing', async (code, file) => {
    const bank = await test.createBank(owner);
    const { task } = await imported(bank.id, file);
    expect(task).toMatchObject({ status: 'failed', saved: 0, error: { code } });
  });

  it('refuses a missing file, an empty one and another type', async () => {
    const { id } = await test.createBank(owner);
    const send = async (file: Buffer) => (await upload(id, file)).status;
    expect(await send(Buffer.alloc(0))).toBe(400);
    expect(await send(Buffer.from('%PDF-1.7'))).toBe(415);
    const none = await test.call('POST', `/question-banks/${id}/import`, { as: owner, body: {} });
    expect(none.status).toBe(400);
    const format = await test.call('GET', `/question-banks/${id}/export?format=exe`, { as: owner });
    expect(format.status).toBe(400);
  });

  it('omits the answers for a student who only reads, and shows a task only to its owner', async () => {
    const bank = await test.createBank(owner);
    const question = await test.createQuestion(owner, bank.id, choice());
    const student = await test.user('Student', 'student');
    await test.addMember(bank.id, student.id, 'viewer');
    const { report, file } = await exported(bank.id, 'moodle', student);
    expect(file.toString()).not.toContain('fraction="100"');
    expect(report.entries[0]).toMatchObject({ questionId: question.id });
    expect(report.entries[0]?.lost.map(({ code }) => code)).toContain('answersHidden');
    expect((await test.call('GET', path(bank.id, report.task.id), { as: owner })).status).toBe(404);
    const listOf = async (as: TestUser) =>
      (await test.call('GET', `/question-banks/${bank.id}/interchange-tasks`, { as })).body.tasks;
    expect(await listOf(owner)).toEqual([]);
    expect(await listOf(student)).toMatchObject([{ id: report.task.id }]);
  });
});
