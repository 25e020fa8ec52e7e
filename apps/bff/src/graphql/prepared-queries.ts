/** Text → parsed, validated, admitted query, cached because pages send the same few texts again and again. */
import { badRequest } from '@tiku/platform/errors';
import {
  getOperationAST,
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import type { KnownDocuments } from './known-documents.js';

const REMEMBERED_MAX = 500;
const TOKENS_MAX = 2_000;
export const QUERY_CHARS_MAX = 20_000;

export interface PreparedQuery {
  document: DocumentNode;
  operation: OperationDefinitionNode;
}

export class PreparedQueries {
  readonly #remembered = new LRUCache<string, PreparedQuery>({ max: REMEMBERED_MAX });
  readonly #rules;

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly known: KnownDocuments,
    /** Production: known documents only, and no introspection. */
    private readonly closed: boolean,
  ) {
    this.#rules = closed ? [...specifiedRules, NoSchemaIntrospectionCustomRule] : specifiedRules;
  }

  /** @throws AppError 400 if a text is unknown (production), invalid, or not a single query */
  prepare(request: { query?: string; hash?: string; operationName?: string | null }): PreparedQuery {
    const text = request.query ?? (request.hash === undefined ? undefined : this.known.textOf(request.hash));
    if (text === undefined) throw badRequest('error.graphql.document');
    const key = `${request.operationName ?? ''}\n${text}`;
    const remembered = this.#remembered.get(key);
    if (remembered) return remembered;
    const prepared = this.#parse(text, request.operationName);
    if (this.closed && !this.known.has(text)) throw badRequest('error.graphql.document');
    const [problem] = validate(this.schema, prepared.document, this.#rules, { maxErrors: 1 });
    if (problem) throw badRequest('error.graphql.syntax', { problem: problem.message });
    this.#remembered.set(key, prepared);
    return prepared;
  }

  #parse(text: string, operationName?: string | null): PreparedQuery {
    let document: DocumentNode;
    try {
      document = parse(text, { maxTokens: TOKENS_MAX });
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      throw badRequest('error.graphql.syntax', { problem: error.message });
    }
    const operation = getOperationAST(document, operationName);
    if (operation?.operation !== OperationTypeNode.QUERY)
      throw badRequest('error.graphql.syntax', { problem: 'one query is expected' });
    return { document, operation };
  }
}
