import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';

const PATH = '/my-enterprise/forbidden-words';
let test: TestService;
let school: string;
let chief: TestUser;
let li: TestUser;
let foreign: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  school = await test.enterprise();
  chief = await test.member(school, 'Chief');
  li = await test.member(school, 'Li');
  foreign = await test.member(await test.enterprise(), 'Foreign');
});
afterAll(() => test.stop());
beforeEach(() => test.sql('DELETE FROM forbidden_words'));

const save = (words: string[], version = 0, as = chief) =>
  test.call('PUT', PATH, { as, body: { words, version } });
const list = async (as: TestUser) => (await test.call('GET', PATH, { as })).body;
async function sent(content: string, more: object = {}, as = li) {
  const body = { type: 'general', recipients: [chief.id], content, ...more };
  const response = await test.call('POST', '/my-enterprise/messages', { as, body });
  return [response.status, response.body.rule];
}

it('refuses messages that contain a word, and names it to the sender', async () => {
  await save(['赌博', 'spam']);
  expect(await sent('今晚赌 博')).toEqual([422, 'message.forbiddenWords']);
  const body = { type: 'general', recipients: [chief.id], content: 'SPAM 和赌博' };
  const response = await test.call('POST', '/my-enterprise/messages', { as: li, body });
  expect(response.body.error).toBe('消息含有本企业不允许使用的词：“赌博” “spam”。请修改后再发');
  expect(await sent('今晚不赌，博士来', { replyTo: undefined })).toEqual([201, undefined]);
  const uploaded = await test.upload(
    '/my-enterprise/message-attachments',
    [{ field: 'file', name: '赌博名单.txt', bytes: 'a' }],
    { as: li },
  );
  const attachments = [uploaded.body.attachment.id];
  expect(await sent('见附件', { attachments })).toEqual([422, 'message.forbiddenWords']);
  const group = { type: 'group', groupName: 'spam' };
  expect(await sent('各位好', group)).toEqual([422, 'message.forbiddenWords']);
  expect(await sent('赌博', { recipients: undefined, type: 'announcement' }, foreign)).toEqual([
    422,
    'message.noRecipients',
  ]);
});

it('saves each word of the list once, over the version that the admin read', async () => {
  expect(await list(chief)).toMatchObject({ words: [], version: 0 });
  expect((await save(['赌博', '赌 博', 'Spam', 'spam'])).body).toMatchObject({
    words: ['赌 博', 'spam'],
    version: 1,
  });
  const outdated = await save(['别的']);
  expect([outdated.status, outdated.body.details]).toEqual([409, { version: 1 }]);
  expect((await save(['spam', '广告'], 1)).body).toMatchObject({ words: ['spam', '广告'], version: 2 });
  const { auditEntries } = (await test.call('GET', '/my-enterprise/audit-entries', { as: chief })).body;
  expect(auditEntries[0]).toMatchObject({
    action: 'forbidden-words.set',
    actor: { id: chief.id },
    before: { words: ['赌 博'] },
    after: { words: ['广告'] },
  });
  expect(await list(foreign)).toMatchObject({ words: [], version: 0 });
});

it('refuses members, invalid words and lists that are too long', async () => {
  for (const response of [await save(['x'], 0, li), await test.call('GET', PATH, { as: li })])
    expect([response.status, response.body.rule]).toEqual([403, 'enterprise.adminsOnly']);
  for (const words of [[''], ['…'], ['x'.repeat(51)], Array.from({ length: 501 }, (_, at) => `w${at}`)])
    expect((await save(words)).status).toBe(400);
  expect((await save(Array.from({ length: 500 }, (_, at) => `w${at}`))).status).toBe(200);
});
