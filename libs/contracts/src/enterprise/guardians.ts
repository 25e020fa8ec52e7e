/** Guardians read one pupil's published results by a printed code, without an account. */
import { z } from 'zod';
import { successResponse, Uuid } from '../common/index.js';

export const GUARDIAN_LIMITS = { codeChars: 12, codesPerPupil: 10 } as const;

export const GuardianCode = z.object({
  id: Uuid,
  createdAt: z.iso.datetime(),
  /** The end of the school year. */
  expiresAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
/** GET, POST /my-enterprise/pupils/{id}/guardian-codes: only POST shows `code`, once. */
export const GuardianCodesResponse = successResponse({ guardianCodes: z.array(GuardianCode) });
export const CreatedGuardianCodeResponse = successResponse({ guardianCode: GuardianCode, code: z.string() });

/** POST /guardian/session: the token is valid for an hour, for GET /guardian/results and nothing else. */
export const GuardianSessionRequest = z.object({ code: z.string().max(100) });
export const GuardianSessionResponse = successResponse({
  token: z.string(),
  expiresAt: z.iso.datetime(),
});
/** GET /guardian/results with the token as bearer: published ones only. */
export const GuardianResultsResponse = successResponse({
  pupil: z.object({ name: z.string(), school: z.string(), classes: z.array(z.string()) }),
  results: z.array(z.object({ id: Uuid })),
});
