/**
 * POST /graphql for signed-in users. Checks the caller, the body and the document before Apollo reads them. A request
 * that is refused as a whole gets the API's error envelope, as any call; a failed field is in `errors`.
 */
import type { ApolloServer } from '@apollo/server';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import { Inject, Injectable } from '@nestjs/common';
import { Access } from '@tiku/platform/auth';
import { badRequest, notFound, unauthenticated, validation } from '@tiku/platform/errors';
import { ErrorFilter, problemsOf } from '@tiku/platform/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLFormattedError } from 'graphql';
import { z } from 'zod';
import { BFF_CONFIG, type BffConfig } from '../config.js';
import { compressResponses } from '../routing/compression.js';
import { LANDING_PAGE_POLICY } from '../security/security-headers.js';
import { KnownDocuments } from './known-documents.js';
import type { PageCaller, RequestContext } from './request-context.js';

const QUERY_CHARS_MAX = 20_000;
const Hash = z.string().max(100);
const GraphqlRequest = z.object({
  query: z.string().max(QUERY_CHARS_MAX).optional(),
  documentId: Hash.optional(),
  extensions: z.object({ persistedQuery: z.object({ sha256Hash: Hash }).optional() }).nullish(),
  operationName: z.string().max(200).nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
});

@Injectable()
export class PageDataRoute {
  readonly #callers = new WeakMap<FastifyRequest, PageCaller>();
  readonly #isProduction: boolean;

  constructor(
    private readonly access: Access,
    private readonly errors: ErrorFilter,
    private readonly known: KnownDocuments,
    @Inject(BFF_CONFIG) { NODE_ENV }: BffConfig,
  ) {
    this.#isProduction = NODE_ENV === 'production';
  }

  async register(scope: FastifyInstance, server: ApolloServer): Promise<void> {
    scope.setErrorHandler((error, request, reply) => this.errors.respond(error, request, reply));
    await compressResponses(scope);
    const handler = fastifyApolloHandler(server, {
      context: async (request): Promise<RequestContext> => ({ caller: await this.#callerOf(request) }),
    });
    scope.post('/graphql', {
      config: { allow: 'user' },
      preHandler: async (request, reply) => {
        this.#callers.set(request, await this.#callerOf(request));
        request.body = this.#admit(request.body);
        void reply.header('cache-control', 'no-store');
      },
      onSend: async (_request, reply, payload) => envelopeOfRefusal(reply, payload),
      handler,
    });
    if (this.#isProduction) return;
    // Apollo's page for trying queries, which the browser loads from Apollo's network.
    scope.get('/graphql', {
      config: { allow: 'guest' },
      preHandler: async (request, reply) => {
        if (request.url.includes('?')) throw notFound('noun.route');
        void reply.header('content-security-policy', LANDING_PAGE_POLICY);
      },
      handler,
    });
  }

  async #callerOf(request: FastifyRequest): Promise<PageCaller> {
    const caller = this.#callers.get(request) ?? (await this.access.caller(request.headers.authorization));
    if (!caller) throw unauthenticated('MISSING');
    return caller;
  }

  /** What Apollo reads: the document by text. @throws AppError 400 */
  #admit(body: unknown): object {
    const parsed = GraphqlRequest.safeParse(body);
    if (!parsed.success) throw validation(problemsOf(parsed.error.issues));
    const { query, documentId, extensions, operationName, variables } = parsed.data;
    const hash = documentId ?? extensions?.persistedQuery?.sha256Hash;
    const text = query ?? (hash === undefined ? undefined : this.known.textOf(hash));
    if (text === undefined || (this.#isProduction && !this.known.has(text)))
      throw badRequest('error.graphql.document');
    return { query: text, ...(operationName && { operationName }), ...(variables && { variables }) };
  }
}

/** The error of a request without data, as the envelope of every call. */
function envelopeOfRefusal(reply: FastifyReply, payload: unknown): unknown {
  if (reply.statusCode < 400 || typeof payload !== 'string' || !payload.startsWith('{"errors":'))
    return payload;
  const { message, extensions } = (JSON.parse(payload) as { errors: [GraphQLFormattedError] }).errors[0];
  const { status: _status, ...rest } = extensions ?? {};
  return JSON.stringify({
    success: false,
    ...rest,
    message,
    error: message,
    timestamp: new Date().toISOString(),
  });
}
