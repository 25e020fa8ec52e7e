/** Passkeys (WebAuthn): what the browser sends, and what the security page shows. */
import { z } from 'zod';
import { LIMITS, successResponse } from '../common/index.js';

const Base64Url = z
  .string()
  .max(8_000)
  .regex(/^[\w-]*$/);
const CredentialId = Base64Url.min(1).max(1_400);
const Attachment = z.enum(['cross-platform', 'platform']).optional();
const Extensions = z.object({ credProps: z.object({ rk: z.boolean().optional() }).optional() });

/** Of `navigator.credentials.create`. */
export const PasskeyAttestation = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: Attachment,
  clientExtensionResults: Extensions,
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});
export type PasskeyAttestation = z.output<typeof PasskeyAttestation>;

/** Of `navigator.credentials.get`. */
export const PasskeyAssertion = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: Attachment,
  clientExtensionResults: Extensions,
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.optional(),
  }),
});
export type PasskeyAssertion = z.output<typeof PasskeyAssertion>;

export const PasskeyId = z.object({ id: CredentialId });
const PasskeyName = z.string().trim().min(1).max(LIMITS.textChars).max(60);
export const AddPasskeyRequest = z.object({ name: PasskeyName, passkey: PasskeyAttestation });
export const RenamePasskeyRequest = z.object({ name: PasskeyName });

/** Options of WebAuthn for the browser, as its standard writes them in JSON. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() });
/** POST /auth/second-factor/passkeys/options: to make one. */
export const PasskeyOptionsResponse = successResponse({ options: PasskeyOptions });
/** POST /auth/second-factor/passkey-options, POST /auth/proof/passkey-options: to use one; null without any. */
export const PasskeyAskedResponse = successResponse({ options: PasskeyOptions.nullable() });

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;
