/** How the app represents a failed call: a code of the catalogue and a sentence for the person. */
import type { ErrorCode, Language, UnauthenticatedReason } from '@tiku/contracts/common';
import { textOfField, type MessageParams, type Text } from '@tiku/contracts/messages';
import { currentLanguage } from '../i18n/language.js';
import { hasMessage, translate } from '../i18n/messages.js';
import { apiMessages } from './api.messages.js';
import { serverText, useServerTexts, type ServerTexts } from './server-texts.js';

export type ApiErrorCode = ErrorCode | 'NETWORK_ERROR' | 'UNKNOWN_ERROR';

const CODE_OF_STATUS: Record<number, ApiErrorCode> = {
  400: 'VALIDATION_ERROR',
  401: 'AUTHENTICATION_ERROR',
  403: 'AUTHORIZATION_ERROR',
  404: 'NOT_FOUND_ERROR',
  409: 'CONFLICT_ERROR',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'BUSINESS_RULE_ERROR',
  429: 'RATE_LIMITED',
  500: 'SERVER_ERROR',
  502: 'SERVICE_UNAVAILABLE',
  503: 'SERVICE_UNAVAILABLE',
  504: 'TIMEOUT',
};
const CODES = new Set<string>([...Object.values(CODE_OF_STATUS), 'NETWORK_ERROR', 'UNKNOWN_ERROR']);

/** A sentence, usually the server's, in the language it was sent in; its text or code gives it in other languages. */
export interface LocalisedError {
  readonly message: string;
  readonly language: Language;
  readonly code: ApiErrorCode;
  /** The text of the server's or the client's catalogue that produced the message. */
  readonly text?: Text | undefined;
}

export interface FieldError extends LocalisedError {
  readonly path: string;
  readonly rule: string;
}

interface ApiErrorFields {
  code: ApiErrorCode;
  /** HTTP status; 0 without an answer, 500 also for unexpected errors. */
  status: number;
  message: string;
  /** The language of the message; default: the current language. */
  language?: Language;
  text?: Text | undefined;
  details?: unknown;
  reason?: UnauthenticatedReason;
  requestId?: string;
  retryAfterSeconds?: number;
}

export class ApiError extends Error implements LocalisedError {
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly text: Text | undefined;
  readonly details: unknown;
  readonly reason: UnauthenticatedReason | undefined;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly language: Language;

  constructor(fields: ApiErrorFields, options?: ErrorOptions) {
    super(fields.message, options);
    this.name = 'ApiError';
    this.code = fields.code;
    this.status = fields.status;
    this.language = fields.language ?? currentLanguage();
    this.text = fields.text;
    this.details = fields.details;
    this.reason = fields.reason;
    this.requestId = fields.requestId;
    this.retryAfterSeconds = fields.retryAfterSeconds;
  }

  /** The server's field errors, if this is a validation failure. */
  get fieldErrors(): FieldError[] {
    const { code, language, details, text = VALIDATION } = this;
    return (Array.isArray(details) ? details : []).filter(isFieldProblem).map((problem) => ({
      path: problem.path,
      message: problem.message,
      rule: problem.rule,
      code,
      language,
      text: textOfField(text, { rule: problem.rule, params: paramsOf(problem.params) }),
    }));
  }
}

/** The message for a validation failure as a whole. */
const VALIDATION: Text = { rule: 'error.validation' };

function isFieldProblem(
  value: unknown,
): value is Pick<FieldError, 'path' | 'message' | 'rule'> & { params?: unknown } {
  return (
    isRecord(value) &&
    typeof value['path'] === 'string' &&
    typeof value['message'] === 'string' &&
    typeof value['rule'] === 'string'
  );
}

/** Keeps only values that a text can interpolate. */
function paramsOf(value: unknown): MessageParams {
  const known = Object.entries(isRecord(value) ? value : {}).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  );
  return Object.fromEntries(known);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A separate list: the contract's would pull Zod into the first load of guests. */
const REASONS: Record<UnauthenticatedReason, true> = {
  MISSING: true,
  INVALID: true,
  EXPIRED: true,
  REVOKED: true,
  PASSWORD_CHANGED: true,
  SESSION_ENDED: true,
  ROLE_CHANGED: true,
  SUSPENDED: true,
  DELETED: true,
};
function isReason(value: unknown): value is UnauthenticatedReason {
  return typeof value === 'string' && Object.hasOwn(REASONS, value);
}
function isCode(value: unknown): value is ApiErrorCode {
  return typeof value === 'string' && CODES.has(value);
}

/** The catalogue's sentence for a code, used when the server sends none. */
function defaultMessage(code: ApiErrorCode): string {
  return translate(apiMessages, code);
}

/**
 * Converts a failed answer (with any body or none) to an ApiError. Keeps the server's message, if any, with the
 * language of the request (`asked`): the person may have switched languages since.
 */
export function errorOfResponse(
  status: number,
  body: unknown,
  retryAfter?: string | null,
  asked = currentLanguage(),
  patience: Patience = 'normal',
): ApiError {
  const fields = isRecord(body) ? body : {};
  const code = isCode(fields['code'])
    ? fields['code']
    : (CODE_OF_STATUS[status] ?? (status >= 500 ? 'SERVER_ERROR' : 'UNKNOWN_ERROR'));
  const message = [fields['message'], fields['error']].find(
    (text): text is string => typeof text === 'string' && text !== '',
  );
  // A server timeout carries no advice: the advice depends on the request.
  const isGeneral = fields['rule'] === undefined || fields['rule'] === 'error.timeout';
  if (code === 'TIMEOUT' && isGeneral && patience !== 'normal') return timeoutError(patience);
  const seconds = Number(retryAfter);
  return new ApiError({
    code,
    status,
    message: message ?? defaultMessage(code),
    language: message === undefined ? currentLanguage() : asked,
    text:
      typeof fields['rule'] === 'string'
        ? { rule: fields['rule'], params: paramsOf(fields['params']) }
        : undefined,
    details: fields['details'],
    reason: isReason(fields['reason']) ? fields['reason'] : undefined,
    requestId: typeof fields['requestId'] === 'string' ? fields['requestId'] : undefined,
    retryAfterSeconds: retryAfter && Number.isFinite(seconds) ? seconds : undefined,
  });
}

export function networkError(cause: unknown): ApiError {
  return new ApiError(
    { code: 'NETWORK_ERROR', status: 0, message: defaultMessage('NETWORK_ERROR') },
    { cause },
  );
}

/** For unexpected errors: an answer of another shape, a bug in the app. */
export function unknownError(cause: unknown): ApiError {
  return new ApiError(
    { code: 'UNKNOWN_ERROR', status: 500, message: defaultMessage('UNKNOWN_ERROR') },
    { cause },
  );
}

/** The advice for a timeout depends on the kind of request. */
export type Patience = 'normal' | 'ocr' | 'ocrBatch' | 'analysis' | 'document';

export function timeoutError(patience: Patience): ApiError {
  return new ApiError({
    code: 'TIMEOUT',
    status: 504,
    message: translate(apiMessages, `timeout.${patience}`),
    text: { rule: `timeout.${patience}` },
  });
}

/** The sentence of an error in `language`: the original message, or the text of its key or code. */
export function sentenceOf(
  error: LocalisedError,
  language = currentLanguage(),
  texts: ServerTexts = useServerTexts.getState().messages,
): string {
  if (error.language === language) return error.message;
  const { text } = error;
  const isOwn = text !== undefined && hasMessage(apiMessages, text.rule);
  if (isOwn) return translate<string>(apiMessages, text.rule, { lng: language });
  const sentence = text && serverText(text, language, texts);
  return sentence ?? translate(apiMessages, error.code, { lng: language });
}

/** One line of an answer that reports on many items: a sentence without a code. */
export function localisedNow(message: string | undefined): LocalisedError {
  return { message: message ?? '', language: currentLanguage(), code: 'BUSINESS_RULE_ERROR' };
}

/** The sentence to show for any thrown value. */
export function messageOf(error: unknown, language = currentLanguage(), texts?: ServerTexts): string {
  if (error instanceof ApiError) return sentenceOf(error, language, texts);
  return translate(apiMessages, 'UNKNOWN_ERROR', { lng: language });
}
