import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { drawForm } from '../../../../test/form-page.js';
import { MakePaperDialog } from './make-paper-dialog.js';
import { newRow } from './blueprint-form.js';

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
  ...{ coverage: [], averageDifficulty: null, locks: [], exclusions: [] },
};
const sent = jest.fn();
const onClose = jest.fn();
const realFetch = globalThis.fetch;

beforeEach(() => {
  sent.mockClear();
  onClose.mockClear();
  globalThis.fetch = jest.fn(async (_path: unknown, init?: RequestInit) => {
    const pagination = { page: 1, limit: 100, total: 1, pages: 1, totalExact: true };
    if (init?.method !== 'POST') return Response.json({ success: true, paperBanks: [bank], pagination });
    sent(JSON.parse(String(init.body)));
    const details = [
      { path: 'title', rule: 'tooLong', params: { maximum: 200 }, message: '最多 200 个字符' },
    ];
    const body = { success: false, code: 'VALIDATION_ERROR', message: '有误', details };
    return Response.json(body, { status: 400 });
  }) as typeof fetch;
  drawForm(
    <MakePaperDialog
      forms={[{ rows: [{ rowId: 'a', questionIds: [] }] }]}
      blueprint={blueprint}
      known={new Map()}
      aside={[]}
      name="周测"
      paperBankId={null}
      opened
      onClose={onClose}
    />,
  );
});
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});
const title = () => document.querySelector<HTMLInputElement>('[name=title]') as HTMLInputElement;
const submit = async () => {
  await waitFor(() =>
    expect(document.querySelector<HTMLButtonElement>('[type=submit]')?.disabled).toBe(false),
  );
  fireEvent.submit(title());
};

it('shows what the server refuses at the title, and keeps it', async () => {
  await submit();
  expect(await screen.findByText('最多 200 个字符')).toBeTruthy();
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ title: '周测', paperBankId: ID });
  expect([title().value, title().getAttribute('aria-invalid'), onClose.mock.calls.length]).toEqual([
    ...['周测', 'true', 0],
  ]);
});

it('asks for a title before anything is sent', async () => {
  fireEvent.change(title(), { target: { value: ' ' } });
  await submit();
  expect(screen.getByText('请填写试卷标题')).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
});
