/**
 * What a resolver class implements: its methods have the signature of graphql-js (parent, arguments, context), and
 * their types come from the schema. Without parameter decorators Nest adds nothing between Apollo and a field.
 */
import type { Resolvers } from './resolver-types.js';

type Methods<Fields> = {
  [Name in keyof Fields]-?: Extract<NonNullable<Fields[Name]>, (...args: never[]) => unknown>;
};

/** `FieldsOf<'Query', 'question' | 'questions'>`: the resolvers of these fields. */
export type FieldsOf<Type extends keyof Resolvers, Name extends keyof NonNullable<Resolvers[Type]>> = Methods<
  Pick<NonNullable<Resolvers[Type]>, Name>
>;
