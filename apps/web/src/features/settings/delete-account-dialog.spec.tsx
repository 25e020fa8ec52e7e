import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { drawForm, refusing, speak } from '../../../test/form-page.js';
import { testUser } from '../../../test/user.js';
import { useAuth } from '../../auth/auth.store.js';
import { DeleteAccountDialog } from './delete-account-dialog.js';

const input = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement;
const type = (name: string, value: string) => fireEvent.change(input(name), { target: { value } });

const ACCOUNT = { totalRecharged: 20, totalSpent: 0, totalIncome: 0, transactionCount: 1 };
beforeEach(async () => {
  globalThis.fetch = (async (address: string) => {
    // The stream of events stays open.
    if (!String(address).endsWith('/vcount/balance')) return new Promise(() => {});
    const account = { ...ACCOUNT, currentBalance: 12.5, pendingIncome: 3 };
    return new Response(JSON.stringify({ success: true, balance: 12.5, account }));
  }) as typeof fetch;
  useAuth.setState({ user: testUser() });
  drawForm(<DeleteAccountDialog opened onClose={() => {}} />);
  // The dialog takes the focus once, a moment after it opened.
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});
afterEach(() => {
  cleanup();
  speak('zh-CN');
});

it('words its own errors in the new language and keeps the typed text', () => {
  type('typedName', '林');
  fireEvent.submit(input('typedName'));
  expect(screen.getByText('与您的姓名不一致')).toBeTruthy();
  expect(document.activeElement).toBe(input('typedName'));
  speak('en-US');
  expect(screen.getByText('This does not match your name')).toBeTruthy();
  expect(screen.getByText('Please enter your password')).toBeTruthy();
  expect(input('typedName').value).toBe('林');
});

it('words a password that the server refuses in the new language', async () => {
  refusing(400, {
    code: 'VALIDATION_ERROR',
    message: '有误',
    details: [{ path: 'password', rule: 'wrongPassword', message: '密码错误' }],
  });
  type('typedName', '林知远');
  type('password', 'Old7!pass');
  fireEvent.submit(input('typedName'));
  await screen.findByText('密码错误');
  expect(document.activeElement).toBe(input('password'));
  speak('en-US');
  await screen.findByText('Wrong password');
});

it('names the balance that is lost, and the income that is not settled', async () => {
  expect(await screen.findByText(/剩余的 12.50 V/)).toBeTruthy();
  expect(screen.getByText(/待结算的销售收入 3.00 V/)).toBeTruthy();
});
