/** The second factor of a login: codes of an authenticator app, recovery codes; and renewed proof of a session. */
import { z } from 'zod';
import { successResponse } from '../common/index.js';
import { Passkey, PasskeyAssertion } from './passkeys.js';
import { User } from './user.js';

/** `details[0].rule` of a 403: the page asks the person and repeats the call. */
export const SECOND_FACTOR_RULE = 'SECOND_FACTOR';
export const REPROOF_RULE = 'REPROOF';

/** How long a proof counts for calls that ask for a recent one. */
export const PROOF_MINUTES = 10;
export const RECOVERY_CODES = 10;

/** Of whom an enterprise requires a second factor. */
export const REQUIREMENTS = ['none', 'admins', 'everyone'] as const;

/** Blanks are how apps group digits. */
const TotpCode = z
  .string()
  .max(20)
  .transform((text) => text.replace(/\s/g, ''));
const RecoveryCode = z.string().min(1).max(40);

/** Exactly one is expected; a password proves a session, never a login. */
export const SecondFactorProof = z.object({
  code: TotpCode.optional(),
  recoveryCode: RecoveryCode.optional(),
  passkey: PasskeyAssertion.optional(),
});
export type SecondFactorProof = z.output<typeof SecondFactorProof>;

/** POST /auth/second-factor: completes a login that was answered with a challenge. */
export const SecondFactorLoginRequest = SecondFactorProof.extend({ challenge: z.string().min(1).max(200) });
export const SecondFactorLoginResponse = successResponse({
  token: z.string(),
  user: User,
  /** As in LoginResponse. */
  mustChangePassword: z.boolean().optional(),
});

/** POST /auth/second-factor/passkey-options: what the browser needs to use a passkey of the account. */
export const PasskeyStepRequest = z.object({ challenge: z.string().min(1).max(200) });

/** POST /auth/proof: the session continues with the new token. The password counts without a second factor only. */
export const ProofRequest = SecondFactorProof.extend({ password: z.string().min(1).max(200).optional() });
export type ProofRequest = z.output<typeof ProofRequest>;
export const ProofResponse = successResponse({ token: z.string() });

/** GET /auth/second-factor. */
export const SecondFactor = z.object({
  totp: z.object({ since: z.iso.datetime() }).nullable(),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.int(),
  /** Whether the account has a password that can prove a session. */
  hasPassword: z.boolean(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;
export const SecondFactorResponse = successResponse({ secondFactor: SecondFactor });

/** POST /auth/second-factor/totp: a secret that counts from its first right code on. `uri` is for a QR code. */
export const TotpEnrolmentResponse = successResponse({ secret: z.string(), uri: z.string() });
/** POST /auth/second-factor/totp/confirm. */
export const TotpConfirmation = z.object({ code: TotpCode });
export const FactorAddedResponse = successResponse({
  /** Shown once. With the first factor of an account; later null. */
  recoveryCodes: z.array(z.string()).nullable(),
  /** The session continues with it; a session that could only add a factor is open now. */
  token: z.string(),
});
/** POST /auth/second-factor/recovery-codes: new ones; the former no longer work. */
export const RecoveryCodesResponse = successResponse({ recoveryCodes: z.array(z.string()) });
