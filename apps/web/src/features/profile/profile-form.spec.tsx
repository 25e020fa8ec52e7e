import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { drawForm, refusing, speak } from '../../../test/form-page.js';
import { testUser } from '../../../test/user.js';
import { useAuth } from '../../auth/auth.store.js';
import type { ProfileFieldsFragment } from '../../generated/graphql.js';
import { ProfileForm } from './profile-form.js';

const PROFILE: ProfileFieldsFragment = {
  __typename: 'Profile',
  id: testUser().id,
  name: '林知远',
  email: null,
  avatar: null,
  role: 'teacher',
  department: null,
  enterpriseName: null,
  registeredAt: '2026-01-01T00:00:00.000Z',
  followersCount: 0,
  followingCount: 0,
  following: false,
  followedBy: false,
};
const input = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement;
const type = (name: string, value: string) => fireEvent.change(input(name), { target: { value } });

beforeEach(() => {
  useAuth.setState({ user: testUser() });
  drawForm(<ProfileForm profile={PROFILE} onDone={() => {}} />);
});
afterEach(() => {
  cleanup();
  speak('zh-CN');
});

it('words its own errors in the new language and keeps the typed text', () => {
  type('name', ' ');
  type('department', '高中数学组');
  fireEvent.blur(input('name'));
  expect(screen.getByText('请填写姓名')).toBeTruthy();
  speak('en-US');
  expect(screen.getByText('Please enter a name')).toBeTruthy();
  expect(screen.queryByText('请填写姓名')).toBeNull();
  expect(input('department').value).toBe('高中数学组');
});

it('words the server’s error at a field in the new language, until the field is edited', async () => {
  const sentence = '姓名须为一行可见的文字';
  refusing(400, {
    code: 'VALIDATION_ERROR',
    message: '有误',
    details: [{ path: 'name', rule: 'personName', message: sentence }],
  });
  type('name', '林\u200b');
  fireEvent.submit(input('name'));
  await screen.findByText(sentence);
  expect(document.activeElement).toBe(input('name'));
  // Choosing another language leaves the field.
  fireEvent.blur(input('name'));
  speak('en-US');
  await screen.findByText(/^A name is one line/);
  expect(screen.queryByText(sentence)).toBeNull();
  speak('zh-CN');
  expect(screen.getByText(sentence)).toBeTruthy();
  type('name', '林远');
  expect(screen.queryByText(sentence)).toBeNull();
});

it('reports a conflict with another device in the current language', async () => {
  refusing(409, { code: 'CONFLICT_ERROR', message: '内容已被更新到第 3 版，请刷新后再改' });
  type('name', '林远');
  fireEvent.submit(input('name'));
  await screen.findByText(/第 3 版/);
  speak('en-US');
  expect(screen.getByRole('alert').textContent).toContain('This was changed elsewhere');
  expect(input('name').value).toBe('林远');
});

it('says that the address stays, and what to do at a new school', () => {
  expect(screen.queryByText(/不能自己更改/)).toBeNull();
  cleanup();
  drawForm(<ProfileForm profile={{ ...PROFILE, email: 'lin@nsfz.edu.cn' }} onDone={() => {}} />);
  expect(screen.getByText(/lin@nsfz\.edu\.cn 是登录账号，不能自己更改。.*请用新邮箱另外注册/)).toBeTruthy();
});
