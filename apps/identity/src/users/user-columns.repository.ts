/**
 * The columns of `users` under the names of the entity's fields, so that a row is what the entity would be: for the
 * statements of every request, where building an entity costs more than the statement takes.
 */
import { LANGUAGES, ROLES } from '@tiku/contracts/common';
import { THEMES, USER_STATUSES } from '@tiku/contracts/identity';
import { boolean, int4, nullable, oneOf, row, text, timestamptz, uuid } from '@tiku/platform/rows';

export const UserRow = row({
  id: uuid,
  name: text,
  email: text,
  emailKey: text,
  passwordHash: nullable(text),
  role: oneOf(ROLES),
  status: oneOf(USER_STATUSES),
  department: nullable(text),
  enterpriseId: nullable(uuid),
  enterpriseName: nullable(text),
  avatar: nullable(text),
  lastLogin: nullable(timestamptz),
  registeredAt: timestamptz,
  emailVerified: boolean,
  theme: oneOf(THEMES),
  language: oneOf(LANGUAGES),
  timezone: text,
  emailNotifications: boolean,
  credentialVersion: int4,
  version: int4,
  updatedAt: timestamptz,
});

/** Of a statement that calls the table `users`. */
export const USER_COLUMNS = Object.keys(UserRow.columns)
  .map((name) => `users.${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)} AS "${name}"`)
  .join(', ');
