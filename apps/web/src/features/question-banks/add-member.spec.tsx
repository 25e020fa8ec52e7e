import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { BankMember } from '@tiku/contracts/question-bank';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { drawForm } from '../../../test/form-page.js';
import { ApiError } from '../../api/api-error.js';
import type { BankFieldsFragment } from '../../generated/graphql.js';
import { AddMember } from './add-member.js';

const id = (n: number) => `01890000-0000-7000-8000-00000000000${n}`;
const member = (n: number, name: string, email: string, role: BankMember['role']): BankMember => ({
  id: id(n),
  user: { id: id(n), name, email, avatar: null },
  role,
  joinedAt: '2026-01-01T00:00:00Z',
});
const MEMBERS = [
  member(1, '林知远', 'lin@school.edu.cn', 'owner'),
  member(2, '陆小曼', 'lu@school.edu.cn', 'viewer'),
];
const FOUND = { id: id(5), name: '吴越', email: 'wu@school.edu.cn', avatar: null, role: 'teacher' };
const onInvite = jest.fn<Parameters<typeof AddMember>[0]['onInvite']>();
const onAdd = jest.fn<Parameters<typeof AddMember>[0]['onAdd']>();
const realFetch = globalThis.fetch;

beforeEach(() => {
  onInvite.mockReset().mockResolvedValue();
  onAdd.mockReset().mockResolvedValue();
  // The search excludes members.
  globalThis.fetch = () => Promise.resolve(Response.json({ success: true, users: [], available: true }));
  drawForm(
    <AddMember
      bank={{ bid: 'abcdefghij', allowCollaboration: true } as BankFieldsFragment}
      members={MEMBERS}
      me={id(1)}
      onInvite={onInvite}
      onAdd={onAdd}
    />,
  );
});
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

const type = (value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: '添加成员' }), { target: { value } });
const isOffered = () => !screen.getByRole<HTMLButtonElement>('button', { name: '发出邀请' }).disabled;

it.each([
  ['LU@school.edu.cn', '陆小曼已是本题库的查看者'],
  ['小曼', '陆小曼已是本题库的查看者'],
  ['lin@school.edu.cn', '您已是本题库的所有者'],
])('shows for %s that the person is already a member', async (typed, text) => {
  type(typed);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(isOffered()).toBe(false);
  expect(screen.queryByText(/没有找到/)).toBeNull();
});

it('offers to invite the address of a person who is not a member', async () => {
  type('wu@school.edu.cn');
  expect(await screen.findByText('没有找到已注册的老师，可以向这个邮箱发出邀请')).toBeTruthy();
  expect(isOffered()).toBe(true);
});

const typed = () => screen.getByRole<HTMLInputElement>('textbox', { name: '添加成员' });
const refusal = (path: string) =>
  new ApiError({
    code: 'CONFLICT_ERROR',
    status: 409,
    message: '已经邀请过这位老师',
    details: [{ path, rule: 'invited', message: '已经邀请过这位老师' }],
  });

it('shows at the person that the server refuses the address, and keeps the person', async () => {
  onInvite.mockRejectedValue(refusal('email'));
  type('wu@school.edu.cn');
  await waitFor(() => expect(isOffered()).toBe(true));
  fireEvent.click(screen.getByRole('button', { name: '发出邀请' }));
  expect(await screen.findByText('已经邀请过这位老师')).toBeTruthy();
  expect([typed().value, typed().getAttribute('aria-invalid')]).toEqual(['wu@school.edu.cn', 'true']);
  type('wu@school.edu');
  expect(screen.queryByText('已经邀请过这位老师')).toBeNull();
});

it('adds the chosen person at once by one button, and invites by the other', async () => {
  globalThis.fetch = () => Promise.resolve(Response.json({ success: true, users: [FOUND], available: true }));
  for (const [button, called] of [
    ['直接添加', onAdd],
    ['发出邀请', onInvite],
  ] as const) {
    type('吴');
    fireEvent.click(await screen.findByText('吴越', { selector: '.tk-1' }));
    fireEvent.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(typed().value).toBe(''));
    expect(called).toHaveBeenCalledTimes(1);
  }
  expect(onAdd).toHaveBeenCalledWith(FOUND.id, '吴越', 'collaborator');
  expect(onInvite).toHaveBeenCalledWith({ userId: FOUND.id }, '吴越', 'collaborator');
});
