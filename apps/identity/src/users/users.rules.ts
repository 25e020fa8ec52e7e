/** Rules of routes for one account: the caller's own, or any for administrators. */
import { resourceRule, type Caller, type ResourceRule } from '@tiku/platform/auth';
import { forbidden, notFound } from '@tiku/platform/errors';
import { z } from 'zod';
import { isAdministrator } from './administrators.js';
import type { UserRow } from './user-columns.repository.js';
import { UsersRepository } from './users.repository.js';

export const ownAccountOrAdministrator = (): ResourceRule =>
  accountRule('ownAccountOrAdministrator', requireOwnAccountOrAdministrator);

export const anyAccountByAdministrator = (): ResourceRule =>
  accountRule('anyAccountByAdministrator', (user, caller) => {
    if (!isAdministrator(caller.role)) throw forbidden();
    return requireOwnAccountOrAdministrator(user, caller);
  });

export function accountRule(
  name: string,
  require: (user: UserRow | null, caller: Caller) => UserRow,
): ResourceRule {
  return resourceRule({
    name,
    from: 'params.id',
    id: z.uuid(),
    finder: UsersRepository,
    find: (users, id) => users.findById(id),
    require,
  });
}

/** 403 even if there is no such account: others must not learn which ids exist. */
function requireOwnAccountOrAdministrator(user: UserRow | null, caller: Caller): UserRow {
  if (user?.id !== caller.id && !isAdministrator(caller.role)) throw forbidden();
  if (!user) throw notFound('noun.user');
  return user;
}
