/**
 * Bounds what one query may ask for, before anything runs: how deep it nests, and what it would cost when every list
 * is as long as it may be. Pure.
 */
import { badRequest } from '@tiku/platform/errors';
import {
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

const DEPTH_MAX = 8;
/** A page of 100 questions with everything on it costs about 17,000. */
const COST_MAX = 30_000;
/** A field that asks a service, in units of one plain field. */
const CALL_COST = 20;
/** A list without a limit of its own (options, evidence) is taken to be this long. */
const UNLIMITED_LIST_LENGTH = 10;

/** @throws AppError 400 where the operation is too deep or too costly. The document must be valid for the schema. */
export function checkLimits(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): void {
  const root = schema.getQueryType();
  if (root) new QueryMeter(document, variables).visit(root, operation.selectionSet, 1, 1, null);
}

class QueryMeter {
  readonly #fragments = new Map<string, FragmentDefinitionNode>();
  #cost = 0;

  constructor(
    document: DocumentNode,
    private readonly variables: Readonly<Record<string, unknown>>,
  ) {
    for (const definition of document.definitions)
      if (definition.kind === Kind.FRAGMENT_DEFINITION)
        this.#fragments.set(definition.name.value, definition);
  }

  /** `times`: how often this set is read; `pageSize`: the limit of the page that this type is, null when it is none. */
  visit(
    type: GraphQLObjectType,
    set: SelectionSetNode,
    depth: number,
    times: number,
    pageSize: number | null,
  ): void {
    if (depth > DEPTH_MAX) throw badRequest('error.graphql.tooDeep', { limit: DEPTH_MAX });
    for (const selection of set.selections) {
      // Spreads count too: fragments that double each other would otherwise be walked for ever.
      this.#add(times);
      if (selection.kind === Kind.FIELD) this.#visitField(type, selection, depth, times, pageSize);
      else if (selection.kind === Kind.INLINE_FRAGMENT)
        this.visit(type, selection.selectionSet, depth, times, pageSize);
      else {
        const fragment = this.#fragments.get(selection.name.value);
        if (fragment) this.visit(type, fragment.selectionSet, depth, times, pageSize);
      }
    }
  }

  #visitField(
    type: GraphQLObjectType,
    node: FieldNode,
    depth: number,
    times: number,
    pageSize: number | null,
  ): void {
    const field = type.getFields()[node.name.value];
    if (!field) return; // __typename
    if (field.resolve) this.#add(times * CALL_COST);
    const inner = getNamedType(field.type);
    if (!node.selectionSet || !isObjectType(inner)) return;
    const length = isListType(getNullableType(field.type)) ? (pageSize ?? UNLIMITED_LIST_LENGTH) : 1;
    this.visit(inner, node.selectionSet, depth + 1, times * length, this.#limitOf(field, node));
  }

  #limitOf(field: GraphQLField<unknown, unknown>, node: FieldNode): number | null {
    const argument = field.args.find(({ name }) => name === 'limit');
    if (!argument) return null;
    const value = node.arguments?.find(({ name }) => name.value === 'limit')?.value;
    const given =
      value?.kind === Kind.INT
        ? Number(value.value)
        : value?.kind === Kind.VARIABLE
          ? this.variables[value.name.value]
          : undefined;
    const limit = typeof given === 'number' ? given : Number(argument.defaultValue ?? UNLIMITED_LIST_LENGTH);
    return Math.max(1, limit);
  }

  #add(cost: number): void {
    this.#cost += cost;
    if (this.#cost > COST_MAX)
      throw badRequest('error.graphql.tooCostly', { cost: this.#cost, limit: COST_MAX });
  }
}
