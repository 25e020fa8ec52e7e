import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { RegisterPage } from './register.page.js';

/** The network is a port: it answers each registration with this. */
function responding(status: number, body: object): void {
  globalThis.fetch = jest.fn(async () => ({
    ok: status < 400,
    status,
    headers: { get: () => null },
    text: async () => JSON.stringify(body),
  })) as unknown as typeof fetch;
}

function register(): void {
  open();
  for (const [label, value] of [
    ['姓名', '林知远'],
    ['邮箱', 'lin@school.edu.cn'],
    ['密码', 'Zx7!qWm2#pKd'],
    ['再输一遍密码', 'Zx7!qWm2#pKd'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: '注册' }));
}
function open(at = '/register'): void {
  const router = createMemoryRouter([{ path: '*', element: <RegisterPage /> }], { initialEntries: [at] });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
}

afterEach(cleanup);

it('does not send a registration twice: the button waits for the answer', async () => {
  let sent = 0;
  globalThis.fetch = jest.fn(() => {
    sent += 1;
    return new Promise<Response>(() => {});
  }) as unknown as typeof fetch;
  register();
  const button = screen.getByRole('button', { name: '注册' });
  await waitFor(() => expect([sent, button.hasAttribute('disabled')]).toEqual([1, true]));
});

describe('a registration that the server rejects', () => {
  it("shows the server's message in red", async () => {
    responding(503, { success: false, code: 'SERVICE_UNAVAILABLE', message: '服务暂时不可用' });
    register();
    const notice = await screen.findByRole('alert');
    expect([notice.textContent, notice.dataset['good']]).toEqual(['服务暂时不可用', undefined]);
  });

  it('shows a message of success in green', async () => {
    responding(503, { success: false, error: '注册成功，但验证邮件暂时发不出去' });
    register();
    const notice = await screen.findByRole('alert');
    expect([notice.textContent, notice.dataset['good']]).toEqual([
      '注册成功，但验证邮件暂时发不出去',
      'true',
    ]);
  });

  it('shows a taken address at its field', async () => {
    responding(409, { success: false, code: 'CONFLICT_ERROR', message: '该邮箱已被注册' });
    register();
    expect(await screen.findByText('该邮箱已被注册')).toBeTruthy();
    expect(screen.getByLabelText('邮箱').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('an address of a public provider', () => {
  const leaveWith = (value: string) => {
    const field = screen.getByLabelText('邮箱');
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  };
  const notice = () => screen.queryByText(/^个人邮箱不能注册，请用/);
  const hint = () => screen.queryByText(/^请用学校、机构或单位的邮箱/);

  it('is pointed out when its field loses the focus, until another is typed', async () => {
    responding(200, {
      success: true,
      open: false,
      enterprises: [],
      suffixes: { education: ['edu.*'], government: [], company: [], international: [] },
    });
    open();
    expect([notice(), hint()]).toEqual([null, expect.anything()]);
    leaveWith('lin@QQ.com');
    await waitFor(() => expect(notice()).toBeTruthy());
    // Said once: at the field.
    expect(hint()).toBeNull();
    expect(within(await screen.findByRole('note')).getByRole('link', { name: 'LaTeX 指南' })).toBeTruthy();
    fireEvent.change(screen.getByLabelText('邮箱'), { target: { value: 'lin@school.edu.cn' } });
    expect(notice()).toBeNull();
    expect(screen.queryByRole('note')).toBeNull();
    expect(hint()).toBeTruthy();
  });

  it('that the server does not register shows what to do, and whom to write to', async () => {
    const meta = document.head.appendChild(document.createElement('meta'));
    Object.assign(meta, { name: 'contact', content: 'hello@tiku.example' });
    responding(400, {
      success: false,
      code: 'VALIDATION_ERROR',
      message: '请检查',
      details: [{ path: 'email', rule: 'emailSuffix', message: '这个邮箱不能注册' }],
    });
    register();
    const help = within(await screen.findByRole('note'));
    expect(help.getAllByRole('link', { name: 'hello@tiku.example' })).toHaveLength(1);
    meta.remove();
  });

  it('is sent to the provider of the platform if no contact is set', async () => {
    responding(400, {
      success: false,
      code: 'VALIDATION_ERROR',
      message: '请检查',
      details: [{ path: 'email', rule: 'emailSuffix', message: '这个邮箱不能注册' }],
    });
    register();
    expect(within(await screen.findByRole('note')).getByText(/联系提供这个平台的单位/)).toBeTruthy();
  });
});

it('fills in the address of the invitation', () => {
  open('/register?email=li%2Bnew%40school.edu.cn');
  expect(screen.getByDisplayValue('li+new@school.edu.cn')).toBeTruthy();
  expect(screen.getByText('邀请发到了这个邮箱，请用它注册。')).toBeTruthy();
});
