/**
 * Expected failures. Code throws an `AppError` by its factory; the error filter (http) converts it to the API's
 * envelope in the caller's language. Any other error is a bug: logged with its stack, answered with 500.
 */
import {
  ERROR_STATUS,
  type ErrorResponse,
  type ErrorCode,
  type Language,
  type UnauthenticatedReason,
} from '@tiku/contracts/common';
import type { MessageParams, Translator } from '../messages/index.js';

export { errorCode } from './error-code.js';

/** Worded by the message `rule.<rule>`; under an error other than `error.validation` by that error's message. */
export interface FieldProblem {
  path: string;
  rule: string;
  params?: MessageParams;
  /** Key of the message that becomes the whole error if nothing else is wrong. */
  alone?: string;
  /** Sent with path, rule and message: data that a client needs to continue. */
  more?: Readonly<Record<string, unknown>>;
}

export interface AppErrorOptions {
  /** Sent as `details`. */
  details?: unknown;
  /** Validation: sent as `details` after localisation. */
  fields?: FieldProblem[];
  reason?: UnauthenticatedReason;
  headers?: Record<string, string>;
  cause?: unknown;
}

export class AppError extends Error {
  override name = 'AppError';
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly messageKey: string,
    readonly params: MessageParams = {},
    readonly options: AppErrorOptions = {},
  ) {
    super(`${code} ${messageKey}`, { cause: options.cause });
    this.status = ERROR_STATUS[code];
  }
}

/** An error that another service has already worded in the caller's language. Our catalogue may lack its rule. */
export class ForwardedError extends AppError {
  constructor(code: AppError['code'], { message, rule = '', params, details, reason }: ErrorResponse) {
    const seconds = code === 'RATE_LIMITED' ? params?.['seconds'] : undefined;
    const headers: Record<string, string> = seconds === undefined ? {} : { 'retry-after': String(seconds) };
    super(code, rule, params, { details, reason, headers });
    this.message = message;
  }
}

/** What a person reads about the error. */
export function messageOf(error: AppError, language: Language, translator: Translator): string {
  return error instanceof ForwardedError
    ? error.message
    : translator.translate(language, error.messageKey, error.params);
}

/** An error as a child process reports it. */
export const asReported = (
  code: ErrorCode,
  messageKey: string,
  params: MessageParams,
  fields: FieldProblem[] | undefined,
) => new AppError(code, messageKey, params, fields ? { fields } : {});

/** `noun` is a message key such as `noun.questionBank` of the service's catalogue. */
export const notFound = (noun = 'noun.resource') =>
  new AppError('NOT_FOUND_ERROR', 'error.notFound', { noun });
/** A 404 with a specific message, if the missing object is no noun of the request. */
export const missing = (key: string, params?: MessageParams) => new AppError('NOT_FOUND_ERROR', key, params);
export const forbidden = (key = 'error.authorization', params?: MessageParams) =>
  new AppError('AUTHORIZATION_ERROR', key, params);
export const conflict = (key = 'error.conflict', params?: MessageParams, details?: unknown) =>
  new AppError('CONFLICT_ERROR', key, params, { details });
/** A PUT with an outdated `version`: details carry the current one. */
export const outdatedVersion = (version: number) =>
  conflict('error.conflict.version', { version }, { version });
export const businessRule = (key: string, params?: MessageParams, details?: unknown) =>
  new AppError('BUSINESS_RULE_ERROR', key, params, { details });
export const validation = (fields: FieldProblem[]) =>
  new AppError('VALIDATION_ERROR', 'error.validation', { count: fields.length }, { fields });
/** A 400 that concerns no field. */
export const badRequest = (key: string, params?: MessageParams, cause?: unknown) =>
  new AppError('VALIDATION_ERROR', key, params, { cause });
export const unauthenticated = (reason: UnauthenticatedReason, key = `error.authentication.${reason}`) =>
  new AppError('AUTHENTICATION_ERROR', key, {}, { reason });
/** The same failure at a field: the form shows the message there. */
export const atField = (
  { code, messageKey, params }: AppError,
  field: FieldProblem,
  headers: Record<string, string> = {},
) => new AppError(code, messageKey, params, { fields: [field], headers });
export const payloadTooLarge = (limitBytes: number) =>
  new AppError('PAYLOAD_TOO_LARGE', 'error.payloadTooLarge', {
    limit: `${Math.round((limitBytes / 1_048_576) * 10) / 10} MB`,
  });
export const unsupportedMedia = (types: string) =>
  new AppError('UNSUPPORTED_MEDIA_TYPE', 'error.unsupportedMedia', { types });
/** A 415 with a specific message. */
export const refusedMedia = (key: string, params?: MessageParams) =>
  new AppError('UNSUPPORTED_MEDIA_TYPE', key, params);
export const rateLimited = (retryAfterSeconds: number, key = 'error.rateLimited', params?: MessageParams) =>
  retryLater('RATE_LIMITED', key, retryAfterSeconds, params);
/** Also 429, but not caused by the caller: too many others are asking at this moment. */
export const busy = (retryAfterSeconds: number) =>
  retryLater('RATE_LIMITED', 'error.busy', retryAfterSeconds);
/** 503: this process has more to do than it may keep waiting. */
export const overloaded = (retryAfterSeconds: number) =>
  retryLater('SERVICE_UNAVAILABLE', 'error.busy', retryAfterSeconds);
export const unavailable = (
  key = 'error.unavailable',
  params?: MessageParams,
  cause?: unknown,
  details?: unknown,
) => new AppError('SERVICE_UNAVAILABLE', key, params, { cause, details });
export const timedOut = (key = 'error.timeout', cause?: unknown, details?: unknown) =>
  new AppError('TIMEOUT', key, {}, { cause, details });

function retryLater(
  code: 'RATE_LIMITED' | 'SERVICE_UNAVAILABLE',
  key: string,
  seconds: number,
  params?: MessageParams,
): AppError {
  return new AppError(code, key, { seconds, ...params }, { headers: { 'retry-after': String(seconds) } });
}

/** For the `default` of a switch over a union: fails to compile if a case is missing. */
export function assertUnreachable(value: never): never {
  throw new Error(`Unreachable: ${JSON.stringify(value)}`);
}
