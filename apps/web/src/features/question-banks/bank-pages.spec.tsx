import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { QuestionBank } from '@tiku/contracts/question-bank';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { drawForm } from '../../../test/form-page.js';
import { testUser } from '../../../test/user.js';
import { useAuth } from '../../auth/auth.store.js';
import { InterchangePage } from '../interchange/interchange.page.js';
import { BankMembersPage } from './bank-members.page.js';
import { BankSettingsPage } from './bank-settings.page.js';

const person = { id: '01890000-0000-7000-8000-000000000000', name: 'Lin', email: null };
const BANK: QuestionBank = {
  ...{ id: person.id, _id: person.id, bid: 'abcdefghij', name: '高三数学', description: '', cover: null },
  ...{ category: 'mathematics', tags: ['函数'], visibility: 'private', isPublic: false },
  ...{
    allowCollaboration: true,
    allowSelling: false,
    maxQuestions: null,
    cardColor: '#354887',
    exportTemplate: 'tiku',
  },
  ...{ status: 'active', questionCount: 1, memberCount: 2, myRole: 'owner', creator: person, version: 1 },
  ...{ difficultyCounts: { easy: 1, medium: 0, hard: 0 }, deletedAt: null },
  ...{ createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' },
};
const realFetch = globalThis.fetch;
let bank: QuestionBank;
let sent: { method: string; path: string; body: unknown }[];
/** The refusal of saves; null accepts them. */
let refusal: object | null;

beforeEach(() => {
  [bank, sent, refusal] = [BANK, [], null];
  useAuth.setState({ user: testUser() });
  globalThis.fetch = (url, init) => {
    const [path, method] = [new URL(String(url), 'http://tiku.test').pathname, init?.method ?? 'GET'];
    if (method !== 'GET') sent.push({ method, path, body: JSON.parse(String(init?.body ?? 'null')) });
    if (method === 'PUT' && refusal) return Promise.resolve(Response.json(refusal, { status: 409 }));
    const tasks = path.endsWith('interchange-tasks') ? { tasks: [] } : {};
    return Promise.resolve(Response.json({ success: true, questionBank: bank, ...tasks }));
  };
});
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

it.each([
  ['members', <BankMembersPage key="members" />],
  ['import and export', <InterchangePage key="exchange" />],
  ['settings', <BankSettingsPage key="settings" />],
])('offers to restore a deleted bank instead of its %s', async (_page, page) => {
  bank = { ...BANK, status: 'deleted', deletedAt: '2026-11-01T00:00:00Z' };
  drawForm(page);
  expect(await screen.findByRole('heading', { level: 1, name: '「高三数学」已删除' })).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
  bank = BANK;
  fireEvent.click(screen.getByRole('button', { name: '恢复题库' }));
  expect(await screen.findByRole('tab', { name: '成员' })).toBeTruthy();
  expect(sent[0]).toMatchObject({ method: 'POST', path: expect.stringMatching(/\/restore$/) });
});

const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^名称/ });

it('merges settings with a save of another person', async () => {
  drawForm(<BankSettingsPage />);
  fireEvent.change(await screen.findByRole('textbox', { name: /^名称/ }), {
    target: { value: '高三数学一轮' },
  });
  bank = { ...BANK, version: 2, name: '高三数学二轮', category: 'physics' };
  refusal = { success: false, code: 'CONFLICT_ERROR', message: '版本已更新', details: { version: 2 } };
  fireEvent.submit(nameField());
  const dialog = await screen.findByRole('dialog', { name: '题库信息刚被别人改过' });
  expect(dialog.textContent).toContain('物理');
  expect(screen.getByRole('radio', { name: '我的：高三数学一轮' })).toHaveProperty('checked', true);
  expect(screen.getByRole('radio', { name: '对方的：高三数学二轮' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '先接着填' }));
  expect(nameField().value).toBe('高三数学一轮');
  fireEvent.submit(nameField());
  await screen.findByRole('dialog', { name: '题库信息刚被别人改过' });
  refusal = null;
  fireEvent.click(screen.getByRole('button', { name: '合并并保存' }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent.at(-1)?.body).toMatchObject({ name: '高三数学一轮', category: 'physics', version: 2 });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
