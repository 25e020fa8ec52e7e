/** Tokens by which an enterprise's own directory (Entra ID, Okta) keeps its accounts in step over SCIM 2.0. */
import { z } from 'zod';
import { successAnswer, Uuid } from '../common/index.js';

export const SCIM_PATH = '/scim/v2';
export const SCIM_LIMITS = {
  tokensMax: 5,
  tokenNameChars: 100,
  /** Resources of a page, and operations of a bulk request. */
  pageMax: 200,
  bulkMax: 100,
  /** A filter that no index answers is evaluated over at most so many resources. */
  scannedMax: 5_000,
} as const;

export const ScimToken = z.object({
  id: Uuid,
  name: z.string(),
  /** The last characters, to tell one from another. */
  ending: z.string(),
  createdAt: z.iso.datetime(),
  /** By the hour; null for one that was never used. */
  lastUsedAt: z.iso.datetime().nullable(),
});
export type ScimToken = z.infer<typeof ScimToken>;

/** GET /my-enterprise/scim-tokens, POST, DELETE …/{id}: the super admin alone. */
export const ScimTokensAnswer = successAnswer({ tokens: z.array(ScimToken) });
export const CreateScimTokenRequest = z.object({
  name: z.string().trim().min(1).max(SCIM_LIMITS.tokenNameChars),
});
/** `secret` is what the directory sends as a bearer token; it is shown this once. */
export const CreatedScimTokenAnswer = successAnswer({ token: ScimToken, secret: z.string() });
