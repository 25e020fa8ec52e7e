/**
 * Rules of routes by which administrators change or delete an account. The service checks the same function again under
 * the lock of the write, with the actor's current role and status and the new role.
 */
import type { ResourceRule } from '@tiku/platform/auth';
import { forbidden, notFound } from '@tiku/platform/errors';
import { isAdministrator } from '../users/administrators.js';
import { accountRule } from '../users/users.rules.js';
import { refusalOf } from './administration-rules.js';

/** An account that the caller may change. */
export const accountUnderAdministrator = (): ResourceRule => ruleOf('accountUnderAdministrator', false);

/** An account that the caller may delete: not the caller's own. */
export const otherAccountUnderAdministrator = (): ResourceRule =>
  ruleOf('otherAccountUnderAdministrator', true);

function ruleOf(name: string, standing: boolean): ResourceRule {
  return accountRule(name, (target, { id, role }) => {
    if (!isAdministrator(role)) throw forbidden();
    if (!target) throw notFound('noun.user');
    const refusal = refusalOf({ actor: { id, role, status: 'active' }, target, standing });
    if (refusal) throw forbidden(refusal);
    return target;
  });
}
