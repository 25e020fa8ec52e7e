import { afterEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { useSave } from './use-save.js';

const realFetch = globalThis.fetch;
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

it('repeats a save whose answer got lost under its key, and takes a new key after a refusal', async () => {
  const keys: (string | null)[] = [];
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Promise.resolve(Response.json({ success: false, code: 'CONFLICT_ERROR' }, { status: 409 })),
    () => Promise.reject(new TypeError('Failed to fetch')),
  ];
  globalThis.fetch = jest.fn<typeof fetch>((_address, init) => {
    keys.push(new Headers(init?.headers).get('Idempotency-Key'));
    return (answers[keys.length - 1] ?? answers[0])?.() ?? Promise.reject(new TypeError());
  });
  const { result } = renderHook(() =>
    useSave({ flush: () => Promise.resolve({ id: 'd', version: 3 } as never), onSaved: () => undefined }),
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
