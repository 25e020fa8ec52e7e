/**
 * Page data that are a REST response as it is: a noun lists its reads (`<noun>.reads.ts`), their GraphQL types and
 * fragments are made of the contract's schemas, and one resolver calls the owning service, which checks the permission.
 * A noun with fields of other nouns has a resolver class instead.
 */
import type { ServiceName } from '@tiku/contracts/events';
import { IdOrCode, MEBIBYTE, onlyKey } from '@tiku/contracts/common';
import { validation } from '@tiku/platform/errors';
import { problemsOf } from '@tiku/platform/http';
import type { GraphQLFieldResolver } from 'graphql';
import { z } from 'zod';
import type { Services } from '../services.js';
import type { RequestContext } from './request-context.js';

export interface PageRead {
  /** Below the service, with `:name` for each argument that is part of it. */
  path: string;
  /** The query's schema. Its fields are arguments. */
  query?: z.ZodType;
  /** Fields of the query that ask for something else than JSON of a page. */
  without?: readonly string[];
  response: z.ZodObject;
  /** The GraphQL name of the response, if the contract's name without `Response` belongs to another type. */
  name?: string;
}

/** The reads of a noun: GraphQL field → REST route of its service. */
export interface NounReads {
  noun: string;
  service: ServiceName;
  /** The contract's exports, which name the types. */
  contract: Readonly<Record<string, unknown>>;
  /** Begins the types' names: the contract's are unique only in their service. */
  prefix: string;
  /** The folder of the fragments and documents in the web app. */
  webFolder: string;
  reads: Readonly<Record<string, PageRead>>;
}

/** As long as the browser waits. */
const TIMEOUT_MS = 30_000;
/** The BFF holds the responses of all its page queries in memory; a page shows far less. */
const RESPONSE_BYTES_MAX = 16 * MEBIBYTE;

export const parametersOf = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');

type Resolver = GraphQLFieldResolver<unknown, RequestContext, Record<string, unknown>>;

/** Resolvers of the Query type. Their errors are the service's. */
export function readResolvers(nouns: readonly NounReads[], services: Services): Record<string, Resolver> {
  const resolvers = nouns.flatMap(({ service, reads }) =>
    Object.entries(reads).map(([field, read]) => [field, resolverOf(read, services[service])] as const),
  );
  return Object.fromEntries(resolvers);
}

function resolverOf({ path, response }: PageRead, service: Pick<Services[ServiceName], 'call'>): Resolver {
  const key = onlyKey(response);
  const parameters = parametersOf(path);
  return async (_root, args, { caller, signal }) => {
    const body = await service.call({
      path: path.replaceAll(/:(\w+)/g, (_all, name: string) => pathPart(name, args[name])),
      query: Object.fromEntries(
        Object.entries(args).flatMap(([name, value]) =>
          parameters.includes(name) || value === null || value === undefined ? [] : [[name, String(value)]],
        ),
      ),
      response,
      token: caller.token,
      signal,
      timeoutMs: TIMEOUT_MS,
      bytesMax: RESPONSE_BYTES_MAX,
    });
    return key === undefined ? body : body[key];
  };
}

/** What a path of a read contains; a service would read dots or a slash as another path. */
const PathParts = { id: IdOrCode, version: z.coerce.number().int() };

/** @throws AppError 400 that REST reports for the same value */
function pathPart(name: string, value: unknown): string {
  const schema = name === 'version' ? PathParts.version : PathParts.id;
  const parsed = z.object({ [name]: schema }).safeParse({ [name]: value });
  if (!parsed.success) throw validation(problemsOf(parsed.error.issues));
  return String(value);
}
