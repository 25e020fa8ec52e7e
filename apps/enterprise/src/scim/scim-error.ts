/** Refusals in the shape of RFC 7644, 3.12; translates those of the rest of the service. */
import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { ErrorFilter } from '@tiku/platform/http';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const SCIM_JSON = 'application/scim+json; charset=utf-8';
const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';

export type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue';

export class ScimError extends Error {
  constructor(
    readonly status: number,
    readonly scimType: ScimType | null,
    detail: string,
  ) {
    super(detail);
  }
}

export const invalidValue = (detail: string): ScimError => new ScimError(400, 'invalidValue', detail);
export const resourceNotFound = (id: string): ScimError =>
  new ScimError(404, null, `Resource ${id} not found`);

const errorBody = (status: number, scimType: ScimType | null, detail: string) => ({
  schemas: [ERROR],
  status: String(status),
  ...(scimType && { scimType }),
  detail,
});

@Catch()
export class ScimErrorFilter implements ExceptionFilter {
  constructor(private readonly errors: ErrorFilter) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const { status, body, headers } = scimResponse(thrown, this.errors, http.getRequest<FastifyRequest>());
    void reply.status(status).headers(headers).type(SCIM_JSON).send(body);
  }
}

/** Also for one operation of a bulk request. */
export function scimResponse(thrown: unknown, errors: ErrorFilter, request: FastifyRequest) {
  if (thrown instanceof ScimError)
    return {
      status: thrown.status,
      body: errorBody(thrown.status, thrown.scimType, thrown.message),
      headers: {},
    };
  const { status, body, headers } = errors.envelope(thrown, request);
  // No seat left, or a foreign address: SCIM has no 422.
  const scimStatus = status === 422 ? 400 : status;
  const scimType = scimStatus === 409 ? 'uniqueness' : scimStatus === 400 ? 'invalidValue' : null;
  return { status: scimStatus, body: errorBody(scimStatus, scimType, body.message), headers };
}
