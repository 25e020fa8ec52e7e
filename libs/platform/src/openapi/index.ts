/** The OpenAPI 3.1 document of a set of endpoints, from the very schemas that validate and answer. */
import { ERROR_STATUS, ErrorAnswer, type ErrorCode } from '@tiku/contracts/common';
import type { z } from 'zod';
import { createDocument } from 'zod-openapi';
import { ruleText, type Endpoint } from '../permissions/index.js';

type Paths = NonNullable<Parameters<typeof createDocument>[0]['paths']>;

/** `endpoints` under `prefix` (such as `/api`); internal, health and metrics routes are left out. */
export function openApiDocument(
  endpoints: Endpoint[],
  options: { title: string; version: string; prefix: string },
) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    if (/^\/(internal|health|metrics|\.well-known)/.test(endpoint.path)) continue;
    const path = options.prefix + endpoint.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return createDocument(
    {
      openapi: '3.1.0',
      info: { title: options.title, version: options.version },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      paths: paths as Paths,
    },
    { override: ({ jsonSchema }) => writeTuples(jsonSchema) },
  );
}

/** JSON Schema 2020-12, which 3.1 speaks, has the items of a tuple under another name than the drafts before. */
function writeTuples(schema: { items?: unknown; additionalItems?: unknown; prefixItems?: unknown }): void {
  if (!Array.isArray(schema.items)) return;
  schema.prefixItems = schema.items;
  if (schema.additionalItems === undefined) delete schema.items;
  else schema.items = schema.additionalItems;
  delete schema.additionalItems;
}

/** What any route may answer beside its success; 409, 413, 415 and 422 need a body or a change. */
const ERRORS_OF_ALL = [
  'VALIDATION_ERROR',
  'NOT_FOUND_ERROR',
  'RATE_LIMITED',
  'SERVER_ERROR',
  'SERVICE_UNAVAILABLE',
  'TIMEOUT',
] as const satisfies readonly ErrorCode[];
const ERRORS_OF_SIGNED_IN = [
  'AUTHENTICATION_ERROR',
  'AUTHORIZATION_ERROR',
] as const satisfies readonly ErrorCode[];
const ERRORS_OF_CHANGES = [
  'CONFLICT_ERROR',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'BUSINESS_RULE_ERROR',
] as const satisfies readonly ErrorCode[];

function operation(endpoint: Endpoint): unknown {
  const open = endpoint.rule === 'guest' || endpoint.rule === 'signed';
  const codes: readonly ErrorCode[] = [
    ...ERRORS_OF_ALL,
    // A log-in refuses with 401 and 403 too.
    ...ERRORS_OF_SIGNED_IN,
    ...(endpoint.method === 'GET' ? [] : ERRORS_OF_CHANGES),
  ];
  const errors = codes.map((code) => [
    String(ERROR_STATUS[code]),
    { description: code, content: { 'application/json': { schema: ErrorAnswer } } },
  ]);
  return {
    operationId: `${endpoint.controller}_${endpoint.handler}_${endpoint.method}`,
    tags: [endpoint.path.split('/')[1] ?? 'other'],
    description: `Who: ${ruleText(endpoint.rule)}`,
    security: open ? [] : [{ bearer: [] }],
    requestParams: {
      ...(endpoint.params && { path: endpoint.params }),
      ...(endpoint.query && { query: endpoint.query }),
    },
    ...requestBody(endpoint),
    responses: {
      [String(endpoint.status)]: endpoint.answer
        ? { description: 'Success', content: { 'application/json': { schema: endpoint.answer } } }
        : { description: 'Success' },
      ...Object.fromEntries(errors),
    },
  };
}

function requestBody({ body, upload }: Endpoint): { requestBody?: unknown } {
  if (upload) {
    const properties = {
      ...Object.fromEntries(upload.files.map((name) => [name, { type: 'string', format: 'binary' }])),
      ...Object.fromEntries((upload.fields ?? []).map((name) => [name, { type: 'string' }])),
    };
    return {
      requestBody: { content: { 'multipart/form-data': { schema: { type: 'object', properties } } } },
    };
  }
  return body ? { requestBody: { content: { 'application/json': { schema: body as z.ZodType } } } } : {};
}
