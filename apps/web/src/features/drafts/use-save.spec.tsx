import { afterEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { useSave } from './use-save.js';

const realFetch = globalThis.fetch;
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

const head = (version: () => number) => () => Promise.resolve({ id: 'd', version: version() } as never);

it('adopts the changes of another window, and saves the new version on the next press', async () => {
  const versions: unknown[] = [];
  globalThis.fetch = jest.fn<typeof fetch>((_address, init) => {
    const { version } = JSON.parse(String(init?.body)) as { version: number };
    versions.push(version);
    const refused = { success: false, code: 'CONFLICT_ERROR', details: { version: 4 } };
    const saved = { success: true, saved: 1, failed: 0, results: [], draft: null };
    return Promise.resolve(version === 3 ? Response.json(refused, { status: 409 }) : Response.json(saved));
  });
  let version = 3;
  const refresh = () => Promise.resolve(void (version = 4));
  const { result } = renderHook(() =>
    useSave({ flush: head(() => version), refresh, onSaved: () => undefined }),
  );
  const save = () =>
    act(() =>
      result.current.save({ target: { bankId: 'bank' }, questionIds: ['q'], allowUnanswered: false }),
    );
  await save();
  expect(result.current.problem).toEqual({ key: 'save.changedElsewhere' });
  await save();
  expect([versions, result.current.problem]).toEqual([[3, 4], null]);
});

it('repeats a save with a lost answer under its key, and uses a new key after a refusal', async () => {
  const keys: (string | null)[] = [];
  const responses = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Promise.resolve(Response.json({ success: false, code: 'CONFLICT_ERROR' }, { status: 409 })),
    () => Promise.reject(new TypeError('Failed to fetch')),
  ];
  globalThis.fetch = jest.fn<typeof fetch>((_address, init) => {
    keys.push(new Headers(init?.headers).get('Idempotency-Key'));
    return (responses[keys.length - 1] ?? responses[0])?.() ?? Promise.reject(new TypeError());
  });
  const { result } = renderHook(() =>
    useSave({ flush: head(() => 3), refresh: () => Promise.resolve(), onSaved: () => undefined }),
  );
  const save = () =>
    act(() =>
      result.current.save({ target: { bankId: 'bank' }, questionIds: ['q'], allowUnanswered: false }),
    );
  await save();
  await save();
  await save();
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[1]);
});
