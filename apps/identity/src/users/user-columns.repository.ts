/** The columns of `users` under their names in the code. */
import { LANGUAGES, ROLES } from '@tiku/contracts/common';
import { THEMES, USER_STATUSES } from '@tiku/contracts/identity';
import {
  boolean,
  int4,
  nullable,
  oneOf,
  row,
  type RowOf,
  text,
  timestamptz,
  uuid,
} from '@tiku/platform/rows';

export const UserRow = row({
  id: uuid,
  name: text,
  /** As it was typed; empty for the account of a pupil. */
  email: text,
  /** Normalised for comparison; the username of a pupil. */
  emailKey: text,
  /** Null if the account has only ever used single sign-on. */
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
  /** The enterprise that manages the account of a pupil. */
  managedBy: nullable(uuid),
  /** The password was set for the person. */
  mustChangePassword: boolean,
  /** The claim `ver` of tokens: incrementing it ends every older token. */
  credentialVersion: int4,
  /** Version of the aggregate, for events. */
  version: int4,
  updatedAt: timestamptz,
});
export type UserRow = RowOf<typeof UserRow>;

/** For a statement that calls the table `users`. */
export const USER_COLUMNS = Object.keys(UserRow.columns)
  .map((name) => `users.${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)} AS "${name}"`)
  .join(', ');
