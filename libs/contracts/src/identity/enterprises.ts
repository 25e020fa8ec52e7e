/** The addresses of an enterprise, and how its people sign in. */
import { z } from 'zod';
import { CursorQuery, LIMITS, Pagination, successResponse, Uuid, WebLink } from '../common/index.js';
import { isSharedDomain } from '../enterprise/shared-domains.js';
import { Email, User } from './user.js';

/** A domain, also written `@school.edu.cn`; admits its own addresses and those of its sub-domains. */
export const EmailSuffix = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^@?(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/)
  .overwrite((suffix) => suffix.replace(/^@/, ''));

/** A suffix that one organisation owns: no mail provider, and no domain under which anyone can register. */
export const OwnSuffix = EmailSuffix.refine((suffix) => !isSharedDomain(suffix), {
  params: { rule: 'personalDomain' },
});

/** Lists by enterprise name: `q` is part of a name or a domain, deep pages by `cursor`. */
export const EnterprisesQuery = CursorQuery.extend({
  q: z.string().trim().max(LIMITS.textChars).optional(),
});
export const SsoConnection = z.object({
  id: Uuid,
  enterpriseId: Uuid,
  enterpriseName: z.string(),
  emailSuffix: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  /** The secret itself is never returned. */
  hasClientSecret: z.boolean(),
  active: z.boolean(),
  /** Members of the enterprise whose address signs in there may not log in by password. */
  enforced: z.boolean(),
  /** The redirect address to register with the provider. */
  redirectUri: z.string(),
  lastUsedAt: z.iso.datetime().nullable(),
  version: z.int(),
  updatedAt: z.iso.datetime(),
});
export type SsoConnection = z.infer<typeof SsoConnection>;
export const SaveSsoConnectionRequest = z.object({
  enterpriseId: Uuid,
  issuer: WebLink.max(500),
  clientId: z.string().trim().min(1).max(200),
  /** Missing in a change: stays unchanged. */
  clientSecret: z.string().min(1).max(500).optional(),
  active: z.boolean().default(true),
  /** Missing in a change: stays unchanged; in a new one: false. */
  enforced: z.boolean().optional(),
  version: z.int().optional(),
});
/** GET (as `EnterprisesQuery`), POST /auth/sso/connections; GET, PUT, DELETE …/{id}; POST …/{id}/test (superadmin). */
export const SsoConnectionsResponse = successResponse({
  connections: z.array(SsoConnection),
  pagination: Pagination,
});
/** PUT /auth/my-enterprise/sso-connection (its super admin): of the caller's enterprise; creates it if there is none. */
export const SaveOwnSsoConnectionRequest = SaveSsoConnectionRequest.omit({ enterpriseId: true });
/** GET /auth/my-enterprise/sso-connection. */
export const OwnSsoConnectionResponse = successResponse({
  connection: SsoConnection.nullable(),
  redirectUri: z.string(),
});
export const SsoConnectionResponse = successResponse({ connection: SsoConnection });
/** Whether the provider responds as OpenID Connect requires; `problem` in the caller's language. */
export const SsoTestResponse = successResponse({
  ok: z.boolean(),
  problem: z.string().nullable(),
  authorizationEndpoint: z.string().nullable(),
});

/** GET /auth/sso?email=: whether this address signs in at its enterprise, and where. */
export const SsoQuery = z.object({ email: Email });
export const SsoResponse = successResponse({
  available: z.boolean(),
  url: z.string().nullable(),
  enterpriseName: z.string().nullable(),
});
export const SsoExchangeRequest = z.object({ code: z.string().min(1).max(200) });
export const SsoExchangeResponse = successResponse({ token: z.string(), user: User });
