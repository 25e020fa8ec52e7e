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

const noCreation = { get: () => null, set: () => undefined };

const ID = '0199e000-0000-7000-8000-000000000001';
const NOW = '2026-05-01T08:00:00.000Z';
const SAVED: Paper = {
  ...{ id: ID, title: '周测', description: '', tags: [], type: 'practice', status: 'draft', subject: '' },
  ...{ grade: '', totalScore: 0, timeLimitMinutes: null, paperBankId: ID, paperBankName: '高一试卷' },
  ...{ creator: { id: ID, name: '王老师' }, overleafEditLink: null, sectionCount: 0, totalQuestions: 0 },
  ...{ mayEdit: true, mayPublish: true, mayDelete: true, isBought: false, version: 2, publishedAt: null },
  ...{ createdAt: NOW, updatedAt: NOW, deletedAt: null, sections: [] },
};

const responseTo = (address: string): object =>
  address.endsWith('/newest') ? { success: true, version: 2 } : { success: true, paper: SAVED };

function start(status: number) {
  const create = jest.fn<() => Promise<Paper>>().mockRejectedValue(failed(status));
  const onFailure = jest.fn();
  const quiet = {
    onMade: jest.fn(),
    onSaved: jest.fn(),
    onNews: jest.fn(),
    rebase: jest.fn(),
    onPaper: jest.fn(),
  };
  const hook = renderHook(() =>
    useAutosave({ paper: null, draft, waits: true, creation: noCreation, create, onFailure, ...quiet }),
  );
  return { hook, create, onFailure };
}

it('retries automatically after a save that failed without network', async () => {
  const { hook, create, onFailure } = start(0);
  await act(() => hook.result.current.save());
  expect(hook.result.current.state).toBe('unreached');
  create.mockResolvedValue({ ...draft, id: 'p' } as unknown as Paper);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(hook.result.current.state).toBe('saved'));
  expect([create.mock.calls.length, onFailure.mock.calls.length]).toEqual([2, 1]);
});

it('does not retry a refused save', async () => {
  const { hook, create } = start(422);
  await act(() => hook.result.current.save());
  act(() => void window.dispatchEvent(new Event('online')));
  expect(create).toHaveBeenCalledTimes(1);
  expect(hook.result.current.state).toBe('failed');
});

it('says that a paper can no longer be edited, until a poll finds it again', async () => {
  const fetched = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () =>
      Response.json({ code: 'AUTHORIZATION_ERROR', message: '' }, { status: 403 }),
    );
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const paper = { ...draft, id: 'p', version: 1 } as unknown as Paper;
  const unused = { onMade: jest.fn(), onSaved: jest.fn(), onNews: jest.fn(), rebase: jest.fn() };
  const rest = { ...unused, creation: noCreation, onPaper: jest.fn(), onFailure: jest.fn() };
  const create = jest.fn<() => Promise<Paper>>();
  const hook = renderHook(
    (props: { draft: PaperDraft }) => useAutosave({ ...rest, ...props, paper, waits: true, create }),
    { initialProps: { draft } },
  );
  const look = () => act(() => void window.dispatchEvent(new Event('focus')));
  look();
  await waitFor(() => expect(hook.result.current.state).toBe('gone'));
  // Only unsaved edits can be lost.
  const written = { ...draft, title: '月考' };
  hook.rerender({ draft: written });
  expect(hook.result.current.state).toBe('lost');
  fetched.mockImplementation(async (address) => Response.json(responseTo(String(address))));
  look();
  await waitFor(() => expect(hook.result.current.state).toBe('waiting'));
  jest.restoreAllMocks();
});
