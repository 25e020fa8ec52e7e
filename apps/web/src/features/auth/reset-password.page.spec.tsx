import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ResetPasswordPage } from './reset-password.page.js';

const PASSWORD = 'Zx7!qWm2#pKd';
const sent: { path: string; body: unknown }[] = [];

/** The network is a port: it refuses the reset by this rule and accepts everything else. */
function refusingReset(rule: string): void {
  globalThis.fetch = jest.fn(async (address: string, { body }: { body: string }) => {
    const path = String(address).replace(/^.*\/auth/, '/auth');
    sent.push({ path, body: JSON.parse(body) });
    const refused = path === '/auth/reset-password';
    const details = [{ path: 'token', rule, message: '链接已失效' }];
    return {
      ok: !refused,
      status: refused ? 400 : 200,
      headers: { get: () => null },
      text: async () =>
        JSON.stringify(
          refused
            ? { success: false, code: 'VALIDATION_ERROR', message: '有误', details }
            : { success: true, message: '已发送' },
        ),
    };
  }) as unknown as typeof fetch;
}

function open(address: string) {
  const router = createMemoryRouter([{ path: '*', element: <ResetPasswordPage /> }], {
    initialEntries: [address],
  });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
}

function setPassword() {
  for (const label of ['新密码', '再输一遍密码'])
    fireEvent.change(screen.getByLabelText(label), { target: { value: PASSWORD } });
  fireEvent.click(screen.getByRole('button', { name: '保存新密码' }));
}

/** The page's schemas load with its first call, which takes time. */
const found = (role: 'button' | 'heading', name: string) =>
  screen.findByRole(role, { name }, { timeout: 20_000 });

beforeEach(() => void sent.splice(0));
afterEach(cleanup);

it('sends another link by one click if the link has expired', async () => {
  refusingReset('expired');
  open('/reset-password?token=old');
  setPassword();
  fireEvent.click(await found('button', '重新获取链接'));
  expect(await found('heading', '链接已发出')).toBeTruthy();
  expect(sent.at(-1)).toEqual({ path: '/auth/renew-reset-link', body: { token: 'old' } });
});

it('asks for the address if the link is unknown', async () => {
  refusingReset('invalid');
  open('/reset-password?token=forged');
  setPassword();
  fireEvent.click(await found('button', '重新获取链接'));
  expect(await found('button', '发送链接')).toBeTruthy();
  expect(sent).toHaveLength(1);
});
