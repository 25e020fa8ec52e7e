/**
 * GET /api/users/search, and the same as page data: identity finds people; with `excludeQuestionBank` the members of that bank, from
 * question-bank, are omitted.
 */
import { UserSearchResponse, UserSearchQuery, type FoundUser } from '@tiku/contracts/identity';
import { LIMITS } from '@tiku/contracts/common';
import { BankMembersResponse } from '@tiku/contracts/question-bank';
import type { Access } from '@tiku/platform/auth';
import { unauthenticated } from '@tiku/platform/errors';
import { validationError, type ErrorFilter } from '@tiku/platform/http';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.js';

interface UserSearchParts {
  access: Access;
  errors: ErrorFilter;
  services: Services;
}

export function registerUserSearch(
  fastify: FastifyInstance,
  { access, errors, services }: UserSearchParts,
): void {
  void fastify.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => errors.respond(error, request, reply));
    scope.get('/api/users/search', { config: { allow: 'user' } }, async (request) => {
      const caller = await access.caller(request.headers.authorization);
      if (!caller) throw unauthenticated('MISSING');
      return { success: true, ...(await foundUsers(request.query, services, caller.token)) };
    });
  });
}

/** @throws AppError of identity and question-bank, and for an invalid query */
export async function foundUsers(
  given: unknown,
  services: Services,
  token: string,
): Promise<{ users: FoundUser[] }> {
  const query = UserSearchQuery.safeParse(given);
  if (!query.success) throw validationError(query.error.issues);
  return { users: await search(services, query.data, token) };
}

async function search(
  services: Services,
  { q, limit, excludeQuestionBank: bank }: ReturnType<typeof UserSearchQuery.parse>,
  token: string,
): Promise<FoundUser[]> {
  const members = bank === undefined ? new Set<string>() : await membersOf(services, bank, token);
  const { users } = await services.identity.call({
    path: '/users/search',
    query: { q, limit: Math.min(LIMITS.pageSizeMax, limit + members.size) },
    response: UserSearchResponse,
    token,
  });
  return users.filter(({ id }) => !members.has(id)).slice(0, limit);
}

async function membersOf(services: Services, bank: string, token: string): Promise<Set<string>> {
  const { members } = await services['question-bank'].call({
    path: `/question-banks/${encodeURIComponent(bank)}/members`,
    response: BankMembersResponse,
    token,
  });
  return new Set(members.map(({ user }) => user.id));
}
