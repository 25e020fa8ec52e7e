import { afterEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { RestApollo } from '../../../test/apollo.js';
import { useTwins } from './use-twins.js';

const realFetch = globalThis.fetch;
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const DRAFT = id(0);
const BANK = id(9);
const duplicate = (questionId: string) => ({
  questionId,
  matches: [
    {
      questionId: id(8),
      bankId: BANK,
      bankName: '高一',
      score: 0.9,
      hasOtherAnswer: false,
      stem: '题',
      options: [],
    },
  ],
  choice: null,
});

/** Each PUT waits until the test answers it. */
function server() {
  const puts: { body: string; answer: (status: number) => void }[] = [];
  globalThis.fetch = jest.fn<typeof fetch>((_address, init) => {
    if (init?.method !== 'PUT')
      return Promise.resolve(
        Response.json({ success: true, duplicates: [duplicate(id(1)), duplicate(id(2))] }),
      );
    return new Promise((resolve) => {
      const answer = (status: number) =>
        resolve(
          Response.json(
            status === 200 ? { success: true, choices: [] } : { success: false, code: 'VALIDATION_ERROR' },
            { status },
          ),
        );
      puts.push({ body: String(init.body), answer });
    });
  });
  return puts;
}

async function opened() {
  const puts = server();
  const { result } = renderHook(() => useTwins(DRAFT, BANK), { wrapper: RestApollo });
  await waitFor(() => expect(result.current.twins.size).toBe(2));
  const choose = (question: string, choice: 'skip' | 'keep') =>
    act(() => void result.current.choose(result.current.twins, [question], choice));
  const choices = () => [id(1), id(2)].map((one) => result.current.twins.get(one)?.choice);
  const answer = (at: number, status: number) =>
    act(async () => {
      await Promise.resolve();
      puts[at]?.answer(status);
    });
  return { puts, choose, choices, answer };
}

it('keeps the other choice in flight if one is refused', async () => {
  const { puts, choose, choices, answer } = await opened();
  choose(id(1), 'skip');
  choose(id(2), 'skip');
  expect(choices()).toEqual(['skip', 'skip']);
  await waitFor(() => expect(puts).toHaveLength(1));
  await answer(0, 400);
  await waitFor(() => expect(choices()).toEqual(['keep', 'skip']));
  await waitFor(() => expect(puts).toHaveLength(2));
  await answer(1, 200);
  await waitFor(() => expect(choices()).toEqual(['keep', 'skip']));
});

it('sends a later choice of a question after the earlier one', async () => {
  const { puts, choose, choices, answer } = await opened();
  choose(id(1), 'skip');
  choose(id(1), 'keep');
  await waitFor(() => expect(puts).toHaveLength(1));
  expect(puts[0]?.body).toContain('skip');
  await answer(0, 200);
  await waitFor(() => expect(puts).toHaveLength(2));
  expect(puts[1]?.body).toContain('keep');
  expect(choices()[0]).toBe('keep');
});
