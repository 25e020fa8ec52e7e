/**
 * Wraps every handler's result in `{ success: true, … }` and, outside production, checks it against its schema. A hook
 * of Fastify instead of an interceptor of Nest, whose observables cost more than most handlers.
 */
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { isLongResponse, jsonInTurns } from './json-in-turns.js';

const FIRST_ERROR_STATUS = 400;

/** For routes with `@Responds`. */
export function shapeResponses(fastify: FastifyInstance, options: { check: boolean }): void {
  fastify.addHook('preSerialization', (request, reply, payload, done) => {
    const { response: schema, url } = request.routeOptions.config;
    if (!schema || reply.statusCode >= FIRST_ERROR_STATUS) {
      done(null, payload);
      return;
    }
    const response = { success: true, ...(payload as object) };
    const breach = options.check ? breachOf(schema, response, url) : null;
    if (breach) return done(breach);
    if (!isLongResponse(response)) return done(null, response);
    jsonInTurns(response).then((text) => {
      reply.serializer(() => text);
      done(null, response);
    }, done);
  });
}

function breachOf(schema: z.ZodType, response: object, url: string): Error | null {
  const parsed = schema.safeParse(JSON.parse(JSON.stringify(response)));
  return parsed.success ? null : new Error(`${url} breaks its answer schema: ${parsed.error.message}`);
}
