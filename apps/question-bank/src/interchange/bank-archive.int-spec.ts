/** A bank's own fields: the format of its export, and their way through it. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { writeZip } from '@tiku/interchange/zip';
import sharp from 'sharp';
import { waitFor, type TestUser } from '@tiku/platform/testing';
import { choice, TestService } from '../../test/service.js';

const png = () =>
  sharp({ create: { width: 4, height: 3, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

let test: TestService;
let owner: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  owner = await test.user('Lin');
});
afterAll(() => test.stop());

it.each([
  [{}, 'tiku'],
  [{ exportTemplate: 'moodle' }, 'moodle'],
  [{ exportTemplate: '校本模板' }, 'tiku'],
])('exports a bank of %j as %s if the request names no format', async (fields, format) => {
  const { id } = await test.createBank(owner, fields);
  await test.createQuestion(owner, id);
  const { status, body } = await test.call('GET', `/question-banks/${id}/export`, { as: owner });
  expect([status, body.task.format]).toEqual([202, format]);
});

describe('an archive', () => {
  const fields = {
    ...{
      name: '高三物理',
      description: '一轮复习',
      cover: 'waves',
      category: 'physics',
      tags: ['力学', '电学'],
    },
    ...{ allowCollaboration: false, maxQuestions: 900, cardColor: '#2c6a54', exportTemplate: 'qti30' },
  };
  const archiveOf = async (bankId: string) => {
    const requested = await test.call('GET', `/question-banks/${bankId}/export?format=tiku`, { as: owner });
    const { url } = await endOf(test, bankId, requested.body.task.id, owner);
    const file = await test.service.app.inject({ method: 'GET', url: url?.replace('/api', '') ?? '' });
    return file.rawPayload;
  };
  const take = (at: TestService, as: TestUser, bytes: Buffer, headers = {}) =>
    at.upload(
      '/question-banks/import',
      [{ field: 'file', name: '物理.zip', type: 'application/zip', bytes }],
      {
        as,
        headers,
      },
    );
  const endOf = async (at: TestService, bankId: string, taskId: string, as: TestUser) => {
    const path = `/question-banks/${bankId}/interchange-tasks/${taskId}`;
    const task = async () => (await at.call('GET', path, { as })).body.task;
    await waitFor('the end', async () => (await task()).status === 'completed', 30_000);
    return task();
  };

  it('restores the same bank, also in another installation', async () => {
    const { id } = await test.createBank(owner, { ...fields, visibility: 'public' });
    await test.createQuestion(owner, id, { difficulty: 5 });
    const file = await archiveOf(id);
    const other = await TestService.start();
    try {
      const colleague = await other.user('Wu');
      for (const [at, as] of [
        [test, owner],
        [other, colleague],
      ] as const) {
        const { status, body } = await take(at, as, file);
        expect(status).toBe(202);
        await endOf(at, body.task.bankId, body.task.id, as);
        const { questionBank } = (await at.call('GET', `/question-banks/${body.task.bankId}`, { as })).body;
        // The importing user decides who sees it.
        expect(questionBank).toMatchObject({
          ...fields,
          visibility: 'private',
          myRole: 'owner',
          questionCount: 1,
        });
        const { questions } = (await at.call('GET', `/questions/bank/${questionBank.id}`, { as })).body;
        expect(questions[0]).toMatchObject({ difficulty: 5, tags: ['函数'] });
      }
    } finally {
      await other.stop();
    }
  });

  it('creates one bank per key, however often it is sent', async () => {
    const { id } = await test.createBank(owner, fields);
    await test.createQuestion(owner, id);
    const file = await archiveOf(id);
    const headers = { 'idempotency-key': 'archive-once' };
    const [first, second] = [await take(test, owner, file, headers), await take(test, owner, file, headers)];
    expect(second.body.task).toMatchObject({ id: first.body.task.id, bankId: first.body.task.bankId });
  });

  it('imports the valid fields of an archive that a person changed', async () => {
    const bank = {
      name: ' ',
      cardColor: 'red',
      category: 'magic',
      description: '仍在',
      visibility: 'public',
    };
    const zip = writeZip(
      (async function* () {
        yield { name: 'bank.json', data: JSON.stringify({ format: 'tiku-bank', version: 1, bank }) };
      })(),
    );
    const { body } = await take(test, owner, await buffer(Readable.from(zip)));
    const found = await test.call('GET', `/question-banks/${body.task.bankId}`, { as: owner });
    const expected = {
      name: '物理',
      description: '仍在',
      category: 'other',
      cardColor: '#354887',
      visibility: 'private',
    };
    expect(found.body.questionBank).toMatchObject(expected);
  });

  it('refuses any other file, and leaves no bank', async () => {
    const stranger = await test.user('Zhao');
    const files = ['::1:: 1+1 {=2}', 'PK\u0003\u0004 and no more', '%PDF-1.7', '<quiz></quiz>'];
    for (const bytes of files) {
      const { status, body } = await take(test, stranger, Buffer.from(bytes));
      expect(status).toBe(415);
      expect(body.message).toContain('不是完整的题库归档');
      expect(body.message).not.toContain('GIFT');
    }
    const { body } = await test.call('GET', '/question-banks?role=owner', { as: stranger });
    expect(body.questionBanks).toEqual([]);
  });
});

async function send(id: string, bytes: string) {
  const file = { field: 'file', name: '题.txt', type: 'text/plain', bytes: Buffer.from(bytes) };
  const { body } = await test.upload(`/question-banks/${id}/import`, [file], { as: owner });
  const path = `/question-banks/${id}/interchange-tasks/${body.task.id}`;
  const report = async () => (await test.call('GET', path, { as: owner })).body;
  await waitFor('the end', async () => (await report()).task.status === 'completed', 30_000);
  return report();
}

it('names the questions that the bank already had before an import', async () => {
  const { id } = await test.createBank(owner);
  await test.createQuestion(owner, id, choice('若 $x=1$，则 $x+1=$ \\paren'));
  const first = await send(id, '甲 {=1}\n\n甲 {=1}');
  // Two equal questions of one file are left to the sweep.
  expect([first.task.duplicates, first.entries]).toEqual([0, []]);
  const second = await send(id, '乙 {=2}\n\n甲 {=1}');
  expect(second.task).toMatchObject({ saved: 2, duplicates: 1 });
  expect(second.entries).toMatchObject([
    { n: 2, name: '甲 ____', isDuplicate: true, lost: [], message: null },
  ]);
});

it('compares questions by their words, whatever their labels, also if options are pictures', async () => {
  const { id } = await test.createBank(owner);
  const picture = `<img src="data:image/png;base64,${(await png()).toString('base64')}">`;
  const quiz = (tag: string, last: string) =>
    `<quiz><question type="multichoice"><questiontext format="html"><text><![CDATA[选图]]></text></questiontext>
      <answer fraction="100" format="html"><text><![CDATA[${picture}]]></text></answer>
      <answer fraction="0" format="html"><text>${last}</text></answer><tags><tag><text>${tag}</text></tag></tags></question></quiz>`;
  expect((await send(id, quiz('几何', '无'))).task).toMatchObject({ saved: 1, duplicates: 0 });
  expect((await send(id, quiz('代数', '无'))).task).toMatchObject({ saved: 1, duplicates: 1 });
  expect((await send(id, quiz('几何', '有'))).task).toMatchObject({ saved: 1, duplicates: 0 });
});
