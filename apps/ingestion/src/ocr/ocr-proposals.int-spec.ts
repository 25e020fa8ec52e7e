/** A second reading of a picture by a language model: who may request it, and what is sent. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { MEBIBYTE } from '@tiku/contracts/common';
import { newId } from '@tiku/platform/database';
import type { TestUser } from '@tiku/platform/testing';
import { ChatStub } from '../../test/chat-stub.js';
import { pngPaper } from '../../test/fixtures/papers.js';
import { TestService } from '../../test/service.js';

const READ = { text: '求 $x^2=4$ 的解', confidence: 0.8 };
let chat: ChatStub;
let app: TestService;
let teacher: TestUser;
let careful: TestUser;
let picture: Uint8Array;
beforeAll(async () => {
  chat = await ChatStub.start();
  app = await TestService.start({
    worker: false,
    environment: { OPENAI_BASE_URL: chat.url, OPENAI_MODEL: 'stub-1', OPENAI_VISION: 'true' },
  });
  [teacher, careful] = [await app.user('Li'), await app.user('Wu')];
  for (const [person, pictures] of [
    [teacher, true],
    [careful, false],
  ] as const) {
    const enterpriseId = newId();
    await app.joined(person, enterpriseId);
    const payload = { enterpriseId, assistant: true, pictures, corrections: false };
    const aggregate = { id: enterpriseId, version: 1 };
    await app.handled(await app.receive('enterprise.recognition-policy.set.v1', payload, aggregate));
  }
  picture = await pngPaper();
  chat.behaviour = { content: JSON.stringify(READ) };
});
afterAll(async () => {
  await app.stop();
  await chat.close();
});

const propose = (bytes: Uint8Array | string, as?: TestUser) =>
  app.upload('/ocr/proposal', [{ field: 'image', name: 'p.png', bytes }], as ? { as } : {});

it('reads the uploaded picture with the model', async () => {
  const { status, body } = await propose(picture, teacher);
  expect([status, body]).toMatchObject([200, { ...READ, provider: expect.stringContaining('stub-1') }]);
  const content = chat.requests[0]?.messages[1]?.content;
  const [sent] = Array.isArray(content) ? content.filter(({ type }) => type === 'image_url') : [];
  expect(sent?.image_url?.url).toBe(`data:image/png;base64,${Buffer.from(picture).toString('base64')}`);
});

it('is refused if the enterprise does not allow sending pictures, and nothing is sent', async () => {
  const before = chat.requests.length;
  const refused = await propose(picture, careful);
  expect([refused.status, refused.body.rule]).toEqual([403, 'assistant.notAllowed']);
  expect((await propose(picture)).status).toBe(401);
  expect(chat.requests).toHaveLength(before);
});

it('refuses a file that is no picture, is empty or too large', async () => {
  const pngHead = Buffer.from('89504e470d0a1a0a', 'hex');
  expect((await propose('text', teacher)).status).toBe(415);
  expect((await propose('', teacher)).status).toBe(400);
  expect((await propose(Buffer.concat([pngHead, Buffer.alloc(4 * MEBIBYTE)]), teacher)).status).toBe(413);
});

it('says why there is none if the model answers with something else', async () => {
  chat.behaviour = { content: '{"text": ""}' };
  const other = await pngPaper(['2. Another picture']);
  const failed = await propose(other, teacher);
  expect([failed.status, failed.body.rule]).toEqual([503, 'assistant.unusable']);
});
