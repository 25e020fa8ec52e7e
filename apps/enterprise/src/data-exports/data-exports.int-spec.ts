import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { newId } from '@tiku/platform/database';
import { ObjectStorage } from '@tiku/platform/storage';
import { waitFor, type TestUser } from '@tiku/platform/testing';
import yauzl from 'yauzl';
import { TestService } from '../../test/service.js';

const PATH = '/my-enterprise/data-export';
const RECORDS = 'GET /internal/enterprise-records';
let test: TestService;
let school: string;
let chief: TestUser;
let teacher: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  school = await test.enterprise({ name: '实验中学' });
  chief = await test.member(school, 'Chief');
  teacher = await test.member(school, 'Teacher');
  test.identity.respondJson(RECORDS, { success: true, records: [], next: null });
});
afterAll(() => test.stop());

const get = async (as = chief) => (await test.call('GET', PATH, { as })).body.dataExport;
async function finished() {
  await waitFor(
    'the export to end',
    async () => !['waiting', 'running'].includes((await get())?.state ?? ''),
  );
  return get();
}
async function filesOf(url: string): Promise<Map<string, string>> {
  const response = await test.service.app.inject({ method: 'GET', url: url.replace('/api', '') });
  expect(response.headers['content-disposition']).toContain('attachment');
  const archive = await yauzl.fromBufferPromise(response.rawPayload);
  const files = new Map<string, string>();
  for await (const entry of archive.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await archive.openReadStreamPromise(entry)) chunks.push(Buffer.from(chunk));
    files.set(entry.fileName, Buffer.concat(chunks).toString());
  }
  return files;
}

it('writes all data of the enterprise into one archive', async () => {
  const post = (path: string, body: object) =>
    test.call('POST', `/my-enterprise/${path}`, { as: chief, body });
  const { department } = (await post('departments', { name: '=cmd|calc' })).body;
  await test.call('PUT', `/my-enterprise/units/${department.id}/roles`, {
    as: chief,
    body: { roles: [{ userId: teacher.id, role: 'subjectLead', subject: '数学' }] },
  });
  const { attachment } = (
    await test.upload(
      '/my-enterprise/message-attachments',
      [{ field: 'file', name: '课表.txt', bytes: '周一 数学' }],
      { as: chief },
    )
  ).body;
  const announcement = { type: 'announcement', content: '开学通知，"请看"', attachments: [attachment.id] };
  await post('messages', announcement);
  await post('invitations', { rows: [{ email: `new@${await test.suffixOf(school)}` }] });
  await post('message-groups', { name: '备课组', members: [teacher.id] });
  await test.call('PUT', '/my-enterprise/forbidden-words', {
    as: chief,
    body: { words: ['赌博'], version: 0 },
  });
  const { secret, token } = (await post('scim-tokens', { name: '目录' })).body;
  const counted = 'INSERT INTO activity VALUES ($1, $2, $3, $4, 7)';
  await test.sql(counted, [school, '2026-05-04T08:00:00Z', teacher.id, 'upload']);
  const other = await test.enterprise();
  const foreigner = await test.member(other, 'Foreigner');
  const bank = { id: newId(), name: '@SUM(A1)', ownerId: chief.id };
  test.identity.on(RECORDS, (request, response) => {
    const after = new URL(request.url ?? '', 'http://stub').searchParams.get('after');
    const body = { success: true, records: after ? [] : [bank], next: after ? null : bank.id };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  const requested = await test.call('POST', PATH, { as: chief });
  expect([requested.status, requested.body.dataExport?.total]).toEqual([202, 38]);
  const done = await finished();
  expect([done?.state, done?.done]).toEqual(['done', 38]);
  const jobs = `SELECT DISTINCT user_id FROM jobs WHERE queue = 'export-data'`;
  expect(await test.sql(jobs)).toEqual([{ user_id: chief.id }]);
  const files = await filesOf(done?.url ?? '');
  expect(files.size).toBe(39);
  const members = JSON.parse(files.get('members.json') ?? '');
  expect(members.map(({ id }: { id: string }) => id).sort()).toEqual([chief.id, teacher.id].sort());
  expect(files.get('members.csv')).not.toContain(foreigner.id);
  expect(files.get('departments.csv')).toContain(`${department.id},,'=cmd|calc,`);
  expect(files.get('unit-roles.csv')).toContain(`=cmd|calc,${teacher.id},Teacher,subjectLead,数学`);
  expect(files.get('messages.csv')).toContain('"开学通知，""请看"""');
  expect(files.get('message-recipients.json')).toContain(teacher.id);
  expect(files.get('message-attachments.csv')).toContain(`${attachment.id},`);
  expect(files.get(`attachments/${attachment.id}-课表.txt`)).toBe('周一 数学');
  expect(files.get('message-groups.csv')).toContain(`备课组,${chief.id},${teacher.id}`);
  expect(files.get('forbidden-words.csv')).toContain('赌博');
  expect(files.get('activity.csv')).toContain(`${teacher.id},Teacher,upload,7`);
  expect(JSON.parse(files.get('directory-tokens.json') ?? '')).toMatchObject([
    { id: token.id, name: '目录', createdBy: chief.id, createdByName: 'Chief' },
  ]);
  expect([...files.values()].some((text) => text.includes(secret))).toBe(false);
  expect(JSON.parse(files.get('management.json') ?? '')).toContainEqual(
    expect.objectContaining({ actorName: 'Chief', targetId: token.id, targetName: '目录' }),
  );
  expect(files.get('question-banks.csv')).toContain(`'@SUM(A1)`);
  expect(JSON.parse(files.get('audit.json') ?? '')).toEqual([bank]);
  expect(JSON.parse(files.get('enterprise.json') ?? '').name).toBe('实验中学');
  const named = new Set(test.identity.seen.filter((line) => line.startsWith(RECORDS)));
  expect([...named].every((line) => line.includes(school) && line.includes(chief.id))).toBe(true);
});

async function attemptFails(): Promise<void> {
  expect((await test.call('POST', PATH, { as: chief })).status).toBe(202);
  const failures = () =>
    test.sql(`SELECT FROM jobs WHERE queue = 'export-data' AND error IS NOT NULL AND status <> 'done'`);
  await waitFor('an attempt to fail', async () => (await failures()).length > 0);
}

it('retries when a stored file breaks off', async () => {
  const broken = new Readable({
    read() {
      this.push('half of it');
      this.destroy(new Error('reset by peer'));
    },
  });
  const storage = test.service.app.get(ObjectStorage);
  const get = jest.spyOn(storage, 'get').mockResolvedValueOnce(broken);
  await attemptFails();
  get.mockRestore();
  await test.sql(`UPDATE jobs SET run_at = now() WHERE queue = 'export-data'`);
  expect((await finished())?.state).toBe('done');
});

it('retries when a service does not answer', async () => {
  test.identity.respondJson(RECORDS, { success: false }, 500);
  await attemptFails();
  test.identity.respondJson(RECORDS, { success: true, records: [], next: null });
  await test.sql(`UPDATE jobs SET run_at = now() WHERE queue = 'export-data'`);
  expect((await finished())?.state).toBe('done');
});

it('refuses everybody but the super admin', async () => {
  const response = await test.call('POST', PATH, { as: teacher });
  expect([response.status, response.body.rule]).toEqual([403, 'enterprise.superAdminOnly']);
  expect((await test.call('GET', PATH, { as: teacher })).status).toBe(403);
});

it('runs one at a time, and stops when its requester is no longer the super admin', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  test.identity.on(RECORDS, async (_request, response) => {
    await held;
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ success: true, records: [], next: null }));
  });
  expect((await test.call('POST', PATH, { as: chief })).status).toBe(202);
  const second = await test.call('POST', PATH, { as: chief });
  expect([second.status, second.body.rule]).toEqual([409, 'dataExport.running']);
  await waitFor('the neighbours to be asked', async () => (await get())?.state === 'running');
  const transfer = (as: TestUser, to: TestUser) =>
    test.call('PUT', '/my-enterprise/transfer-super-admin', { as, body: { newSuperAdminId: to.id } });
  await transfer(chief, teacher);
  release();
  await waitFor('the export to stop', async () => (await get(teacher))?.state === 'stopped');
  expect((await get(teacher))?.url).toBeNull();
  await transfer(teacher, chief);
});
