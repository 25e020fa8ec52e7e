/** The events of memberships. Pure. */
import type { Publication } from '@tiku/platform/database';

export interface MembershipChange {
  enterpriseId: string;
  userId: string;
  /** From `membership_versions`. */
  version: number;
}

const event = ({ enterpriseId, userId, version }: MembershipChange) => ({
  aggregateId: userId,
  aggregateVersion: version,
  payload: { enterpriseId, userId },
});

export const memberJoined = (change: MembershipChange): Publication<'enterprise.member.joined.v1'> => [
  'enterprise.member.joined.v1',
  event(change),
];
export const memberLeft = (change: MembershipChange): Publication<'enterprise.member.left.v1'> => [
  'enterprise.member.left.v1',
  event(change),
];
export const seatWithdrawn = (change: MembershipChange): Publication<'enterprise.seat.withdrawn.v1'> => [
  'enterprise.seat.withdrawn.v1',
  event(change),
];
export const memberRoleSet = (
  change: MembershipChange & { role: string },
): Publication<'enterprise.member.role-set.v1'> => {
  const { payload, ...rest } = event(change);
  return ['enterprise.member.role-set.v1', { ...rest, payload: { ...payload, role: change.role } }];
};
export const banksHandedOver = (
  { enterpriseId, userId, version }: MembershipChange,
  toId: string,
): Publication<'enterprise.banks.handed-over.v1'> => [
  'enterprise.banks.handed-over.v1',
  { aggregateId: userId, aggregateVersion: version, payload: { enterpriseId, fromId: userId, toId } },
];
