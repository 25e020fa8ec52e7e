/** The OpenAPI 3.1 document of a set of endpoints, from the very schemas that validate and answer. */
import { ERROR_STATUS, ErrorAnswer } from '@tiku/contracts/common';
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
  return createDocument({
    openapi: '3.1.0',
    info: { title: options.title, version: options.version },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths: paths as Paths,
  });
}

function operation(endpoint: Endpoint): unknown {
  const open = endpoint.rule === 'guest' || endpoint.rule === 'signed';
  const errors = (
    ['VALIDATION_ERROR', 'AUTHENTICATION_ERROR', 'AUTHORIZATION_ERROR', 'NOT_FOUND_ERROR'] as const
  ).map((code) => [
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
