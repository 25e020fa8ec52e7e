/** GET /auth/export-data: one JSON file of everything stored about the caller. */
import { z } from 'zod';
import { Uuid } from '../common/index.js';

/** Per service its named sections, each a list of rows. */
export const PersonalDataFile = z.object({
  exportedAt: z.iso.datetime(),
  userId: Uuid,
  services: z.record(z.string(), z.record(z.string(), z.array(z.unknown()))),
});
export type PersonalDataFile = z.infer<typeof PersonalDataFile>;
