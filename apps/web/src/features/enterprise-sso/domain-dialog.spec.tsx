/** What was typed into the dialog is given up only by who says so. */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { drawForm } from '../../../test/form-page.js';
import { DomainDialog } from './domain-dialog.js';

const onClose = jest.fn();
const domain = {
  id: '0190a0b0-0000-7000-8000-000000000002',
  name: '金陵中学',
  emailSuffix: 'jlzx.edu.cn',
  maxMembers: 100,
  currentMembers: 3,
  availableSlots: 97,
  active: true,
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
  drawForm(<DomainDialog domain={domain} onClose={onClose} />);
});
afterEach(cleanup);

describe('closed by Escape, the cross or Cancel, the dialog', () => {
  const [cross, cancel] = [
    () => fireEvent.click(screen.getAllByRole('button', { name: '取消' })[0] as HTMLElement),
    () => fireEvent.click(screen.getAllByRole('button', { name: '取消' })[1] as HTMLElement),
  ];

  it.each([
    ['Escape', escape],
    ['the cross', cross],
    ['Cancel', cancel],
  ])('%s: closes where nothing was changed, or was changed back', (_by, close) => {
    type('name', '别的');
    type('name', '金陵中学');
    close();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['Escape', escape],
    ['the cross', cross],
    ['Cancel', cancel],
  ])('%s: asks when something was typed, and follows the answer', async (_by, close) => {
    type('name', '南京一中');
    close();
    await waitFor(() => expect(question()).not.toBeNull());
    // Escape is the answer to the question and not a second one to the dialog.
    escape();
    await waitFor(() => expect(question()).toBeNull());
    expect([onClose.mock.calls.length, input('name').value]).toEqual([0, '南京一中']);
    close();
    fireEvent.click(await screen.findByRole('button', { name: '不保存，离开' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

it('refuses a name of 501 characters before it is sent, accepts 500', () => {
  type('name', '𠮷'.repeat(501));
  fireEvent.submit(input('name'));
  expect(screen.queryByText('企业名称最多 500 个字')).not.toBeNull();
  type('name', '𠮷'.repeat(500));
  type('emailSuffix', 'none');
  fireEvent.submit(input('name'));
  expect(screen.queryByText('企业名称最多 500 个字')).toBeNull();
});
