/** What the caller may do with members; the server decides, this only hides what it would refuse. Pure. */
import type { EnterpriseMember, MyEnterprise } from '@tiku/contracts/enterprise';
import type { MemberBatch } from './members.client.js';

export type MemberAction = MemberBatch['action'];
type Mine = Pick<MyEnterprise, 'capabilities' | 'currentUser'>;

/** The super admin manages everyone, an admin only members; no one changes their own rights here. */
export const mayManage = ({ capabilities, currentUser }: Mine, member: EnterpriseMember): boolean =>
  capabilities.manageMembers &&
  member.id !== currentUser.id &&
  (capabilities.setAdmin || member.role === 'member');

/** Whether the action would change anything about this member. */
export function applies(action: MemberAction, { role, status, emailVerified }: EnterpriseMember): boolean {
  switch (action) {
    case 'setAdmin':
      return role === 'member' && emailVerified;
    case 'unsetAdmin':
      return role === 'admin';
    case 'activate':
      return status === 'inactive';
    case 'deactivate':
      return status !== 'inactive' && status !== 'suspended';
    case 'endSessions':
      return status !== 'inactive' && status !== 'suspended';
    case 'assignDepartment':
      return true;
  }
}
