/**
 * Page data that are a REST response as it is: a noun lists its reads (`<noun>.reads.ts`), their GraphQL types and
 * fragments are made of the contract's schemas, and one resolver calls the owning service, which checks the permission.
 * A noun with fields of other nouns has a resolver class instead.
 */
import { SERVICES, type ServiceName } from '@tiku/contracts/events';
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
  /** Instead of one route of the service: what the BFF itself composes under this path. Gets the arguments. */
  composed?: (args: unknown, services: Services, token: string) => Promise<Record<string, unknown>>;
  /** The GraphQL name of the response, if the contract's name without `Response` belongs to another type. */
  name?: string;
}

/** The reads of a noun: GraphQL field → REST route of its service. */
export interface NounReads {
  noun: string;
  /** `named`: the one that the argument `service` names. */
  service: ServiceName | 'named';
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
    Object.entries(reads).map(([field, read]) => [field, resolverOf(read, service, services)] as const),
  );
  return Object.fromEntries(resolvers);
}

function resolverOf(
  { path, response, composed }: PageRead,
  service: NounReads['service'],
  services: Services,
): Resolver {
  const key = onlyKey(response);
  const parameters = parametersOf(path);
  const PathArguments = pathArgumentsOf(parameters);
  return async (_root, args, { caller, signal }) => {
    const given = Object.fromEntries(
      Object.entries(args).filter(([, value]) => value !== null && value !== undefined),
    );
    const checked = PathArguments.safeParse(given);
    if (!checked.success) throw validation(problemsOf(checked.error.issues));
    const of = path.replaceAll(/:(\w+)/g, (_all, name: string) => String(given[name]));
    const owner = service === 'named' ? PathParts.service.parse(given['service']) : service;
    const body: Record<string, unknown> = composed
      ? await composed(given, services, caller.token)
      : await services[owner].call({
          path: of,
          query: Object.fromEntries(
            Object.entries(given).flatMap(([name, value]) =>
              parameters.includes(name) ? [] : [[name, String(value)]],
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
const PathParts = { id: IdOrCode, version: z.coerce.number().int(), service: z.enum(SERVICES) };

/** The arguments of a path, whose problems are those that REST reports. */
const pathArgumentsOf = (parameters: readonly string[]) =>
  z.object(
    Object.fromEntries(
      parameters.map((name) => [
        name,
        name === 'version' || name === 'service' ? PathParts[name] : PathParts.id,
      ]),
    ),
  );
