/** The dialogs of this page: a field shows its refusal, and closing asks about typed values. */
import { afterEach, expect, it, jest } from '@jest/globals';
import type { EnterpriseMember, MyEnterprise } from '@tiku/contracts/enterprise';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { drawForm, refusing, speak } from '../../../test/form-page.js';
import { testUser } from '../../../test/user.js';
import { useAuth } from '../../auth/auth.store.js';
import { DepartmentDialog } from './department-dialog.js';
import { GroupDialog } from './group-dialog.js';
import { InviteDialog } from './invite-dialog.js';
import { MemberDialog } from './member-dialog.js';
import { MessageDialog } from './message-dialog.js';

const OWN = '0190a0b0-0000-7000-8000-000000000001';
const OTHER = '0190a0b0-0000-7000-8000-000000000002';
const mine = {
  currentUser: { id: OWN, department: null },
  capabilities: { announce: true, setAdmin: true },
} as unknown as MyEnterprise;
const member = { id: OTHER, name: '周明', role: 'member', department: null, position: null };
const onClose = jest.fn();
const realFetch = globalThis.fetch;
afterEach(() => {
  cleanup();
  speak('zh-CN');
  onClose.mockClear();
  useAuth.setState({ user: null });
  globalThis.fetch = realFetch;
});

const input = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement;
const type = (name: string, value: string) => fireEvent.change(input(name), { target: { value } });

const DEPARTMENT = <DepartmentDialog department={null} parentId={null} departments={[]} onClose={onClose} />;
const REPLY = (
  <MessageDialog
    mine={mine}
    replyTo={{ id: OTHER, sender: { id: OTHER, name: '周明', avatar: null } } as never}
    onClose={onClose}
  />
);
const GROUP = (
  <GroupDialog
    ownId={OWN}
    group={{ id: OTHER, name: '备课组', members: [{ id: OTHER, name: '周明' }] }}
    onClose={onClose}
  />
);
const MEMBER = (
  <MemberDialog mine={mine} member={member as EnterpriseMember} departments={[]} onClose={onClose} />
);
const INVITE = <InviteDialog onClose={onClose} />;

/** Once the dialog has the focus: it takes it after rendering. */
const draw = async (dialog: ReactElement) => {
  useAuth.setState({ user: testUser() });
  drawForm(dialog);
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
};
/** Labels of the fields that are lists to choose from. */
const LISTS: Record<string, string> = { parentId: '上级部门', members: '成员' };

it.each([
  ['a department', DEPARTMENT, 'code', 'department.codeTaken', { code: 'L1' }],
  ['the parent of a department', DEPARTMENT, 'parentId', 'department.tooDeep', { maximum: 10 }],
  ['a member', MEMBER, 'position', 'error.validation', {}],
  ['a group', GROUP, 'name', 'messageGroup.nameTaken', { name: '备课组' }],
  ['the people of a group', GROUP, 'members', 'message.toOneself', {}],
  ['a message', REPLY, 'content', 'error.validation', {}],
  ['invitations', INVITE, 'rows', 'error.validation', {}],
] as const)('shows the error of %s at its field', async (_what, dialog, path, rule, params) => {
  refusing(409, {
    code: 'CONFLICT_ERROR',
    message: '不行',
    rule,
    params,
    details: [{ path, rule: 'bad', message: '这里不行' }],
  });
  await draw(dialog);
  const text = ['name', 'position', 'content', 'rows'].find((name) => input(name)) as string;
  type(text, 'lin@school.edu.cn');
  fireEvent.submit(input(text));
  expect(await screen.findByText('这里不行')).toBeTruthy();
  const field = LISTS[path] ? screen.getByRole('combobox', { name: LISTS[path] }) : input(path);
  expect([field.getAttribute('aria-invalid'), document.activeElement === field]).toEqual(['true', true]);
  expect([input(text).value, onClose.mock.calls.length]).toEqual(['lin@school.edu.cn', 0]);
});

it('shows a forbidden word at the text of a message, until the text changes', async () => {
  refusing(422, {
    code: 'BUSINESS_RULE_ERROR',
    message: '内容含有不允许的词语：“押题”',
    rule: 'message.forbiddenWords',
    params: { words: '“押题”' },
  });
  await draw(REPLY);
  type('content', '押题卷');
  fireEvent.submit(input('content'));
  expect(await screen.findByText('内容含有不允许的词语：“押题”')).toBeTruthy();
  type('content', '卷');
  expect(screen.queryByText('内容含有不允许的词语：“押题”')).toBeNull();
});

it('reports each missing value at its field and sends nothing', async () => {
  globalThis.fetch = jest.fn(async () => new Response('{}')) as never;
  await draw(<GroupDialog ownId={OWN} group={null} onClose={onClose} />);
  fireEvent.submit(input('name'));
  expect(screen.getByText('请填写群组名称')).toBeTruthy();
  expect(screen.getByText('请选择至少一位成员')).toBeTruthy();
  speak('en-US');
  expect(screen.queryByText('请填写群组名称')).toBeNull();
});

it.each([
  ['a department', DEPARTMENT, 'name'],
  ['a member', MEMBER, 'position'],
  ['a group', GROUP, 'name'],
  ['a message', REPLY, 'content'],
  ['invitations', INVITE, 'rows'],
] as const)('asks before it discards the typed text of %s', async (_what, dialog, name) => {
  refusing(404, {});
  await draw(dialog);
  const typed = input(name).value;
  type(name, '高中数学');
  fireEvent.click(screen.getByRole('button', { name: '取消' }));
  await waitFor(() => expect(screen.queryByText('有改动还没有保存')).not.toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: '继续编辑' }));
  type(name, typed);
  fireEvent.click(screen.getByRole('button', { name: '取消' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});
