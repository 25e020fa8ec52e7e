import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { draftQuestion } from '../../../test/draft-question.js';
import { changeDraft } from './drafts.client.js';

const id = '0190a0b0-0000-7000-8000-000000000001';
const draft = {
  ...{ id, name: '草稿', description: '', questionCount: 1, taskId: null, similarTo: null, version: 3 },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
};
const question = draftQuestion('0190a0b0-0000-7000-8000-000000000002');
const edited = { ...question, stem: 'B' };
const sent: { call: string; body: unknown }[] = [];
const realFetch = globalThis.fetch;
/** The server: what it answers to POST; PUT succeeds unless the draft is gone. */
function responding(toPost: number, toPut = 200): void {
  globalThis.fetch = (address, init) => {
    const path = new URL(address instanceof Request ? address.url : address, 'http://localhost').pathname;
    sent.push({ call: `${init?.method} ${path}`, body: JSON.parse(String(init?.body)) });
    const status = init?.method === 'POST' ? toPost : toPut;
    const body =
      status === 200 ? { success: true, draft } : { success: false, code: 'SERVER_ERROR', message: '不行' };
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  };
}
const change = () => changeDraft(id, { base: [question], questions: [edited], version: 2 });

beforeEach(() => {
  sent.length = 0;
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

it('sends what changed, once', async () => {
  responding(200);
  expect(await change()).toMatchObject({ version: 3 });
  expect(sent).toEqual([
    { call: `POST /api/drafts/${id}/changes`, body: { changes: { questions: [edited] }, version: 2 } },
  ]);
});

it('sends all questions to a service of the release before, which does not know the path', async () => {
  responding(404);
  expect(await change()).toMatchObject({ version: 3 });
  expect(sent.map(({ call }) => call)).toEqual([`POST /api/drafts/${id}/changes`, `PUT /api/drafts/${id}`]);
  expect(sent[1]?.body).toEqual({ questions: [edited], version: 2 });
});

it('fails if the draft is gone', async () => {
  responding(404, 404);
  await expect(change()).rejects.toMatchObject({ status: 404 });
});

it.each([400, 409, 413, 422])('fails without a second write at %s', async (status) => {
  responding(status);
  await expect(change()).rejects.toMatchObject({ status });
  expect(sent).toHaveLength(1);
});
