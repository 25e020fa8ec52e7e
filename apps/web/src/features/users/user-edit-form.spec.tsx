import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { drawForm, refusing, speak } from '../../../test/form-page.js';
import { testUser } from '../../../test/user.js';
import { useAuth } from '../../auth/auth.store.js';
import { UserEditForm } from './user-edit-form.js';

const input = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement;
const type = (name: string, value: string) => fireEvent.change(input(name), { target: { value } });

beforeEach(() => {
  useAuth.setState({ user: testUser({ role: 'superadmin' }) });
  drawForm(<UserEditForm user={testUser({ id: '0190a0b0-0000-7000-8000-000000000002', name: '周明' })} />);
});
afterEach(() => {
  cleanup();
  speak('zh-CN');
});

it('words its own errors in the new language and keeps the typed text', () => {
  type('name', ' ');
  type('department', '教务处');
  fireEvent.submit(input('name'));
  expect(screen.getByText('请填写姓名')).toBeTruthy();
  speak('en-US');
  expect(screen.getByText('Please enter a name')).toBeTruthy();
  expect(input('department').value).toBe('教务处');
});

it('words the server’s errors in the new language', async () => {
  refusing(400, {
    code: 'VALIDATION_ERROR',
    message: '有误',
    details: [{ path: 'department', rule: 'tooLong', params: { maximum: 100 }, message: '最多 100 个字符' }],
  });
  type('department', '教务处');
  fireEvent.submit(input('name'));
  await screen.findByText('最多 100 个字符');
  speak('en-US');
  await screen.findByText('At most 100 characters');
  expect(screen.queryByText('最多 100 个字符')).toBeNull();
});
