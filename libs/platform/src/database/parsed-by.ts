/** JSON columns of entities. */
import type { ValueTransformer } from 'typeorm';
import type { z } from 'zod';

/** For `@Column('jsonb', { transformer: parsedBy(Schema) })`. @throws ZodError when a row is read */
export function parsedBy(schema: z.ZodType): ValueTransformer {
  return {
    from: (value: unknown) => (value === null ? null : schema.parse(value)),
    to: (value: unknown) => value,
  };
}
