/** The state of the user list in the address: an unknown value, mistyped or from an older build, counts as none. */
import { LIMITS, Role, Uuid } from '@tiku/contracts/common';
import { USER_SORTS, USER_STATUSES } from '@tiku/contracts/identity';
import { pageOf } from '../../ui/use-query-state.js';
import type { UserListQuery } from './users.client.js';

export const DEFAULT_SORT = '-registeredAt';

type Address = Record<'q' | 'role' | 'status' | 'enterprise' | 'sort' | 'page', string>;

export function userQueryOf({ q, role, status, enterprise, sort, page }: Address): UserListQuery {
  return {
    page: pageOf(page),
    q: q.slice(0, LIMITS.textChars),
    role: Role.safeParse(role).data ?? '',
    status: USER_STATUSES.find((known) => known === status) ?? '',
    enterpriseId: Uuid.safeParse(enterprise).data ?? '',
    sort: USER_SORTS.some((known) => known === sort.replace(/^-/, '')) ? sort : DEFAULT_SORT,
  };
}

/** Id of the user whose drawer is open; empty: none. */
export function openedUserOf(user: string): string {
  return Uuid.safeParse(user).data ?? '';
}
