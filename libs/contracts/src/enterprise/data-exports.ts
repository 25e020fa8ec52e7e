/** An archive of all that is kept of an enterprise, made in the background for its super admin. */
import { z } from 'zod';
import { successAnswer, Uuid } from '../common/index.js';

/** `stopped`: who asked for it is not the super admin any more. */
export const DATA_EXPORT_STATES = ['waiting', 'running', 'done', 'failed', 'stopped'] as const;
export const DATA_EXPORT_LIMITS = { keptDays: 7 } as const;

export const DataExport = z.object({
  id: Uuid,
  state: z.enum(DATA_EXPORT_STATES),
  /** Files of the archive that are written, of `total`. */
  done: z.int(),
  total: z.int(),
  sizeBytes: z.int().nullable(),
  /** Where the archive is, for five minutes; null until it is done. */
  url: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** When it is removed. */
  expiresAt: z.iso.datetime(),
});
export type DataExport = z.infer<typeof DataExport>;

/** POST /my-enterprise/data-export: takes the place of the one before. GET: the last one. The super admin alone. */
export const DataExportAnswer = successAnswer({ dataExport: DataExport.nullable() });
