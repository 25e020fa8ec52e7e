import { afterEach, expect, it } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { testUser } from '../../../test/user.js';
import { useAuth } from '../../auth/auth.store.js';
import { RegisterSuccessPage } from './register-success.page.js';

function open(state: unknown) {
  const router = createMemoryRouter([{ path: '*', element: <RegisterSuccessPage /> }], {
    initialEntries: [{ pathname: '/register-success', state }],
  });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
}

afterEach(() => {
  useAuth.setState({ user: null });
  cleanup();
});

it('names the registered address', () => {
  open({ email: 'lin@school.edu.cn' });
  expect(screen.getByText(/验证邮件已经发到 lin@school.edu.cn/)).toBeTruthy();
});

it('says that no seat is free, and what happens next', () => {
  open({ email: 'lin@school.edu.cn', fullEnterprise: '示例学校' });
  expect(screen.getByRole('status').textContent).toContain('「示例学校」的名额都已被预订');
  cleanup();
  open({ email: 'lin@school.edu.cn', fullEnterprise: null });
  expect(screen.queryByRole('status')).toBeNull();
});

it('shows no address and promises no mail without one, also to a signed-in person', () => {
  useAuth.setState({ user: testUser() });
  open(null);
  expect(document.body.textContent).not.toContain('@school.edu.cn。');
  expect(document.body.textContent).not.toContain('已经发到');
  expect(screen.getByLabelText<HTMLInputElement>('把验证邮件重新发到').value).toBe('');
});
