/** The dialog discards typed values only after a confirmation. */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { drawForm } from '../../../test/form-page.js';
import { ConnectionDialog } from './connection-dialog.js';

const onClose = jest.fn();
const connection = {
  id: '0190a0b0-0000-7000-8000-000000000002',
  enterpriseId: '0190a0b0-0000-7000-8000-000000000001',
  enterpriseName: '金陵中学',
  emailSuffix: 'jlzx.edu.cn',
  issuer: 'https://login.jlzx.edu.cn',
  clientId: 'tiku',
  hasClientSecret: true,
  active: true,
  enforced: false,
  redirectUri: 'https://tiku.example/api/auth/sso/callback',
  lastUsedAt: null,
  version: 1,
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const input = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement;
const type = (name: string, value: string) => fireEvent.change(input(name), { target: { value } });
const escape = () => fireEvent.keyDown(document.body, { key: 'Escape' });
const question = () => screen.queryByText('有改动还没有保存');

beforeEach(() => {
  onClose.mockClear();
  drawForm(<ConnectionDialog connection={connection} onClose={onClose} />);
});
afterEach(cleanup);

describe('the dialog, closed by Escape, the close button or Cancel', () => {
  const [cross, cancel] = [
    () => fireEvent.click(screen.getAllByRole('button', { name: '取消' })[0] as HTMLElement),
    () => fireEvent.click(screen.getAllByRole('button', { name: '取消' })[1] as HTMLElement),
  ];

  it.each([
    ['Escape', escape],
    ['the close button', cross],
    ['Cancel', cancel],
  ])('%s: closes if nothing was changed, or the change was reverted', (_by, close) => {
    type('clientId', 'other');
    type('clientId', 'tiku');
    close();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['Escape', escape],
    ['the close button', cross],
    ['Cancel', cancel],
  ])('%s: asks when something was typed, and follows the answer', async (_by, close) => {
    type('clientId', 'tiku-web');
    close();
    await waitFor(() => expect(question()).not.toBeNull());
    // Escape answers the question and does not close the dialog as well.
    escape();
    await waitFor(() => expect(question()).toBeNull());
    expect([onClose.mock.calls.length, input('clientId').value]).toEqual([0, 'tiku-web']);
    close();
    fireEvent.click(await screen.findByRole('button', { name: '不保存，离开' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

it('rejects an invalid address or client before sending', () => {
  type('issuer', 'login.jlzx.edu.cn');
  type('clientId', ' ');
  fireEvent.submit(input('issuer'));
  expect(screen.queryByText('请填写完整的网址，以 https:// 开头')).not.toBeNull();
  expect(screen.queryByText('请填写客户端编号')).not.toBeNull();
});
