import { afterEach, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { request } from './client.js';
import { attendCalls } from './signed-in-calls.js';

const realFetch = globalThis.fetch;
afterEach(() => void (globalThis.fetch = realFetch));

const refusal = { success: false, code: 'AUTHORIZATION_ERROR', message: 'x', details: [{ rule: 'REPROOF' }] };
const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const call = () => request('POST', '/things', { body: { a: 1 }, schema: z.object({ ok: z.boolean() }) });

it('repeats a call with the same body after the proof that it asks for', async () => {
  const fetched = jest
    .fn<typeof fetch>()
    .mockResolvedValueOnce(answer(403, refusal))
    .mockResolvedValueOnce(answer(200, { ok: true }));
  globalThis.fetch = fetched;
  const stop = attendCalls(() => Promise.resolve(true));
  expect(await call()).toEqual({ ok: true });
  expect(fetched.mock.calls.map(([, init]) => init?.body)).toEqual(['{"a":1}', '{"a":1}']);
  stop();
});

it('fails as before if the person declines, for another refusal, and for guests', async () => {
  globalThis.fetch = () => Promise.resolve(answer(403, refusal));
  const ask = jest.fn(() => Promise.resolve(false));
  const stop = attendCalls(ask);
  await expect(call()).rejects.toMatchObject({ status: 403 });
  expect(ask).toHaveBeenCalledTimes(1);
  globalThis.fetch = () => Promise.resolve(answer(403, { ...refusal, details: undefined }));
  await expect(call()).rejects.toMatchObject({ status: 403 });
  expect(ask).toHaveBeenCalledTimes(1);
  stop();
  globalThis.fetch = () => Promise.resolve(answer(403, refusal));
  await expect(call()).rejects.toMatchObject({ status: 403 });
  expect(ask).toHaveBeenCalledTimes(1);
});
