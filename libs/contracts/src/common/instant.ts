import { z } from 'zod';

const FIRST_INSTANT = Date.parse('0001-01-01T00:00:00Z');
/**
 * A time with its offset, converted to UTC by the parser. PostgreSQL rejects offsets beyond 15:59 and the year 0, which
 * ISO 8601 allows.
 */
export const Instant = z.iso
  .datetime({ offset: true })
  .refine((text) => Date.parse(text) >= FIRST_INSTANT)
  .transform((text) => new Date(text).toISOString());
