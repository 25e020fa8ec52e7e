/** Events of accounts. Pure: `tx.publish(...userUpdated(user))`. */
import type { EventPayload } from '@tiku/contracts/events';
import type { Publication } from '@tiku/platform/database';
import type { UserRow } from './user-columns.repository.js';

export const userRegistered = ({
  id,
  name,
  email,
  role,
  enterpriseId,
  emailVerified,
  version,
}: UserRow): Publication<'identity.user.registered.v1'> => [
  'identity.user.registered.v1',
  {
    aggregateId: id,
    aggregateVersion: version,
    payload: { userId: id, name, email, role, enterpriseId, emailVerified },
  },
];

/** `avatar` is a file's key: a URL would have expired before most subscribers use it. */
export const userUpdated = ({
  id,
  name,
  email,
  role,
  avatar,
  enterpriseId,
  emailVerified,
  version,
}: UserRow): Publication<'identity.user.updated.v1'> => [
  'identity.user.updated.v1',
  {
    aggregateId: id,
    aggregateVersion: version,
    payload: { userId: id, name, email, role, avatar, enterpriseId, emailVerified },
  },
];

export const userDeleted = ({ id, version }: UserRow): Publication<'identity.user.deleted.v1'> => [
  'identity.user.deleted.v1',
  {
    aggregateId: id,
    aggregateVersion: version + 1,
    payload: { userId: id },
  },
];

export const userRoleSet = (
  { id, role, version }: UserRow,
  before: string,
): Publication<'identity.user.role-set.v1'> => [
  'identity.user.role-set.v1',
  {
    aggregateId: id,
    aggregateVersion: version,
    payload: { userId: id, role, before },
  },
];

export const userStatusSet = (
  { id, status, version }: UserRow,
  before: string,
): Publication<'identity.user.status-set.v1'> => [
  'identity.user.status-set.v1',
  {
    aggregateId: id,
    aggregateVersion: version,
    payload: { userId: id, status, before },
  },
];

export const userManaged = (
  { id, version }: UserRow,
  how: Omit<EventPayload<'identity.user.managed.v1'>, 'userId'>,
): Publication<'identity.user.managed.v1'> => [
  'identity.user.managed.v1',
  {
    aggregateId: id,
    aggregateVersion: version,
    payload: { userId: id, ...how },
  },
];

export const userEmailVerified = ({
  id,
  version,
}: UserRow): Publication<'identity.user.email-verified.v1'> => [
  'identity.user.email-verified.v1',
  {
    aggregateId: id,
    aggregateVersion: version,
    payload: { userId: id },
  },
];

export const userPasswordChanged = ({
  id,
  version,
}: UserRow): Publication<'identity.user.password-changed.v1'> => [
  'identity.user.password-changed.v1',
  {
    aggregateId: id,
    aggregateVersion: version,
    payload: { userId: id },
  },
];
