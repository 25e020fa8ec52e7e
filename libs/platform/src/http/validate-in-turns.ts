/**
 * Validates a body with a long list: its items one by one in short turns of the event loop, then the rest with the rules
 * across fields. The result is that of the schema, and so is each problem, but not each is found: of a list with a
 * refused item only the problems of items are, and rules across fields run only if nothing else is wrong.
 */
import type { StandardSchemaV1 } from '@standard-schema/spec';
import { z } from 'zod';
import { Turns } from '../turns/index.js';

/** Shorter lists are validated at once. */
const LIST_MIN = 20;

export async function validateInTurns(
  schema: z.ZodObject,
  value: Readonly<Record<string, unknown>>,
  turns = new Turns(),
): Promise<StandardSchemaV1.Result<unknown>> {
  const rest = { ...value };
  const lists: Record<string, z.ZodType> = {};
  const problems: z.core.$ZodIssue[] = [];
  for (const [name, field] of Object.entries(schema.shape)) {
    const list = value[name];
    const array = arrayOf(field);
    if (!array || !isLong(list)) continue;
    const before = problems.length;
    const items: unknown[] = [];
    for (const [at, item] of list.entries()) {
      const parsed = (array.element as z.ZodType).safeParse(item);
      if (parsed.success) items.push(parsed.data);
      else
        for (const issue of parsed.error.issues) problems.push({ ...issue, path: [name, at, ...issue.path] });
      await turns.pause();
    }
    rest[name] = items;
    // Its length is a problem of its own only if its items are right.
    lists[name] =
      problems.length > before ? z.unknown() : array.clone({ ...array.def, element: z.unknown() });
  }
  await turns.next();
  const shape = { ...schema.shape, ...lists };
  // Rules across fields read only fields without a problem.
  const { checks, ...def } = schema.def;
  const parsed = schema
    .clone({ ...def, shape, ...(problems.length === 0 && checks && { checks }) })
    .safeParse(rest);
  if (parsed.success && problems.length === 0) return { value: parsed.data };
  const order = Object.keys(schema.shape);
  const placeOf = ({ path }: z.core.$ZodIssue): number => order.indexOf(String(path[0]));
  return {
    issues: [...problems, ...(parsed.error?.issues ?? [])].toSorted((a, b) => placeOf(a) - placeOf(b)),
  };
}

const isLong = (value: unknown): value is unknown[] => Array.isArray(value) && value.length >= LIST_MIN;

export function hasLongList(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.values(value).some(isLong);
}

/** The list behind an optional field, or null if the field is something else. */
function arrayOf(field: z.core.$ZodType): z.ZodArray | null {
  if (field instanceof z.ZodArray) return field;
  if (field instanceof z.ZodOptional || field instanceof z.ZodNullable || field instanceof z.ZodDefault)
    return arrayOf(field.def.innerType);
  return null;
}
