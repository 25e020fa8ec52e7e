import type { GraphQLSchema } from 'graphql';

/** @throws Error at start, if a Query field has no resolver */
export function requireResolvers(schema: GraphQLSchema): GraphQLSchema {
  const unresolved = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(
    (field) => !field.resolve,
  );
  if (unresolved.length === 0) return schema;
  throw new Error(`Query fields without a resolver: ${unresolved.map((field) => field.name).join(', ')}`);
}
