/** The executable schema: the *.graphql files of each noun, and its resolvers. Owns no behaviour of a noun. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSchema, isObjectType, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql';
import { dashboardResolvers } from '../dashboard/dashboard.resolver.js';
import { draftsResolvers } from '../drafts/drafts.resolver.js';
import { profilesResolvers } from '../profiles/profiles.resolver.js';
import { questionBanksResolvers } from '../question-banks/question-banks.resolver.js';
import { questionsResolvers } from '../questions/questions.resolver.js';
import { tasksResolvers } from '../tasks/tasks.resolver.js';
import { usersResolvers } from '../users/users.resolver.js';
import type { RequestContext } from './request-context.js';
import type { Resolvers } from './resolver-types.js';

const RESOLVERS: readonly Resolvers[] = [
  usersResolvers,
  profilesResolvers,
  questionBanksResolvers,
  questionsResolvers,
  tasksResolvers,
  draftsResolvers,
  dashboardResolvers,
];
/** The source folder, or its built copy: the build copies the *.graphql files. */
const FOLDER = fileURLToPath(new URL('..', import.meta.url));

type FieldResolver = GraphQLFieldResolver<unknown, RequestContext>;

/** @throws Error if a resolver has no field, or a Query field no resolver */
export function createSchema(): GraphQLSchema {
  const schema = buildSchema(readTypeDefinitions());
  for (const resolvers of RESOLVERS) {
    for (const [typeName, fields] of Object.entries(resolvers)) attach(schema, typeName, fields);
  }
  const unresolved = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(
    (field) => !field.resolve,
  );
  if (unresolved.length > 0) {
    throw new Error(`Query fields without a resolver: ${unresolved.map((field) => field.name).join(', ')}`);
  }
  return schema;
}

function attach(schema: GraphQLSchema, typeName: string, resolvers: object): void {
  const type = schema.getType(typeName);
  if (!isObjectType(type))
    throw new Error(`resolvers for ${typeName}, which is no object type of the schema`);
  const fields = type.getFields();
  for (const [name, resolve] of Object.entries(resolvers)) {
    const field = fields[name];
    if (!field) throw new Error(`a resolver for ${typeName}.${name}, which the schema does not have`);
    if (typeof resolve !== 'function')
      throw new Error(`the resolver of ${typeName}.${name} is not a function`);
    field.resolve = resolve as FieldResolver;
  }
}

function readTypeDefinitions(): string {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.graphql'),
  );
  return files
    .sort()
    .map((file) => readFileSync(join(FOLDER, file), 'utf8'))
    .join('\n');
}
