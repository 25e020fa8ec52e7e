/**
 * Limits a query before it runs: its depth, and its cost if every list has its maximum length. Pure.
 */
import { badRequest } from '@tiku/platform/errors';
import {
  getNamedType,
  getNullableType,
  getVariableValues,
  GraphQLError,
  isListType,
  isObjectType,
  Kind,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { getComplexity, type ComplexityEstimator } from 'graphql-query-complexity';

const DEPTH_MAX = 8;
/** A page of 100 questions with all fields costs about 25,000, one of 100 versions of a question about 38,000. */
const COST_MAX = 40_000;
/** The maximum number of fields and spreads counted: fragments that double each other would take for ever. */
const NODES_MAX = 10_000;
/** A field that calls a service, in units of one plain field. */
const CALL_COST = 20;
/** The assumed length of a list without a limit (options, evidence). */
const UNLIMITED_LIST_LENGTH = 10;
/** Other readings: few fields have any. Versions of a picture: as many as there are widths. */
const LIST_LENGTHS: Readonly<Record<string, number>> = { Candidate: 2, ScreenImage: 3 };

/** @throws AppError 400 if the operation is too deep or too costly. The document must be valid for the schema. */
export function checkLimits(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): void {
  if (depthOf(document, operation.selectionSet) > DEPTH_MAX)
    throw badRequest('error.graphql.tooDeep', { limit: DEPTH_MAX });
  // Execution refuses variables of the wrong type before any resolver runs. One error is enough: without a limit each
  // wrong item of a list becomes one, with a stack.
  const definitions = operation.variableDefinitions ?? [];
  if (getVariableValues(schema, definitions, variables, { maxErrors: 1 }).errors) return;
  const cost = costOf(schema, document, operation, variables);
  if (cost > COST_MAX) throw badRequest('error.graphql.tooCostly', { cost, limit: COST_MAX });
}

/** Measures each fragment once, however often it is spread. */
function depthOf(document: DocumentNode, root: SelectionSetNode): number {
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
    ),
  );
  const measured = new Map<string, number>();
  const ofFragment = (name: string): number => {
    const fragment = fragments.get(name);
    const depth = measured.get(name) ?? (fragment ? ofSet(fragment.selectionSet) : 0);
    measured.set(name, depth);
    return depth;
  };
  const ofSet = (set: SelectionSetNode): number => {
    let deepest = 1;
    for (const selection of set.selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD)
        deepest = Math.max(deepest, ofFragment(selection.name.value));
      else if (selection.kind === Kind.INLINE_FRAGMENT)
        deepest = Math.max(deepest, ofSet(selection.selectionSet));
      else if (selection.selectionSet) deepest = Math.max(deepest, 1 + ofSet(selection.selectionSet));
    }
    return deepest;
  };
  return ofSet(root);
}

function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): number {
  try {
    return getComplexity({
      schema,
      query: document,
      variables,
      operationName: operation.name?.value,
      estimators: [costOfField],
      maxQueryNodes: NODES_MAX,
    });
  } catch (error) {
    // More nodes than the maximum.
    if (error instanceof GraphQLError) return COST_MAX + 1;
    throw error;
  }
}

/** A page multiplies its content by its limit; a list within a page is already included. */
const costOfField: ComplexityEstimator = ({ field, type, args, childComplexity }) => {
  const { limit } = args as { limit?: unknown };
  const isPaged = isObjectType(type) && 'pagination' in type.getFields();
  const isList = isListType(getNullableType(field.type));
  const times =
    typeof limit === 'number'
      ? Math.max(1, limit)
      : isList && !isPaged
        ? (LIST_LENGTHS[getNamedType(field.type).name] ?? UNLIMITED_LIST_LENGTH)
        : 1;
  // Meta fields call nothing: the browser adds __typename to every selection, and the library resolves it.
  const isMeta = field.name.startsWith('__');
  const own = isMeta ? 0 : 1 + (field.resolve === undefined ? 0 : CALL_COST);
  return own + times * childComplexity;
};
