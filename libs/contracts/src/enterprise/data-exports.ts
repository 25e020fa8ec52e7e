/** An archive of everything stored about an enterprise, built in the background for its super admin. */
import { z } from 'zod';
import { successResponse, Uuid } from '../common/index.js';

/** `stopped`: the person who requested it is no longer the super admin. */
export const DATA_EXPORT_STATES = ['waiting', 'running', 'done', 'failed', 'stopped'] as const;
export const DATA_EXPORT_LIMITS = { keptDays: 7 } as const;

export const DataExport = z.object({
  id: Uuid,
  state: z.enum(DATA_EXPORT_STATES),
  /** Files written so far, of `total`. */
  done: z.int(),
  total: z.int(),
  sizeBytes: z.int().nullable(),
  /** The download address, valid for five minutes; null until the archive is done. */
  url: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** When it is removed. */
  expiresAt: z.iso.datetime(),
});
export type DataExport = z.infer<typeof DataExport>;

/** POST /my-enterprise/data-export: replaces the previous one. GET: the last one. Only for the super admin. */
export const DataExportResponse = successResponse({ dataExport: DataExport.nullable() });
