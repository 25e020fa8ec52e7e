/** The erasure of an enterprise: asked for by its super admin, carried out when the grace period is over. */
import { z } from 'zod';
import { LIMITS } from '../common/index.js';

export const ERASURE_LIMITS = { graceDays: 30 } as const;

/**
 * PUT /my-enterprise/erasure: the name of the enterprise is typed as confirmation. Asked for again, the date stays.
 * DELETE: cancels it within the grace period. Both answer the enterprise; the super admin alone.
 */
export const RequestErasureRequest = z.object({ name: z.string().trim().min(1).max(LIMITS.textChars) });
