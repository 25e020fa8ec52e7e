import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { drawForm, refusing, speak } from '../../../test/form-page.js';
import { testUser } from '../../../test/user.js';
import { useAuth } from '../../auth/auth.store.js';
import { CreateBankPage } from './bank-form.page.js';

const input = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement;

beforeEach(() => {
  useAuth.setState({ user: testUser() });
  drawForm(<CreateBankPage />);
});
afterEach(() => {
  cleanup();
  speak('zh-CN');
});

it('words the server’s error at a field in the new language and keeps the typed text', async () => {
  refusing(400, {
    code: 'VALIDATION_ERROR',
    message: '有误',
    details: [{ path: 'name', rule: 'tooLong', params: { maximum: 50 }, message: '最多 50 个字符' }],
  });
  fireEvent.change(input('name'), { target: { value: '高考真题' } });
  fireEvent.submit(input('name'));
  await screen.findByText('最多 50 个字符');
  speak('en-US');
  await screen.findByText('At most 50 characters');
  expect(screen.queryByText('最多 50 个字符')).toBeNull();
  expect(input('name').value).toBe('高考真题');
});

it('shows the chosen pattern on the cover and sends it with the export template', async () => {
  refusing(400, { code: 'VALIDATION_ERROR', message: '有误' });
  fireEvent.change(input('name'), { target: { value: '高考真题' } });
  expect(document.querySelector('aside [data-pattern]')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: '水波' }));
  expect(document.querySelector('aside [data-pattern="waves"]')).not.toBeNull();
  fireEvent.submit(input('name'));
  await waitFor(() => expect(globalThis.fetch).toHaveBeenCalled());
  const [, { body }] = jest.mocked(globalThis.fetch).mock.calls[0] as [string, { body: string }];
  expect(JSON.parse(body)).toMatchObject({ cover: 'waves', exportTemplate: 'tiku' });
});

it('offers a teacher every visibility and the sale of the questions by others', () => {
  expect(screen.getAllByRole('radio', { name: /能看/ })).toHaveLength(2);
  expect(screen.getByLabelText(/允许出售/)).toBeTruthy();
});

it('offers a student nothing that the server refuses', () => {
  cleanup();
  useAuth.setState({ user: testUser({ role: 'student' }) });
  drawForm(<CreateBankPage />);
  expect(screen.getAllByRole('radio', { name: /能看/ })).toHaveLength(1);
  expect(screen.queryByLabelText(/允许出售/)).toBeNull();
});
