/** Reads requests and writes resources of SCIM. Pure. */
import { SCIM_LIMITS } from '@tiku/contracts/enterprise';
import { Types } from 'scimmy';
import { z } from 'zod';
import { invalidValue, ScimError } from './scim-error.js';

const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
const DEFAULT_COUNT = 100;

export type Resource = Readonly<Record<string, unknown>> & { id: string };

/** Clamps a number that is out of range (RFC 7644, 3.4.2.4). */
const count = z.coerce.number().int();
export const ListQuery = z.object({
  filter: z.string().max(2_000).optional(),
  startIndex: count.default(1).transform((at) => Math.max(1, at)),
  count: count
    .default(DEFAULT_COUNT)
    .transform((wanted) => Math.min(SCIM_LIMITS.pageMax, Math.max(0, wanted))),
  attributes: z.string().max(2_000).optional(),
  excludedAttributes: z.string().max(2_000).optional(),
});
export type ListQuery = z.output<typeof ListQuery>;

/** The query of a GET, or the body of a POST to .search, which has arrays of names. @throws ScimError 400 */
export function listQuery(given: unknown): ListQuery {
  const joined = Object.fromEntries(
    Object.entries(Object(given)).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.join(',') : value,
    ]),
  );
  const parsed = ListQuery.safeParse(joined);
  if (!parsed.success) throw new ScimError(400, 'invalidSyntax', z.prettifyError(parsed.error));
  return parsed.data;
}

/** Beyond any filter that a directory sends: the library expands them, and each group doubles the work. */
const FILTER_OPERATORS_MAX = 10;
const QUOTED = /"(?:[^"\\]|\\.)*"/g;

/** @throws ScimError 400 */
export function filterOf(text: string): Types.Filter {
  const operators = text.replace(QUOTED, '""').match(/\b(?:and|or)\b|[([]/gi)?.length ?? 0;
  if (operators > FILTER_OPERATORS_MAX)
    throw new ScimError(400, 'invalidFilter', `A filter has at most ${FILTER_OPERATORS_MAX} operators`);
  try {
    return new Types.Filter(text);
  } catch (cause) {
    throw new ScimError(400, 'invalidFilter', cause instanceof Error ? cause.message : 'Invalid filter');
  }
}

/** `userName eq "a@b.c"`: the only comparison that an index answers; null for every other filter. */
export function equality(filter: Types.Filter): { attribute: string; value: string } | null {
  const [only, ...more] = filter;
  const [entry, ...others] = Object.entries(only ?? {});
  if (!entry || more.length > 0 || others.length > 0) return null;
  const [attribute, expression] = entry;
  const flat = z.tuple([z.literal('eq'), z.string()]).safeParse(expression);
  return flat.success ? { attribute: attribute.toLowerCase(), value: flat.data[1] } : null;
}

const names = (list: string | undefined): Set<string> =>
  new Set((list ?? '').split(',').flatMap((name) => topLevel(name) || []));
/** `urn:…:User:name.formatted` → `name`, in lower case. */
function topLevel(path: string): string {
  const bare = path.trim().replace(/^urn:[\w:.-]+:(?=\w+(?:$|[.[]))/i, '');
  return (/^[$\w]+/.exec(bare)?.[0] ?? '').toLowerCase();
}

/** The requested attributes of a resource; always with id and schemas. */
export function projected(
  resource: Resource,
  { attributes, excludedAttributes }: Pick<ListQuery, 'attributes' | 'excludedAttributes'>,
): Resource {
  const requested = names(attributes);
  const excluded = names(excludedAttributes);
  const kept = Object.entries(resource).filter(([name]) => {
    if (name === 'id' || name === 'schemas') return true;
    const key = name.toLowerCase();
    return requested.size > 0 ? requested.has(key) : !excluded.has(key);
  });
  return { ...Object.fromEntries(kept), id: resource.id };
}

export const listResponse = (resources: readonly Resource[], total: number, startIndex: number) => ({
  schemas: [LIST],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});

/** A page of resources that are all in memory. */
export function pageOf<T>(all: readonly T[], { startIndex, count: size }: ListQuery): T[] {
  return all.slice(startIndex - 1, startIndex - 1 + size);
}

/** Entra ID sends "True" and "False". @throws ScimError 400 */
export function booleanOf(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string' && /^(?:true|false)$/i.test(value)) return value.toLowerCase() === 'true';
  throw invalidValue('Expected true or false');
}

/** Null for a value that clears the attribute. @throws ScimError 400 */
export function textOf(value: unknown, max: number): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value !== 'string') throw invalidValue('Expected a string');
  if ([...value].length > max) throw invalidValue(`At most ${max} characters`);
  return value;
}

/** The body of a POST or PUT with its attribute names in lower case. @throws ScimError 400 */
export function attributesOf(body: unknown, schema: string): Map<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new ScimError(400, 'invalidSyntax', 'Expected a resource');
  const attributes = new Map(
    Object.entries(body).map(([name, value]) => [name.toLowerCase(), value as unknown]),
  );
  const schemas = attributes.get('schemas');
  if (Array.isArray(schemas) && !schemas.includes(schema))
    throw new ScimError(400, 'invalidSyntax', `schemas has to name ${schema}`);
  return attributes;
}
