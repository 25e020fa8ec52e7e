/** The OpenAPI 3.1 document of a set of endpoints, from the same schemas that validate requests and responses. */
import { isDeepStrictEqual } from 'node:util';
import { ERROR_STATUS, ErrorResponse, IdempotencyKey, type ErrorCode } from '@tiku/contracts/common';
import { z } from 'zod';
import { createDocument } from 'zod-openapi';
import { ruleText, type Endpoint } from '../permissions/index.js';

type Paths = NonNullable<Parameters<typeof createDocument>[0]['paths']>;

/** `endpoints` under `prefix` (such as `/api`), without internal, health and metrics routes. */
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

interface ArraySchema {
  items?: unknown;
  prefixItems?: unknown;
}

/** A tuple of equal items becomes a list with a length, which means the same and is supported by more tools. */
function writeTuples(schema: ArraySchema): void {
  const { prefixItems, items } = schema;
  if (!Array.isArray(prefixItems) || items !== false) return;
  const [first, ...rest] = prefixItems as unknown[];
  if (!rest.every((item) => isDeepStrictEqual(item, first))) return;
  schema.items = first;
  delete schema.prefixItems;
}

/** Errors that any route may answer with; 409, 413, 415 and 422 need a body or a change. */
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

const KEY_HEADER = z.object({ 'Idempotency-Key': IdempotencyKey.optional() });

function operation(endpoint: Endpoint): unknown {
  const open = endpoint.rule === 'guest' || endpoint.rule === 'signed';
  const codes: readonly ErrorCode[] = [
    ...ERRORS_OF_ALL,
    // A login refuses with 401 and 403, too.
    ...ERRORS_OF_SIGNED_IN,
    ...(endpoint.method === 'GET' ? [] : ERRORS_OF_CHANGES),
    // A file that cannot be created from so much.
    ...(endpoint.method === 'GET' && endpoint.file ? (['BUSINESS_RULE_ERROR'] as const) : []),
  ];
  const json = { 'application/json': { schema: ErrorResponse } };
  // Another system calls a signed route by its own protocol and reads one word.
  const refusal =
    endpoint.rule === 'signed' ? { ...json, 'text/plain': { schema: { type: 'string' } } } : json;
  const errors = codes.map((code) => [
    String(ERROR_STATUS[code]),
    { description: code, content: code === 'VALIDATION_ERROR' ? refusal : json },
  ]);
  return {
    operationId: `${endpoint.controller}_${endpoint.handler}_${endpoint.method}`,
    tags: [endpoint.path.split('/')[1] ?? 'other'],
    description: `Who: ${ruleText(endpoint.rule)}`,
    security: open ? [] : [{ bearer: [] }],
    requestParams: {
      ...(endpoint.params && { path: endpoint.params }),
      ...(endpoint.query && { query: endpoint.query }),
      ...(endpoint.raw ? { header: endpoint.raw.headers } : endpoint.takesKey && { header: KEY_HEADER }),
    },
    ...requestBody(endpoint),
    responses: {
      ...successes(endpoint),
      ...Object.fromEntries(errors),
      ...(endpoint.raw && { 412: { description: 'Tus-Resumable is missing or names another version' } }),
      431: { description: 'The address or the headers are too long', content: json },
    },
  };
}

/** By status: a file may come in place of JSON, or later than the JSON that announces it. */
function successes({ status, response, file }: Endpoint): Record<string, unknown> {
  const json = response && { 'application/json': { schema: response } };
  const bytes = file?.types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }] as const);
  const { jsonStatus = status } = file ?? {};
  const contents: [number, object | undefined][] =
    jsonStatus === status
      ? [[status, (json || bytes) && { ...json, ...(bytes && Object.fromEntries(bytes)) }]]
      : [
          [status, bytes && Object.fromEntries(bytes)],
          [jsonStatus, json],
        ];
  return Object.fromEntries(
    contents.map(([code, content]) => [
      String(code),
      { description: 'Success', ...(content && { content }) },
    ]),
  );
}

/** By content type: a route may take a form as well as JSON. */
function requestBody({ body, upload, raw, bodyBytesMax }: Endpoint): { requestBody?: unknown } {
  const content: Record<string, { schema: unknown }> = {};
  if (raw?.contentType) content[raw.contentType] = { schema: { type: 'string', format: 'binary' } };
  if (upload) {
    const properties = {
      ...Object.fromEntries(upload.files.map((name) => [name, { type: 'string', format: 'binary' }])),
      ...Object.fromEntries((upload.fields ?? []).map((name) => [name, { type: 'string' }])),
    };
    content['multipart/form-data'] = { schema: { type: 'object', properties, required: upload.files } };
  }
  const schema = body as z.ZodType | undefined;
  if (schema) content['application/json'] = { schema };
  if (Object.keys(content).length === 0) return {};
  // Bytes, a file, or JSON with a required field.
  const takesNone = schema?.safeParse(undefined).success || schema?.safeParse({}).success;
  const required = raw !== undefined || upload !== undefined || !takesNone;
  return { requestBody: { required, content, ...(schema && { 'x-bytes-max': bodyBytesMax }) } };
}
