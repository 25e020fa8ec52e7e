/** Validates what routes declare. A missing body is refused like an empty one: by the names of the missing fields. */
import { StandardSchemaValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import { validationError } from './validation-problems.js';

export class RequestValidation extends StandardSchemaValidationPipe {
  constructor() {
    super({ exceptionFactory: validationError });
  }

  override async transform<T>(value: T, metadata: ArgumentMetadata): Promise<T> {
    const isMissing = metadata.type === 'body' && value === undefined;
    return super.transform(isMissing ? await this.#emptyBody<T>(metadata) : value, metadata);
  }

  /** Undefined for a route that takes a request without a body. */
  async #emptyBody<T>({ schema }: ArgumentMetadata): Promise<T> {
    const isRefused = schema !== undefined && 'issues' in (await this.validate(undefined, schema));
    return (isRefused ? {} : undefined) as T;
  }
}
