/** Converts a thrown error to the API's error envelope in the caller's language. Logs bugs with their stack. */
import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { ERROR_STATUS, LIMITS, type ErrorCode, type Language } from '@tiku/contracts/common';
import { textOfField, type Text } from '@tiku/contracts/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { currentContext } from '../context/index.js';
import {
  AppError,
  badRequest,
  type FieldProblem,
  messageOf,
  notFound,
  payloadTooLarge,
  refusedMedia,
  timedOut,
  unavailable,
} from '../errors/index.js';
import type { Logger } from '../logging/index.js';
import { languageOf, type Translator } from '../messages/index.js';
import { isFull, isUnreachable } from './unreachable.js';

@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    private readonly translator: Translator,
    private readonly logger: Logger,
  ) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    // A resolver has no response: its error is GraphQL's to word.
    if (host.getType() !== 'http') throw thrown;
    const http = host.switchToHttp();
    this.respond(thrown, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  respond(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
    if (isAbort(thrown) && reply.raw.destroyed) {
      // The client disconnected, which ended what was being sent: no response would be read.
      this.logger.debug({ method: request.method, url: request.url.split('?')[0] }, 'the client went away');
      return;
    }
    const { status, headers, body } = this.envelope(thrown, request);
    if (reply.sent || reply.raw.headersSent) {
      // The response has begun (a stream): it can only be ended so that the client sees a broken body.
      reply.raw.destroy();
      return;
    }
    void reply.status(status).headers(headers).type('application/json; charset=utf-8').send(body);
  }

  envelope(
    thrown: unknown,
    request: Pick<FastifyRequest, 'headers' | 'id' | 'method' | 'url'> & {
      routeOptions?: { bodyLimit?: number; config?: { fileField?: string | undefined } };
    },
  ) {
    const error = expectedError(thrown, request.routeOptions?.bodyLimit);
    const requestId = currentContext()?.requestId ?? request.id;
    const language = languageOf(request.headers['accept-language']);
    if (!error)
      this.logger.error(
        { err: thrown, method: request.method, url: request.url.split('?')[0] },
        'unexpected error',
      );
    else if (error.status >= 500) this.logger.warn({ err: error.options.cause ?? error }, error.message);
    const code: ErrorCode = error?.code ?? 'SERVER_ERROR';
    const text = textOf(error, requestId);
    const message = error ? messageOf(error, language, this.translator) : this.#word(text, language);
    const problems = error?.options.fields ?? missingFile(error, request.routeOptions?.config?.fileField);
    const fields = problems?.map((field) => this.#detailOf(field, text, language));
    const details = fields ?? error?.options.details;
    const body = {
      success: false,
      code,
      message,
      error: message,
      ...publicText(text),
      ...(error?.options.reason && { reason: error.options.reason }),
      ...(details !== undefined && { details }),
      requestId,
      timestamp: new Date().toISOString(),
    };
    return { status: ERROR_STATUS[code], headers: error?.options.headers ?? {}, body };
  }

  #word({ rule, params }: Text, language: Language): string {
    return this.translator.translate(language, rule, params);
  }

  #detailOf({ path, rule, params, more }: FieldProblem, error: Text, language: Language) {
    const message = this.#word(textOfField(error, { rule, params }), language);
    return { ...more, path, message, ...publicText({ rule, params }) };
  }
}

/** The part that should have carried the file. */
function missingFile(error: AppError | null, field: string | undefined): FieldProblem[] | undefined {
  return error?.messageKey === 'error.file.missing' && field !== undefined
    ? [{ path: field, rule: 'required' }]
    : undefined;
}

/** The message of an error; for an unexpected one the reference in the log. */
function textOf(error: AppError | null, requestId: string): Text {
  return error
    ? { rule: error.messageKey, params: error.params }
    : { rule: 'error.server', params: { requestId } };
}

/** Lets a client word the error again in another language. A response of another service may have none. */
function publicText({ rule, params = {} }: Text): Partial<Text> {
  if (rule === '') return {};
  return Object.keys(params).length === 0 ? { rule } : { rule, params };
}

function isAbort(thrown: unknown): boolean {
  const { name, code } = (thrown ?? {}) as { name?: string; code?: string };
  // A compressed response ends like the second if its connection has closed before it began.
  return name === 'AbortError' || code === 'ERR_STREAM_PREMATURE_CLOSE';
}

/** Errors of the framework that a client can cause, as AppErrors; null for a bug. */
function expectedError(thrown: unknown, bodyLimit?: number): AppError | null {
  if (thrown instanceof AppError) return thrown;
  const { code } = (thrown ?? {}) as { code?: string };
  const statusCode =
    thrown instanceof HttpException
      ? thrown.getStatus()
      : (thrown as { statusCode?: number } | null)?.statusCode;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413)
    return payloadTooLarge(bodyLimit ?? LIMITS.jsonBodyBytes);
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || statusCode === 415) return refusedMedia('error.bodyType');
  if (isUnreachable(thrown)) return unavailable('error.unavailable', {}, thrown);
  if (isFull(thrown)) return unavailable('error.full', {}, thrown);
  if (thrown instanceof HttpException) {
    switch (thrown.getStatus()) {
      case 404:
        return notFound('noun.route');
      case 400:
        return badRequest('error.body');
      case 408:
      case 504:
        return timedOut('error.timeout', thrown);
      case 503:
        return unavailable('error.unavailable', {}, thrown);
      default:
        return null;
    }
  }
  if (thrown instanceof SyntaxError && statusCode !== undefined) return badRequest('error.body');
  // The parsers of bodies name their problem by such a code; what else the framework refuses is the address.
  if (statusCode === 400)
    return badRequest(code?.startsWith('FST_ERR_CTP_') ? 'error.body' : 'error.address');
  return null;
}
