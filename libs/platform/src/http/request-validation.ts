/**
 * Validates what routes declare. A missing body is refused like an empty one: by the names of the missing fields. Long
 * lists of a body are validated in turns.
 */
import { StandardSchemaValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import type { StandardSchemaV1 } from '@standard-schema/spec';
import { z } from 'zod';
import { hasLongList, validateInTurns } from './validate-in-turns.js';
import { validationError } from './validation-problems.js';

export class RequestValidation extends StandardSchemaValidationPipe {
  constructor() {
    super({ exceptionFactory: validationError });
  }

  override async transform<T>(value: T, metadata: ArgumentMetadata): Promise<T> {
    const isMissing = metadata.type === 'body' && value === undefined;
    return super.transform(isMissing ? await this.#emptyBody<T>(metadata) : value, metadata);
  }

  protected override async validate<T = unknown>(
    value: unknown,
    schema: StandardSchemaV1,
    options?: Record<string, unknown>,
  ): Promise<StandardSchemaV1.Result<T>> {
    return schema instanceof z.ZodObject && hasLongList(value)
      ? ((await validateInTurns(schema, value)) as StandardSchemaV1.Result<T>)
      : super.validate<T>(value, schema, options);
  }

  /** Undefined for a route that takes a request without a body. */
  async #emptyBody<T>({ schema }: ArgumentMetadata): Promise<T> {
    const isRefused = schema !== undefined && 'issues' in (await this.validate(undefined, schema));
    return (isRefused ? {} : undefined) as T;
  }
}
