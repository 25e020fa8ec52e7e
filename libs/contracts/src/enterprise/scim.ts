/** Tokens with which an enterprise's directory (Entra ID, Okta) synchronises its accounts over SCIM 2.0. */
import { z } from 'zod';
import { successResponse, Uuid } from '../common/index.js';

export const SCIM_PATH = '/scim/v2';
export const SCIM_LIMITS = {
  tokensMax: 5,
  tokenNameChars: 100,
  /** Resources per page, and operations per bulk request. */
  pageMax: 200,
  bulkMax: 100,
  /** How many resources a filter without an index may scan. */
  scannedMax: 5_000,
} as const;

export const ScimToken = z.object({
  id: Uuid,
  name: z.string(),
  /** The last characters, to distinguish tokens. */
  ending: z.string(),
  createdAt: z.iso.datetime(),
  /** Rounded to the hour; null if the token was never used. */
  lastUsedAt: z.iso.datetime().nullable(),
});
export type ScimToken = z.infer<typeof ScimToken>;

/** GET /my-enterprise/scim-tokens, POST, DELETE …/{id}: only for the super admin. */
export const ScimTokensResponse = successResponse({ tokens: z.array(ScimToken) });
export const CreateScimTokenRequest = z.object({
  name: z.string().trim().min(1).max(SCIM_LIMITS.tokenNameChars),
});
/** `secret` is the bearer token of the directory; it is shown only once. */
export const CreatedScimTokenResponse = successResponse({ token: ScimToken, secret: z.string() });
