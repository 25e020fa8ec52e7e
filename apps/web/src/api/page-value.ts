/**
 * Page data in the contract's shape. GraphQL says null for a field that is missing in REST, and shows a union of objects
 * as one object with the fields of all: here the contract's schema removes what its value does not have.
 */
import { pageField, type PageField } from '@tiku/contracts/common';
import { z } from 'zod';
import { isRecord } from './api-error.js';
import { parseResponse } from './client.js';

type Schema = z.core.$ZodType;
export type PageValue<R extends z.ZodObject> = z.output<PageField<R>>;

const fields = new WeakMap<z.ZodObject, z.ZodType>();
/** The cache gives the same object until its content changes: so does this. */
const parsed = new WeakMap<object, Map<z.ZodObject, unknown>>();

/** @throws ApiError if the value does not have the shape */
export function pageValue<R extends z.ZodObject>(response: R, given: unknown): PageValue<R>;
export function pageValue(response: z.ZodObject, given: unknown): unknown {
  const schema = fields.get(response) ?? (pageField(response) as z.ZodType);
  fields.set(response, schema);
  if (typeof given !== 'object' || given === null) return parseResponse(schema, given);
  const known = parsed.get(given) ?? new Map<z.ZodObject, unknown>();
  parsed.set(given, known);
  if (!known.has(response)) known.set(response, parseResponse(schema, withoutNulls(schema, given)));
  return known.get(response);
}

function withoutNulls(schema: Schema, value: unknown): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
      if (value === null && !z.safeParse(def.innerType, null).success) return undefined;
      return withoutNulls(def.innerType, value);
    case 'nullable':
      return value === null ? null : withoutNulls(def.innerType, value);
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return withoutNulls(def.innerType, value);
    case 'pipe':
      return withoutNulls(
        (def.in as z.core.$ZodTypes)._zod.def.type === 'transform' ? def.out : def.in,
        value,
      );
    case 'array':
      return Array.isArray(value) ? value.map((item) => withoutNulls(def.element, item)) : value;
    case 'object': {
      if (!isRecord(value)) return value;
      const present = Object.entries(def.shape).map(([key, field]) => [key, withoutNulls(field, value[key])]);
      return Object.fromEntries(present.filter(([, field]) => field !== undefined));
    }
    case 'union':
      return (
        def.options
          .map((option) => ({ option, candidate: withoutNulls(option, value) }))
          .find(({ option, candidate }) => z.safeParse(option, candidate).success)?.candidate ?? value
      );
    default:
      return value;
  }
}
