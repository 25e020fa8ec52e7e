/** identity's pages: people, their sessions and logins, the audit log, single sign-on. */
import * as contract from '@tiku/contracts/identity';
import type { NounReads } from '../graphql/page-reads.js';
import { foundUsers } from './user-search.js';

export const USER_READS: NounReads = {
  noun: 'users',
  service: 'identity',
  contract,
  prefix: 'Account',
  webFolder: 'features/users',
  reads: {
    users: { path: '/users', query: contract.UsersQuery, response: contract.UsersResponse },
    user: { path: '/users/:id', response: contract.UserResponse },
    loginsOf: {
      path: '/users/:id/login-history',
      query: contract.LoginHistoryQuery,
      response: contract.LoginHistoryResponse,
    },
    sessionsOf: { path: '/users/:id/sessions', response: contract.SessionsResponse },
    foundUsers: {
      path: '/users/search',
      query: contract.UserSearchQuery,
      response: contract.UserSearchResponse,
      composed: foundUsers,
    },
    enterprisesOfUsers: {
      path: '/users/enterprises',
      query: contract.EnterpriseChoicesQuery,
      response: contract.EnterpriseChoicesResponse,
    },
    ownSessions: { path: '/auth/sessions', response: contract.SessionsResponse },
    ownSecondFactor: { path: '/auth/second-factor', response: contract.SecondFactorResponse },
    ownLogins: {
      path: '/auth/login-history',
      query: contract.LoginHistoryQuery,
      response: contract.LoginHistoryResponse,
    },
    auditEntries: { path: '/audit-entries', query: contract.AuditQuery, response: contract.AuditResponse },
    auditEntriesOfEnterprise: {
      path: '/auth/my-enterprise/audit-entries',
      query: contract.AuditQuery,
      response: contract.AuditResponse,
    },
    ssoConnections: {
      path: '/auth/sso/connections',
      query: contract.EnterprisesQuery,
      response: contract.SsoConnectionsResponse,
    },
    ssoConnection: { path: '/auth/sso/connections/:id', response: contract.SsoConnectionResponse },
    ownSsoConnection: {
      path: '/auth/my-enterprise/sso-connection',
      response: contract.OwnSsoConnectionResponse,
    },
  },
};
