/** Who has a question open at the moment. A hint: it never blocks a save. */
import { z } from 'zod';
import { successResponse, Uuid } from '../common/index.js';

/** A person without a signal for `expirySeconds` has left. */
export const PRESENCE = { intervalMs: 1_500, expirySeconds: 60, shownMax: 20 } as const;

export const PresenceRequest = z.object({ editing: z.boolean().default(false) });
export const PresenceResponse = successResponse({
  people: z.array(z.object({ id: Uuid, name: z.string(), editing: z.boolean() })).max(PRESENCE.shownMax),
});
export type PresentPerson = z.infer<typeof PresenceResponse>['people'][number];
