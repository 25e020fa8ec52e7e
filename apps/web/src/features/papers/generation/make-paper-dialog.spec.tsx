import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Paper, PaperQuestionContent } from '@tiku/contracts/paper-bank';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { drawForm } from '../../../../test/form-page.js';
import { MakePaperDialog } from './make-paper-dialog.js';
import { newRow } from './blueprint-form.js';
import type { FilledForm } from './filled-form.js';

const ID = '0190a0b0-0000-7000-8000-000000000001';
const AT = '2026-01-01T00:00:00.000Z';
const bank = {
  ...{
    id: ID,
    name: '校本卷库',
    description: '本校',
    category: 'mathematics',
    subcategory: '',
    tags: [],
    price: 0,
  },
  ...{ status: 'draft', visibility: 'private', allowCollaboration: false, rating: 0, reviewCount: 0 },
  ...{ purchaseCount: 0, memberCount: 1, paperCount: 0, questionCount: 0, owner: { id: ID, name: '林知远' } },
  ...{ myRole: 'owner', invited: false, purchased: false, watched: false, version: 1 },
  ...{ publishedAt: null, createdAt: AT, updatedAt: AT, deletedAt: null },
};
const blueprint = {
  rows: [newRow({ id: 'a', section: '选择题', type: 'choice', count: 1, score: 4 })],
  ...{ coverage: [], averageDifficulty: null, onlyAnswered: false, locks: [], exclusions: [] },
};
const filled = [{ rows: [{ rowId: 'a', questionIds: [ID] }] }];
const known = new Map([[ID, { id: ID, type: 'choice', difficulty: 3 } as unknown as PaperQuestionContent]]);
const paper: Paper = {
  ...{ id: ID, title: '周测', description: '', tags: [], type: 'practice', status: 'draft', subject: '' },
  ...{ grade: '', totalScore: 0, timeLimitMinutes: null, paperBankId: ID, paperBankName: '校本卷库' },
  ...{ creator: { id: ID, name: '林知远' }, overleafEditLink: null, sectionCount: 0, totalQuestions: 0 },
  ...{ mayEdit: true, mayPublish: true, mayDelete: true, isBought: false, version: 1, publishedAt: null },
  ...{ createdAt: AT, updatedAt: AT, deletedAt: null, sections: [] },
};
const sent = jest.fn();
const onClose = jest.fn();
const realFetch = globalThis.fetch;
const refusal = (path: string, status: number) =>
  Response.json(
    {
      ...{ success: false, code: 'VALIDATION_ERROR', message: '有误' },
      details: [{ path, rule: 'tooLong', params: { maximum: 200 }, message: '最多 200 个字符' }],
    },
    { status },
  );
/** The server's answer to each paper. */
let respond = () => refusal('title', 400);

function Dialog({ forms }: { forms: readonly FilledForm[] }) {
  const [opened, setOpened] = useState(true);
  return (
    <>
      <button onClick={() => setOpened(true)}>open</button>
      <MakePaperDialog
        {...{ forms, blueprint, known, aside: [], name: '周测', paperBankId: null, opened }}
        onClose={() => {
          onClose();
          setOpened(false);
        }}
      />
    </>
  );
}

beforeEach(() => {
  sent.mockClear();
  onClose.mockClear();
  respond = () => refusal('title', 400);
  globalThis.fetch = jest.fn(async (_path: unknown, init?: RequestInit) => {
    const pagination = { page: 1, limit: 100, total: 1, pages: 1, totalExact: true };
    if (init?.method !== 'POST') return Response.json({ success: true, paperBanks: [bank], pagination });
    sent(JSON.parse(String(init.body)), new Headers(init.headers).get('Idempotency-Key'));
    return respond();
  }) as typeof fetch;
});
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});
const title = () => document.querySelector<HTMLInputElement>('[name=title]') as HTMLInputElement;
const submitReady = () =>
  waitFor(() => expect(document.querySelector<HTMLButtonElement>('[type=submit]')?.disabled).toBe(false));
const submit = async () => {
  await submitReady();
  fireEvent.submit(title());
};

it('shows the server’s refusal at the title, and keeps the title', async () => {
  drawForm(<Dialog forms={filled} />);
  await submit();
  expect(await screen.findByText('最多 200 个字符')).toBeTruthy();
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ title: '周测', paperBankId: ID });
  expect([title().value, title().getAttribute('aria-invalid'), onClose.mock.calls.length]).toEqual([
    ...['周测', 'true', 0],
  ]);
});

it('asks for a title before it sends anything', async () => {
  drawForm(<Dialog forms={filled} />);
  fireEvent.change(title(), { target: { value: ' ' } });
  await submit();
  expect(screen.getByText('请填写试卷标题')).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
});

it('retries after a failure midway under the same keys and with the same papers', async () => {
  respond = () => (sent.mock.calls.length === 1 ? Response.json({ success: true, paper }) : refusal('', 503));
  drawForm(<Dialog forms={[...filled, ...filled]} />);
  await submit();
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  await submitReady();
  fireEvent.click(screen.getByRole('button', { name: '取消' }));
  await waitFor(() => expect(title()).toBeNull());
  respond = () => Response.json({ success: true, paper });
  fireEvent.click(screen.getByText('open'));
  await waitFor(() => expect(title()).not.toBeNull());
  await submit();
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(4));
  const [first, second, third, fourth] = sent.mock.calls;
  expect([third, fourth]).toEqual([first, second]);
  expect(new Set(sent.mock.calls.map(([, key]) => key)).size).toBe(2);
});
