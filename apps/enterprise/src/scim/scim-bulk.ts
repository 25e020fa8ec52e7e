/** Several operations in one request (RFC 7644, 3.7), in sequence; later ones may refer to what earlier ones made. */
import { SCIM_LIMITS } from '@tiku/contracts/enterprise';
import { z } from 'zod';
import { ScimError } from './scim-error.js';

const REQUEST = 'urn:ietf:params:scim:api:messages:2.0:BulkRequest';
const BULK_RESPONSE = 'urn:ietf:params:scim:api:messages:2.0:BulkResponse';

const Operation = z.object({
  method: z
    .string()
    .transform((method) => method.toUpperCase())
    .pipe(z.enum(['POST', 'PUT', 'PATCH', 'DELETE'])),
  path: z.string().regex(/^\/(?:Users|Groups)(?:\/[\w:-]+)?$/),
  bulkId: z.string().max(200).optional(),
  data: z.unknown().optional(),
});
const BulkRequest = z.object({
  schemas: z.array(z.string()).refine((schemas) => schemas.includes(REQUEST), { message: REQUEST }),
  failOnErrors: z.int().min(0).default(0),
  Operations: z.array(Operation).min(1),
});

export interface BulkOperation {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  kind: 'Users' | 'Groups';
  id: string | null;
  data: unknown;
}
interface Outcome {
  status: number;
  location?: string;
  response?: unknown;
}

/** `run` never throws: a refusal is an outcome. @throws ScimError 400, 413 */
export async function runBulk(
  body: unknown,
  run: (operation: BulkOperation) => Promise<Outcome & { id?: string }>,
): Promise<object> {
  const parsed = BulkRequest.safeParse(body);
  if (!parsed.success) throw new ScimError(400, 'invalidSyntax', z.prettifyError(parsed.error));
  const { Operations, failOnErrors } = parsed.data;
  if (Operations.length > SCIM_LIMITS.bulkMax)
    throw new ScimError(413, 'tooMany', `At most ${SCIM_LIMITS.bulkMax} operations`);
  const ids = new Map<string, string>();
  const results: object[] = [];
  let errors = 0;
  for (const { method, path, bulkId, data } of Operations) {
    if (failOnErrors > 0 && errors >= failOnErrors) break;
    const [kind, id] = resolved(path, ids).slice(1).split('/');
    const outcome = await run({
      method,
      kind: kind === 'Groups' ? 'Groups' : 'Users',
      id: id ?? null,
      data: JSON.parse(resolved(JSON.stringify(data ?? null), ids)),
    });
    if (outcome.status >= 400) errors += 1;
    else if (bulkId !== undefined && outcome.id !== undefined) ids.set(bulkId, outcome.id);
    results.push({
      method,
      ...(bulkId !== undefined && { bulkId }),
      ...(outcome.location !== undefined && { location: outcome.location }),
      ...(outcome.status >= 400 && { response: outcome.response }),
      status: String(outcome.status),
    });
  }
  return { schemas: [BULK_RESPONSE], Operations: results };
}

/** Ids are UUIDs, which need no escaping in JSON. */
function resolved(text: string, ids: ReadonlyMap<string, string>): string {
  return text.replace(/bulkId:([\w-]+)/g, (whole, bulkId: string) => ids.get(bulkId) ?? whole);
}
