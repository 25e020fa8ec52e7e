/** Reads the header `Idempotency-Key` of a request, the same way for every route. */
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { IdempotencyKey } from '@tiku/contracts/common';
import type { FastifyRequest } from 'fastify';
import { problemsOf } from '../http/validation-problems.js';
import { validation } from '../errors/index.js';

const HEADER = 'Idempotency-Key';
export const TAKES_KEY_METADATA = 'tiku:takes-key';

/** The key; undefined without the header. @throws AppError 400 if it is empty or too long */
export function idempotencyKeyOf(header: string | string[] | undefined): string | undefined {
  const parsed = IdempotencyKey.optional().safeParse(header);
  if (parsed.success) return parsed.data;
  throw validation(problemsOf(parsed.error.issues).map((problem) => ({ ...problem, path: HEADER })));
}

/** Injects the key of the request into a handler: `@RequestKey() key: string | undefined`. */
export const RequestKey = createParamDecorator(
  (_data: unknown, context: ExecutionContext) =>
    idempotencyKeyOf(context.switchToHttp().getRequest<FastifyRequest>().headers['idempotency-key']),
  // For the OpenAPI document.
  [(target, name) => Reflect.defineMetadata(TAKES_KEY_METADATA, true, target, name ?? '')],
);
