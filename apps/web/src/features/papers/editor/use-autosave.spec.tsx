import { afterEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { Paper } from '@tiku/contracts/paper-bank';
import { ApiError } from '../../../api/api-error.js';
import { NEW_PAPER, type PaperDraft } from './paper-draft.js';
import { useAutosave } from './use-autosave.js';

afterEach(cleanup);

const question = { id: 'a', questionId: 'a', score: 5, question: { type: 'fill', stem: '' } };
const draft = {
  ...NEW_PAPER,
  title: '周测',
  sections: [{ id: 's', title: '填空题', questions: [question] }],
} as unknown as PaperDraft;
const failed = (status: number) => new ApiError({ code: 'NETWORK_ERROR', status, message: '' });

function start(status: number) {
  const create = jest.fn<() => Promise<Paper>>().mockRejectedValue(failed(status));
  const onFailure = jest.fn();
  const quiet = {
    onMade: jest.fn(),
    onSaved: jest.fn(),
    onNews: jest.fn(),
    rebase: jest.fn(),
    onAnswer: jest.fn(),
  };
  const hook = renderHook(() =>
    useAutosave({ paper: null, draft, waits: true, create, onFailure, ...quiet }),
  );
  return { hook, create, onFailure };
}

it('saves by itself what failed while the network was away', async () => {
  const { hook, create, onFailure } = start(0);
  await act(() => hook.result.current.save());
  expect(hook.result.current.state).toBe('unreached');
  create.mockResolvedValue({ ...draft, id: 'p' } as unknown as Paper);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(hook.result.current.state).toBe('saved'));
  expect([create.mock.calls.length, onFailure.mock.calls.length]).toEqual([2, 1]);
});

it('does not send again what was refused', async () => {
  const { hook, create } = start(422);
  await act(() => hook.result.current.save());
  act(() => void window.dispatchEvent(new Event('online')));
  expect(create).toHaveBeenCalledTimes(1);
  expect(hook.result.current.state).toBe('failed');
});

it('says that a paper can no longer be opened, and asks no more for it', async () => {
  const fetched = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () =>
      Response.json({ code: 'AUTHORIZATION_ERROR', message: '' }, { status: 403 }),
    );
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const paper = { ...draft, id: 'p' } as unknown as Paper;
  const unused = { onMade: jest.fn(), onSaved: jest.fn(), onNews: jest.fn(), rebase: jest.fn() };
  const hook = renderHook(() =>
    useAutosave({
      ...{ paper, draft, waits: true, create: jest.fn<() => Promise<Paper>>(), onFailure: jest.fn() },
      ...{ ...unused, onAnswer: jest.fn() },
    }),
  );
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(hook.result.current.state).toBe('gone'));
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(fetched).toHaveBeenCalledTimes(1);
  jest.restoreAllMocks();
});
