import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { BankMember, QuestionBank } from '@tiku/contracts/question-bank';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { drawForm } from '../../../test/form-page.js';
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
const realFetch = globalThis.fetch;

beforeEach(() => {
  // Members are left out of the search.
  globalThis.fetch = () => Promise.resolve(Response.json({ success: true, users: [], available: true }));
  drawForm(
    <AddMember
      bank={{ bid: 'abcdefghij', allowCollaboration: true } as QuestionBank}
      members={MEMBERS}
      me={id(1)}
      onInvite={jest.fn(() => Promise.resolve(true))}
      onAdd={jest.fn(() => Promise.resolve(true))}
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
