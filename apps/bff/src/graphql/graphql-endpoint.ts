/**
 * POST /graphql: page data for signed-in users. A request refused as a whole gets the API's error envelope; a failed
 * field is in `errors` with the same code, reason and status in its extensions.
 */
import type { Access } from '@tiku/platform/auth';
import { unauthenticated, validation } from '@tiku/platform/errors';
import { problemsOf, type ErrorFilter } from '@tiku/platform/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { execute, GraphQLError, type ExecutionResult, type GraphQLSchema } from 'graphql';
import { z } from 'zod';
import type { DashboardData } from '../dashboard/dashboard-data.js';
import { compressAnswers } from '../routing/compression.js';
import type { KnownDocuments } from './known-documents.js';
import { PreparedQueries, QUERY_CHARS_MAX } from './prepared-queries.js';
import { checkLimits } from './query-limits.js';
import type { Services } from '../services.js';
import { createRequestContext } from './request-context.js';

const Hash = z.string().max(100);
const GraphqlRequest = z.object({
  query: z.string().max(QUERY_CHARS_MAX).optional(),
  documentId: Hash.optional(),
  extensions: z.object({ persistedQuery: z.object({ sha256Hash: Hash }).optional() }).nullish(),
  operationName: z.string().max(200).nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
});

export interface GraphqlParts {
  schema: GraphQLSchema;
  known: KnownDocuments;
  production: boolean;
  access: Access;
  errors: ErrorFilter;
  services: Services;
  dashboard: DashboardData;
}

export function registerGraphql(fastify: FastifyInstance, parts: GraphqlParts): void {
  const queries = new PreparedQueries(parts.schema, parts.known, parts.production);
  void fastify.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => parts.errors.answer(error, request, reply));
    await compressAnswers(scope);
    scope.post('/graphql', { config: { allow: 'user' } }, async (request, reply) => {
      const caller = await parts.access.caller(request.headers.authorization);
      if (!caller) throw unauthenticated('MISSING');
      const body = GraphqlRequest.safeParse(request.body);
      if (!body.success) throw validation(problemsOf(body.error.issues));
      const { query, documentId, extensions, operationName } = body.data;
      const hash = documentId ?? extensions?.persistedQuery?.sha256Hash;
      const prepared = queries.prepare({ query, hash, operationName });
      const variables = body.data.variables ?? {};
      checkLimits(parts.schema, prepared.document, prepared.operation, variables);
      const result = await execute({
        schema: parts.schema,
        document: prepared.document,
        operationName,
        variableValues: variables,
        contextValue: createRequestContext(parts, caller),
      });
      void reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
      return JSON.stringify(withApiErrors(result, request, parts.errors));
    });
  });
}

/** Reports a failed field with the same error and words as REST. */
function withApiErrors(result: ExecutionResult, request: FastifyRequest, errors: ErrorFilter): object {
  if (!result.errors) return result;
  return {
    ...result,
    errors: result.errors.map((error) => {
      // Without an original error the request itself is wrong, such as a variable of the wrong type.
      if (!error.originalError || error.originalError instanceof GraphQLError) {
        const extensions = { code: 'VALIDATION_ERROR', status: 400 };
        return { message: error.message, path: error.path, locations: error.locations, extensions };
      }
      const { status, body } = errors.envelope(error.originalError, request);
      const { success: _success, error: _error, timestamp: _timestamp, message, ...extensions } = body;
      return { message, path: error.path, extensions: { ...extensions, status } };
    }),
  };
}
