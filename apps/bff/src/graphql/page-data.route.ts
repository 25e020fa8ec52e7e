/**
 * POST /graphql for signed-in users. Checks the caller, the body and the document before Apollo reads them. A request
 * that is refused as a whole gets the API's error envelope, as any call; a failed field is in `errors`.
 */
import type { ApolloServer } from '@apollo/server';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import { Inject, Injectable } from '@nestjs/common';
import { Access, isUnattended } from '@tiku/platform/auth';
import { badRequest, notFound, unauthenticated, validation } from '@tiku/platform/errors';
import { ErrorFilter, problemsOf } from '@tiku/platform/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLFormattedError } from 'graphql';
import { z } from 'zod';
import { BFF_CONFIG, type BffConfig } from '../config.js';
import { signalOf } from '../routing/callers.js';
import { compressResponses } from '../routing/compression.js';
import { LANDING_PAGE_POLICY } from '../security/security-headers.js';
import { bareHash, KnownDocuments } from './known-documents.js';
import type { PageCaller, RequestContext } from './request-context.js';
import { SharedDocuments } from './shared-documents.js';

const QUERY_CHARS_MAX = 20_000;
/** Far more than a query of the permitted depth needs. */
const NESTING_MAX = 100;
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
    private readonly shared: SharedDocuments,
    @Inject(BFF_CONFIG) { NODE_ENV }: BffConfig,
  ) {
    this.#isProduction = NODE_ENV === 'production';
  }

  async register(scope: FastifyInstance, server: ApolloServer): Promise<void> {
    scope.setErrorHandler((error, request, reply) => this.errors.respond(error, request, reply));
    await compressResponses(scope);
    const handler = fastifyApolloHandler(server, {
      context: async (request, reply): Promise<RequestContext> => ({
        caller: await this.#callerOf(request),
        signal: signalOf(reply),
      }),
    });
    scope.post('/graphql', {
      config: { allow: 'user' },
      preHandler: async (request, reply) => {
        this.#callers.set(request, await this.#callerOf(request));
        request.body = await this.#admit(request.body);
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
    const caller =
      this.#callers.get(request) ??
      (await this.access.caller(request.headers.authorization, {
        isUnattended: isUnattended(request.headers),
      }));
    if (!caller) throw unauthenticated('MISSING');
    return caller;
  }

  async #textOf(hash: string): Promise<string | undefined> {
    return this.known.textOf(hash) ?? (await this.shared.textOf(hash)) ?? undefined;
  }

  /** What Apollo reads: the document by text. @throws AppError 400 */
  async #admit(body: unknown): Promise<object> {
    const parsed = GraphqlRequest.safeParse(body);
    if (!parsed.success) throw validation(problemsOf(parsed.error.issues));
    const { query, documentId, extensions, operationName, variables } = parsed.data;
    const hash = documentId ?? extensions?.persistedQuery?.sha256Hash;
    // Before anything parses it; documents of a build need no check.
    if (query !== undefined && nestingOf(query) > NESTING_MAX)
      throw badRequest('error.graphql.tooDeep', { limit: NESTING_MAX });
    const text = query ?? (hash === undefined ? undefined : await this.#textOf(bareHash(hash)));
    if (text === undefined || (this.#isProduction && query !== undefined && !this.known.has(query)))
      throw badRequest('error.graphql.document');
    return { query: text, ...(operationName && { operationName }), ...(variables && { variables }) };
  }
}

/** The deepest nesting of brackets in a text. The parser's stack ends at some thousand. */
function nestingOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const character of text) {
    if ('[{('.includes(character)) deepest = Math.max(deepest, (depth += 1));
    else if (']})'.includes(character)) depth -= 1;
  }
  return deepest;
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
