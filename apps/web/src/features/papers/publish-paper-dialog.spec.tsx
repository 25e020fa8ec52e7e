import { afterEach, expect, it, jest } from '@jest/globals';
import type { PaperBank } from '@tiku/contracts/paper-bank';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { drawForm } from '../../../test/form-page.js';
import { PublishPaperDialog } from './publish-paper-dialog.js';

const realFetch = globalThis.fetch;
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

const ID = '0190a0b0-0000-7000-8000-000000000002';
const NOW = '2026-05-01T08:00:00.000Z';
const BANK: PaperBank = {
  ...{ id: ID, name: '函数专题', description: '', category: 'mathematics', subcategory: '', tags: [] },
  ...{ price: 5, status: 'published', visibility: 'public', allowCollaboration: true, rating: 0 },
  ...{ reviewCount: 0, purchaseCount: 0, memberCount: 1, paperCount: 1, questionCount: 0 },
  ...{ owner: { id: ID, name: '王敏' }, myRole: 'owner', invited: false, purchased: false, watched: false },
  ...{ version: 1, publishedAt: null, createdAt: NOW, updatedAt: NOW, deletedAt: null },
};

it.each([
  [{}, /正在市场上：所有人都看得到/],
  [{ visibility: 'enterprise' }, /本校成员看得到/],
  [{ status: 'draft' }, /现在只有它的成员/],
] as const)('says who will read the paper, then publishes it (%j)', async (fields, words) => {
  globalThis.fetch = (async () =>
    Response.json({ success: true, paperBank: { ...BANK, ...fields } })) as typeof fetch;
  const publish = jest.fn();
  const paper = { title: '周测', paperBankId: ID };
  drawForm(<PublishPaperDialog paper={paper} opened busy={false} onCancel={() => {}} onConfirm={publish} />);
  expect(await screen.findByText(words)).toBeTruthy();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: '发布试卷' });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
  expect(publish).toHaveBeenCalledTimes(1);
});
