import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ATTACHMENT_LIMITS } from '@tiku/contracts/enterprise';
import { ObjectStorage } from '@tiku/platform/storage';
import { waitFor, type TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';
import { AttachmentsService } from './attachments.service.js';

const PATH = '/my-enterprise/message-attachments';
const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(100)]);
let test: TestService;
let chief: TestUser;
let li: TestUser;
let wang: TestUser;
let foreign: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  const school = await test.enterprise();
  chief = await test.member(school, 'Chief');
  li = await test.member(school, 'Li');
  wang = await test.member(school, 'Wang');
  foreign = await test.member(await test.enterprise(), 'Foreign');
});
afterAll(() => test.stop());

const attach = (as: TestUser, name = '讲义.pdf', bytes: Buffer | string = '%PDF-1.7 content') =>
  test.upload(PATH, [{ field: 'file', name, bytes }], { as });
const attached = async (as: TestUser, name?: string, bytes?: Buffer | string) =>
  (await attach(as, name, bytes)).body.attachment.id;
const get = (as: TestUser, id: string) => test.call('GET', `${PATH}/${id}`, { as });
const send = (as: TestUser, body: object) =>
  test.call('POST', '/my-enterprise/messages', {
    as,
    body: { type: 'general', content: '见附件', ...body },
  });
const stored = (id: string) => test.service.app.get(ObjectStorage).stat(`message-attachments/${id}`);
const isGone = (id: string) => waitFor('the file to go', async () => (await stored(id)) === null);

it('reaches only the recipients of its message', async () => {
  const pdf = await attached(chief);
  const picture = await attached(chief, '照片.png', PNG);
  expect((await get(li, pdf)).status).toBe(404);
  const { message } = (await send(chief, { recipients: [li.id], attachments: [pdf, picture, pdf] })).body;
  expect(message.attachments).toEqual([
    { id: pdf, name: '讲义.pdf', contentType: 'application/pdf', sizeBytes: 16 },
    { id: picture, name: '照片.png', contentType: 'image/png', sizeBytes: PNG.length },
  ]);
  const { downloadUrl, previewUrl } = (await get(li, pdf)).body.attachment;
  expect(previewUrl).toBeNull();
  const file = await test.service.app.inject({ method: 'GET', url: downloadUrl.replace('/api', '') });
  expect(file.body).toBe('%PDF-1.7 content');
  expect(file.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': 'sandbox',
    'content-disposition': `attachment; filename="__.pdf"; filename*=UTF-8''${encodeURIComponent('讲义.pdf')}`,
  });
  expect((await get(chief, picture)).body.attachment.previewUrl).toContain('/api/files/');
  for (const as of [wang, foreign]) expect((await get(as, pdf)).status).toBe(404);
  // A reply has its own files, and each file is sent only once.
  const response = await send(li, { replyTo: message.id, attachments: [await attached(li)] });
  expect(response.body.message.attachments).toHaveLength(1);
  for (const id of [pdf, await attached(wang)]) {
    const refused = await send(chief, { recipients: [li.id], attachments: [id] });
    expect([refused.status, refused.body.rule]).toEqual([422, 'attachment.unknown']);
  }
  await test.call('DELETE', `/my-enterprise/messages/${message.id}`, { as: chief });
  expect((await get(li, pdf)).status).toBe(404);
  await isGone(pdf);
});

it('appears in the order that its sender chose, not of upload', async () => {
  const [first, second, third] = [await attached(chief), await attached(chief), await attached(chief)];
  const picked = [third, first, second];
  const { message } = (await send(chief, { recipients: [li.id], attachments: picked })).body;
  expect(message.attachments.map(({ id }) => id)).toEqual(picked);
  await test.call('DELETE', `/my-enterprise/messages/${message.id}`, { as: chief });
});

it('is refused if it is empty, too large, of another type or one too many', async () => {
  const refusal = async (name: string, bytes: Buffer | string) => (await attach(wang, name, bytes)).status;
  expect(await refusal('a.pdf', '')).toBe(400);
  expect(await refusal('a.html', '<script>')).toBe(415);
  expect(await refusal('a.png', '<svg/>')).toBe(415);
  expect(await refusal('a.txt', Buffer.alloc(ATTACHMENT_LIMITS.fileBytes + 1, 'x'))).toBe(413);
  expect(await refusal('a.txt', Buffer.alloc(ATTACHMENT_LIMITS.fileBytes, 'x'))).toBe(201);
  const six = Array.from({ length: 6 }, () => chief.id);
  expect((await send(wang, { recipients: [li.id], attachments: six })).status).toBe(400);
  const fill = `INSERT INTO message_attachments (id, enterprise_id, owner_id, sent, name, content_type, size_bytes)
    SELECT gen_random_uuid(), gen_random_uuid(), $1, $2, 'a', 'text/plain', $3 FROM generate_series(1, 20)`;
  await test.sql(fill, [wang.id, false, 1]);
  expect((await attach(wang)).body.rule).toBe('attachment.tooManyWaiting');
  await test.sql(fill, [li.id, true, Math.ceil(ATTACHMENT_LIMITS.personBytes / 20)]);
  expect((await attach(li)).body.rule).toBe('attachment.storageFull');
  await test.sql('DELETE FROM message_attachments WHERE owner_id = ANY($1)', [[li.id, wang.id]]);
});

it('enforces the limit of waiting files when several are uploaded at once', async () => {
  const count = ATTACHMENT_LIMITS.waiting + 3;
  const responses = await Promise.all(Array.from({ length: count }, () => attach(li)));
  const refused = responses.filter(({ status }) => status !== 201).map(({ body }) => body.rule);
  expect(refused).toEqual(Array.from({ length: 3 }, () => 'attachment.tooManyWaiting'));
  await test.sql('DELETE FROM message_attachments WHERE owner_id = $1', [li.id]);
});

it('is deleted when it is removed, or never sent, and hidden from former members', async () => {
  const removed = await attached(wang);
  expect((await test.call('DELETE', `${PATH}/${removed}`, { as: chief })).status).toBe(404);
  expect((await test.call('DELETE', `${PATH}/${removed}`, { as: wang })).status).toBe(200);
  const old = await attached(wang);
  await test.sql(`UPDATE message_attachments SET created_at = now() - interval '25 hours' WHERE id = $1`, [
    old,
  ]);
  const kept = await attached(wang);
  await send(wang, { recipients: [li.id], attachments: [kept] });
  await test.service.app.get(AttachmentsService).removeLeft();
  await Promise.all([isGone(removed), isGone(old)]);
  expect((await get(li, kept)).status).toBe(200);
  await test.moved(li, null, { version: 9 });
  expect((await get(li, kept)).status).toBe(404);
  await test.deleteAccount(wang.id);
  await isGone(kept);
});
