/** The erasure of an enterprise: its super admin requests it, and it runs when the grace period is over. */
import { z } from 'zod';
import { LIMITS } from '../common/index.js';

export const ERASURE_LIMITS = { graceDays: 30 } as const;

/**
 * PUT /my-enterprise/erasure: the name of the enterprise confirms it. A second request does not move the date.
 * DELETE: cancels it within the grace period. Both return the enterprise. Only for the super admin.
 */
export const RequestErasureRequest = z.object({ name: z.string().trim().min(1).max(LIMITS.textChars) });
