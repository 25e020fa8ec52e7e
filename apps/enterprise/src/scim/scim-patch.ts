/** A SCIM PATCH → changes of single attributes. Pure. */
import { z } from 'zod';
import { invalidValue, ScimError } from './scim-error.js';

const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

const Operation = z.object({
  op: z
    .string()
    .transform((op) => op.toLowerCase())
    .pipe(z.enum(['add', 'remove', 'replace'])),
  path: z.string().max(500).optional(),
  value: z.unknown().optional(),
});
const PatchRequest = z.object({
  schemas: z.array(z.string()).refine((schemas) => schemas.includes(PATCH), { message: PATCH }),
  Operations: z.array(Operation).min(1).max(1_000),
});

/** One change of one attribute. `key` is its name in lower case, `filter` the text in brackets after it. */
export interface AttributePatch {
  op: 'add' | 'remove' | 'replace';
  key: string;
  sub: string | null;
  filter: string | null;
  value: unknown;
}

/** Splits operations without a path into the attributes of their value. @throws ScimError 400 */
export function patchesOf(body: unknown): AttributePatch[] {
  const parsed = PatchRequest.safeParse(body);
  if (!parsed.success) throw new ScimError(400, 'invalidSyntax', z.prettifyError(parsed.error));
  return parsed.data.Operations.flatMap(({ op, path, value }) => {
    if (path !== undefined) return [{ op, ...placeOf(path), value }];
    if (op === 'remove') throw new ScimError(400, 'noTarget', 'remove needs a path');
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw invalidValue('An operation without a path needs an object as its value');
    return Object.entries(value).map(([name, given]) => ({ op, ...placeOf(name), value: given }));
  });
}

const PLACE = /^(?:urn:[\w:.-]+:)?([$\w]+)(?:\[([^\]]*)\])?(?:\.([$\w]+))?$/i;
function placeOf(path: string): Pick<AttributePatch, 'key' | 'sub' | 'filter'> {
  const found = PLACE.exec(path.trim());
  if (!found?.[1]) throw new ScimError(400, 'invalidPath', `Invalid path ${path}`);
  return { key: found[1].toLowerCase(), filter: found[2] ?? null, sub: found[3]?.toLowerCase() ?? null };
}
