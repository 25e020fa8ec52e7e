import type { ApolloServerPlugin, GraphQLRequestContextDidResolveOperation } from '@apollo/server';
import { badRequest } from '@tiku/platform/errors';
import { GraphQLError, OperationTypeNode } from 'graphql';
import type { RequestContext } from './request-context.js';
import { checkLimits } from './query-limits.js';

type Resolved = GraphQLRequestContextDidResolveOperation<RequestContext>;

/** Refuses a query that is too deep or too costly, and all but queries, before it runs. */
export function limitQueries(): ApolloServerPlugin<RequestContext> {
  const hooks = {
    async didResolveOperation({ schema, document, operation, request }: Resolved) {
      if (!operation) return;
      try {
        if (operation.operation !== OperationTypeNode.QUERY)
          throw badRequest('error.graphql.syntax', { problem: 'one query is expected' });
        checkLimits(schema, document, operation, request.variables ?? {});
      } catch (cause) {
        const originalError = cause instanceof Error ? cause : new Error(String(cause));
        throw new GraphQLError(originalError.message, {
          originalError,
          extensions: { http: { status: 400 } },
        });
      }
    },
  };
  return { requestDidStart: async () => hooks };
}
