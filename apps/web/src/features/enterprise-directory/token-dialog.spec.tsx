import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { drawForm, refusing } from '../../../test/form-page.js';
import { TokenDialog } from './token-dialog.js';

const onClose = jest.fn();
const realFetch = globalThis.fetch;
const name = () => document.querySelector<HTMLInputElement>('[name=name]') as HTMLInputElement;
const create = (text: string) => {
  fireEvent.change(name(), { target: { value: text } });
  fireEvent.submit(name());
};

beforeEach(() => {
  onClose.mockClear();
  drawForm(<TokenDialog onClose={onClose} />);
});
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

it('shows the server’s refusal at the name, and keeps the name', async () => {
  refusing(400, {
    code: 'VALIDATION_ERROR',
    message: '有误',
    details: [{ path: 'name', rule: 'tooLong', params: { maximum: 100 }, message: '最多 100 个字符' }],
  });
  create('教务系统');
  expect(await screen.findByText('最多 100 个字符')).toBeTruthy();
  expect([name().value, onClose.mock.calls.length]).toEqual(['教务系统', 0]);
});

it('asks before it discards a typed name', async () => {
  fireEvent.change(name(), { target: { value: '教务系统' } });
  fireEvent.click(screen.getAllByRole('button', { name: '取消' })[1] as HTMLElement);
  await waitFor(() => expect(screen.queryByText('有改动还没有保存')).not.toBeNull());
  expect(onClose).not.toHaveBeenCalled();
});

it('closes without a question once it shows the secret', async () => {
  const token = {
    id: '0190a0b0-0000-7000-8000-000000000001',
    name: '教务系统',
    ending: 'cret',
    createdAt: '2026-01-01T00:00:00.000Z',
    lastUsedAt: null,
  };
  globalThis.fetch = () => Promise.resolve(Response.json({ success: true, token, secret: 'scim-secret' }));
  create(' 教务系统 ');
  expect(await screen.findByText('scim-secret')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: '令牌「教务系统」' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '我已保存' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
