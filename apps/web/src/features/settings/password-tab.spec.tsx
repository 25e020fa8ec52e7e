import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { drawForm, refusing, speak } from '../../../test/form-page.js';
import { testUser } from '../../../test/user.js';
import { useAuth } from '../../auth/auth.store.js';
import { PasswordTab } from './password-tab.js';

const input = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement;
const type = (name: string, value: string) => fireEvent.change(input(name), { target: { value } });
const errorAt = (name: string) =>
  document.getElementById(input(name).getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent;

beforeEach(() => {
  useAuth.setState({ user: testUser() });
  drawForm(<PasswordTab />);
});
afterEach(() => {
  cleanup();
  speak('zh-CN');
});

it('words errors of the form and of the password policy in the new language', () => {
  type('currentPassword', 'Old7!pass');
  type('newPassword', '123');
  fireEvent.submit(input('newPassword'));
  expect([errorAt('newPassword'), errorAt('confirmPassword')]).toEqual([
    '密码长度应为 8 到 20 个字符',
    '请再输一遍新密码',
  ]);
  speak('en-US');
  expect([errorAt('newPassword'), errorAt('confirmPassword')]).toEqual([
    'The password must have 8 to 20 characters',
    'Please enter the new password again',
  ]);
  expect(input('newPassword').value).toBe('123');
  // The list below the field does not repeat the field's error in the new language.
  expect(screen.getAllByText('The password must have 8 to 20 characters')).toHaveLength(1);
});

it('words a current password that the server refuses in the new language', async () => {
  refusing(401, {
    code: 'AUTHENTICATION_ERROR',
    reason: 'INVALID',
    message: '邮箱或密码错误',
    rule: 'error.login.wrong',
  });
  type('currentPassword', 'Old7!pass');
  type('newPassword', 'Zx7!qWm2#pKd');
  type('confirmPassword', 'Zx7!qWm2#pKd');
  fireEvent.submit(input('newPassword'));
  await screen.findByText('邮箱或密码错误');
  // Choosing another language leaves the field.
  fireEvent.blur(input('currentPassword'));
  speak('en-US');
  await waitFor(() => expect(errorAt('currentPassword')).toBe('Wrong email or password'));
});

it('words a new password that only the server refuses in the new language', async () => {
  refusing(400, {
    code: 'VALIDATION_ERROR',
    message: '有误',
    details: [{ path: 'newPassword', rule: 'password.common', message: '密码过于常见，请换一个' }],
  });
  type('currentPassword', 'Old7!pass');
  type('newPassword', 'Zx7!qWm2#pKd');
  type('confirmPassword', 'Zx7!qWm2#pKd');
  fireEvent.submit(input('newPassword'));
  await screen.findByText('密码过于常见，请换一个');
  speak('en-US');
  await waitFor(() => expect(errorAt('newPassword')).toBe('This password is too common; choose another one'));
});
