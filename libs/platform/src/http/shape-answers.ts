/**
 * Puts every handler's result into `{ success: true, … }` and, outside production, holds it to its schema. A hook of
 * Fastify and not an interceptor of Nest, whose observables cost more than most handlers.
 */
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';

const FIRST_ERROR_STATUS = 400;

/** Concerns the routes that declare `@Answers`. */
export function shapeAnswers(fastify: FastifyInstance, options: { check: boolean }): void {
  fastify.addHook('preSerialization', (request, reply, payload, done) => {
    const { answers, url } = request.routeOptions.config;
    if (!answers || reply.statusCode >= FIRST_ERROR_STATUS) {
      done(null, payload);
      return;
    }
    const answer = { success: true, ...(payload as object) };
    const breach = options.check ? breachOf(answers, answer, url) : null;
    if (breach) done(breach);
    else done(null, answer);
  });
}

function breachOf(schema: z.ZodType, answer: object, url: string): Error | null {
  const parsed = schema.safeParse(JSON.parse(JSON.stringify(answer)));
  return parsed.success ? null : new Error(`${url} breaks its answer schema: ${parsed.error.message}`);
}
