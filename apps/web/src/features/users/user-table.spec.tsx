import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { User } from '@tiku/contracts/identity';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { drawForm, speak } from '../../../test/form-page.js';
import { testUser } from '../../../test/user.js';
import { useAuth } from '../../auth/auth.store.js';
import { UserTable } from './user-table.js';

const person = (n: number, change: Partial<User> = {}) =>
  testUser({ id: `0190a0b0-0000-7000-8000-00000000010${n}`, name: `教师${n}`, ...change });
/** A person whom an administrator may change, and another administrator, whom only a superadmin may change. */
const TEACHERS = [person(1), person(2)];
const USERS = [...TEACHERS, person(3, { role: 'admin' })];

const onOpen = jest.fn<(id: string, panel?: string) => void>();
const onSelect = jest.fn<(people: readonly User[], on: boolean) => void>();
function draw(selected: readonly User[]) {
  drawForm(
    <UserTable
      users={USERS}
      sort="name"
      onSort={() => {}}
      selected={new Map(selected.map((user) => [user.id, user]))}
      onSelect={onSelect}
      onOpen={onOpen}
      actions={{ ask: () => {}, dialogs: null }}
      onSupport={() => {}}
    />,
  );
}
/** The checkbox above the cards of a phone has a visible label; the one in the table's head has no room for one. */
const all = () => screen.getAllByRole<HTMLInputElement>('checkbox', { name: '选中本页全部' });
const aboveCards = () => all().find((box) => !box.closest('table')) as HTMLInputElement;

beforeEach(() => {
  onSelect.mockClear();
  onOpen.mockClear();
  useAuth.setState({ user: testUser({ role: 'admin' }) });
});
afterEach(() => {
  cleanup();
  speak('zh-CN');
});

it('has one labelled checkbox that selects every selectable card', () => {
  draw([]);
  expect(all()).toHaveLength(2);
  expect(screen.getByText('选中本页全部')).toBeTruthy();
  fireEvent.click(aboveCards());
  expect(onSelect).toHaveBeenCalledWith(TEACHERS, true);
  speak('en-US');
  expect(screen.getByText('Select all on this page')).toBeTruthy();
});

it('is indeterminate if only some rows are selected, and clears the selection of all', () => {
  draw(TEACHERS.slice(0, 1));
  expect([aboveCards().checked, aboveCards().indeterminate]).toEqual([false, true]);
  cleanup();
  draw(TEACHERS);
  expect([aboveCards().checked, aboveCards().indeterminate]).toEqual([true, false]);
  fireEvent.click(aboveCards());
  expect(onSelect).toHaveBeenCalledWith(TEACHERS, false);
});

it('opens a person by a click anywhere on the row, but not by its checkbox or menu', () => {
  draw([]);
  const row = screen.getByRole('button', { name: '教师1' }).closest('tr') as HTMLTableRowElement;
  fireEvent.click(row.cells[3] as HTMLTableCellElement);
  expect(onOpen.mock.calls).toEqual([[TEACHERS[0]?.id]]);
  fireEvent.click(screen.getByRole('checkbox', { name: '选中教师1' }));
  fireEvent.click(screen.getByRole('button', { name: '教师1的更多操作' }));
  expect(onOpen).toHaveBeenCalledTimes(1);
});
