import { afterEach, expect, it, jest } from '@jest/globals';
import type { EnterpriseMember, MyEnterprise } from '@tiku/contracts/enterprise';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { drawForm } from '../../../../test/form-page.js';
import { MemberTable } from './member-table.js';

afterEach(cleanup);

const member = {
  ...{ id: 'm1', name: '周明', email: 'zhou@nsfz.edu.cn', emailVerified: true, avatar: null, role: 'member' },
  ...{ department: null, position: null, joinedAt: '2026-01-01T00:00:00.000Z', lastLogin: null },
  status: 'active',
} as EnterpriseMember;
const mine = {
  currentUser: { id: 'chief' },
  capabilities: { manageMembers: true, setAdmin: true },
} as MyEnterprise;

it('opens a member by a click anywhere on the row or by its name, not by its checkbox or menu', () => {
  const onOpen = jest.fn();
  const onSelect = jest.fn();
  const unused = () => {};
  drawForm(
    <MemberTable
      mine={mine}
      members={[member]}
      paths={new Map()}
      selected={new Map()}
      onSelect={onSelect}
      onOpen={onOpen}
      onEdit={unused}
      onTransfer={unused}
      onRemove={unused}
      onAct={unused}
    />,
  );
  const name = screen.getByRole('button', { name: '周明' });
  const row = name.closest('tr') as HTMLTableRowElement;
  fireEvent.click(row.cells[2] as HTMLTableCellElement);
  expect(onOpen.mock.calls).toEqual([['m1']]);
  fireEvent.click(name);
  expect(onOpen).toHaveBeenCalledTimes(2);
  fireEvent.click(screen.getByRole('checkbox', { name: /周明/ }));
  fireEvent.click(screen.getByRole('button', { name: /周明.*操作|操作.*周明|周明的/ }));
  expect(onOpen).toHaveBeenCalledTimes(2);
  expect(onSelect).toHaveBeenCalledTimes(1);
});
