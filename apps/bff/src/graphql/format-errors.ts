/** Errors of GraphQL in the platform's words: the code, reason and status that REST reports, in `extensions`. */
import { unwrapResolverError } from '@apollo/server/errors';
import { badRequest } from '@tiku/platform/errors';
import { currentContext, currentLanguage } from '@tiku/platform/context';
import type { ErrorFilter } from '@tiku/platform/http';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';

export function formatErrors(errors: ErrorFilter) {
  return ({ path, locations }: GraphQLFormattedError, thrown: unknown): GraphQLFormattedError => {
    const cause = unwrapResolverError(thrown);
    // What GraphQL itself refuses is the request: its syntax, a field that does not exist, a variable's type.
    const error = cause instanceof GraphQLError ? (foreignCause(cause) ?? refused(cause)) : cause;
    const { status, body } = errors.envelope(error, {
      id: currentContext()?.requestId ?? '',
      method: 'POST',
      url: '/graphql',
      headers: { 'accept-language': currentLanguage() },
    });
    const { success: _success, error: _error, timestamp: _timestamp, message, ...extensions } = body;
    return {
      message,
      ...(path && { path }),
      ...(locations && { locations }),
      extensions: { ...extensions, status },
    };
  };
}

/** Apollo wraps the errors of graphql-js in its own. */
function foreignCause({ originalError }: GraphQLError): unknown {
  return originalError instanceof GraphQLError ? foreignCause(originalError) : originalError;
}

/** graphql-js repeats a wrong value whole. */
const PROBLEM_CHARS_MAX = 300;

const refused = ({ message }: GraphQLError) =>
  badRequest('error.graphql.syntax', { problem: shortened(message, PROBLEM_CHARS_MAX) });

const shortened = (text: string, charactersMax: number): string =>
  text.length > charactersMax ? `${text.slice(0, charactersMax - 1)}…` : text;
