/** The ApiError of any failure: of REST, which throws ApiErrors, and of Apollo, which has its own. */
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { ApiError, errorOfResponse, isRecord, networkError, unknownError } from './api-error.js';

/** A page formats the error at each render: the error must keep the language of its sentence. */
const known = new WeakMap<object, ApiError>();

/** Converts any Apollo error to an ApiError; GraphQL errors carry code, reason and status in their extensions. */
export function apiErrorOf(failure: unknown): ApiError {
  if (failure instanceof ApiError) return failure;
  if (typeof failure !== 'object' || failure === null) return unknownError(failure);
  const error = known.get(failure) ?? errorFor(failure);
  known.set(failure, error);
  return error;
}

function errorFor(failure: object): ApiError {
  if (CombinedGraphQLErrors.is(failure)) {
    const first = failure.errors[0];
    const extensions = isRecord(first?.extensions) ? first.extensions : {};
    const status = typeof extensions['status'] === 'number' ? extensions['status'] : 500;
    return errorOfResponse(status, { ...extensions, message: first?.message });
  }
  if (ServerError.is(failure)) return errorOfResponse(failure.statusCode, parseJson(failure.bodyText));
  if (failure instanceof TypeError || (failure instanceof DOMException && failure.name === 'TimeoutError'))
    return networkError(failure);
  return unknownError(failure);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
