import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { drawForm } from '../../../test/form-page.js';
import { testUser } from '../../../test/user.js';
import { useAuth } from '../../auth/auth.store.js';
import { ImportDialog } from './import-dialog.js';

const FIRST = '0190a0b0-0000-7000-8000-000000000011';
const SECOND = '0190a0b0-0000-7000-8000-000000000012';
const requests: string[] = [];
/** Ends the waiting upload. */
let finish = (): void => {};

/** The network is a port. Like the server, the second list drops the first before its own answer arrives. */
function server(): typeof fetch {
  let sent = 0;
  let kept = '';
  return jest.fn(async (input: unknown, init?: RequestInit) => {
    const method = init?.method ?? 'GET';
    const path = String(input).replace(/^.*\/my-enterprise/, '');
    requests.push(`${method} ${path}`);
    if (method === 'POST') {
      kept = ++sent === 1 ? FIRST : SECOND;
      if (sent === 2) await new Promise<void>((resolve) => (finish = resolve));
    }
    const found = method === 'POST' || path.endsWith(kept);
    const peopleImport = {
      id: kept,
      fileName: `${sent}.csv`,
      state: 'checked',
      total: 1,
      checked: 1,
      good: 1,
      sent: 0,
      bad: [],
    };
    return {
      ok: found,
      status: found ? 200 : 404,
      headers: { get: () => null },
      text: async () => JSON.stringify(found ? { success: true, peopleImport } : { success: false }),
    };
  }) as unknown as typeof fetch;
}
const choose = (name: string) =>
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
    target: { files: [new File(['a@school.edu.cn'], name)] },
  });

beforeEach(() => {
  requests.length = 0;
  globalThis.fetch = server();
});
afterEach(() => {
  useAuth.setState({ user: null });
  cleanup();
});

it('stops polling a list once another file is being sent', async () => {
  useAuth.setState({ user: testUser() });
  drawForm(<ImportDialog onClose={() => {}} />);
  choose('1.csv');
  expect(await screen.findByText('1.csv')).toBeTruthy();
  const before = requests.length;
  choose('2.csv');
  await waitFor(() => expect(requests.slice(before)).toEqual(['POST /imports']));
  finish();
  expect(await screen.findByText('2.csv')).toBeTruthy();
  expect(requests.slice(before).filter((call) => call.endsWith(FIRST))).toEqual([]);
});

it('says before a file is chosen that the address is not verified', () => {
  useAuth.setState({ user: testUser({ emailVerified: false }) });
  drawForm(<ImportDialog onClose={() => {}} />);
  expect(screen.getByText('请先验证您的邮箱')).toBeTruthy();
  expect(screen.getByRole('button', { name: '选择文件' }).hasAttribute('disabled')).toBe(true);
});
