/**
 * The GraphQL types of all `*.reads.ts`, and the web app's fragments and documents for them. Both are committed;
 * reads-sdl.spec.ts compares them with the contracts and rewrites them.
 */
import { onlyKey, pageField, Pagination, Role } from '@tiku/contracts/common';
import { z } from 'zod';
import { parametersOf, type NounReads, type PageRead } from './page-reads.js';
import { capitalised, SchemaTypes, type FieldType, type ObjectType } from './zod-sdl.js';

const HEAD = '# Made from the contracts by `npm run codegen -w @tiku/bff`.\n';
/** Written by hand in the *.graphql files. */
const WRITTEN = new Map<z.core.$ZodType, string>([
  [Pagination, 'Pagination'],
  [Role, 'Role'],
]);

export interface NounDocuments {
  types: string;
  documents: string;
}

interface Argument {
  name: string;
  type: string;
  /** ` = 20`, or nothing. */
  preset: string;
}
interface Field extends FieldType {
  name: string;
  parameters: Argument[];
}

/** By noun. The first noun that reads a type names it. @throws Error if two schemas need one name */
export function documentsOf(nouns: readonly NounReads[]): Map<string, NounDocuments> {
  let names = new Map<unknown, string>(WRITTEN);
  const types = new SchemaTypes((schema) => names.get(schema));
  const emitted = new Set<string>(WRITTEN.values());
  return new Map(
    nouns.map((noun) => {
      names = namesOf(noun);
      const fields = Object.entries(noun.reads).map(([name, read]) =>
        fieldOf(noun, name, read, types, names),
      );
      const isNew = (name: string) => !emitted.has(name);
      const objects = [...types.objects.values()].filter(({ name }) => isNew(name));
      const enums = [...types.enums].filter(([name]) => isNew(name));
      for (const { name } of objects) emitted.add(name);
      for (const [name] of enums) emitted.add(name);
      return [
        noun.noun,
        {
          types: [
            HEAD,
            ...enums.map(
              ([name, words]) => `enum ${name} {\n${words.map((word) => `  ${word}\n`).join('')}}\n`,
            ),
            ...objects.map(printedType),
            `extend type Query {\n${fields.map(printedField).join('\n')}\n}\n`,
          ].join('\n'),
          documents: [
            HEAD,
            ...objects.map((type) => printedFragment(type, types)),
            ...fields.map(printedQuery),
          ].join('\n'),
        },
      ];
    }),
  );
}

/** The REST route of each field, and the key that it leaves out: for the web app's tests, which stub REST. */
export function routesOf(nouns: readonly NounReads[]): string {
  const routes = nouns.flatMap(({ reads }) =>
    Object.entries(reads).map(([field, { path, response }]) => [
      field,
      { path, key: onlyKey(response) ?? null },
    ]),
  );
  return `${JSON.stringify(Object.fromEntries(routes), null, 2)}\n`;
}

/** What a noun calls its contract's objects and enums: nouns of one contract may have other prefixes. */
function namesOf({ contract, prefix }: NounReads): Map<unknown, string> {
  const names = new Map<unknown, string>(WRITTEN);
  for (const [name, value] of Object.entries(contract)) {
    if (value instanceof z.ZodType && !names.has(value)) names.set(value, prefixed(prefix, name));
  }
  return names;
}

const prefixed = (prefix: string, name: string) => (name.startsWith(prefix) ? name : `${prefix}${name}`);

function fieldOf(
  { prefix }: NounReads,
  name: string,
  read: PageRead,
  types: SchemaTypes,
  names: Map<unknown, string>,
): Field {
  const schema = fieldSchema(read.response);
  const response = names.get(read.response)?.replace(/Response$/, '');
  const own = read.name ?? response ?? prefixed(prefix, capitalised(name));
  if (schema instanceof z.ZodObject && !names.has(schema)) names.set(schema, own);
  const parameters = [
    ...parametersOf(read.path).map((parameter) => ({ name: parameter, type: 'ID!', preset: '' })),
    ...queryArguments(read),
  ];
  return { name, parameters, ...types.typeOf(schema, own) };
}

/** One schema per response: several reads may have the same. */
const fieldSchemas = new WeakMap<z.ZodObject, z.core.$ZodType>();
function fieldSchema(response: z.ZodObject): z.core.$ZodType {
  const schema = fieldSchemas.get(response) ?? pageField(response);
  fieldSchemas.set(response, schema);
  return schema;
}

function queryArguments({ query, without = [] }: PageRead): Argument[] {
  return Object.entries(query ? shapeOf(query) : {})
    .filter(([name]) => !without.includes(name))
    .map(([name, schema]) => {
      const isRequired = schema._zod.optin === undefined;
      const preset = schema instanceof z.ZodDefault ? schema.def.defaultValue : undefined;
      return {
        name,
        type: `${argumentType(schema)}${isRequired ? '!' : ''}`,
        // Other defaults belong to the service; the limit decides what the query costs.
        preset: typeof preset === 'number' ? ` = ${preset}` : '',
      };
    });
}

/** Words of a choice are texts, and a list is a text with commas: the service refuses them as in a REST request. */
function argumentType(schema: z.core.$ZodType): string {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if ('innerType' in def) return argumentType(def.innerType);
  return def.type === 'number' || def.type === 'boolean'
    ? new SchemaTypes(() => undefined).typeOf(schema, '').type
    : 'String';
}

/** The fields that a caller sends. */
function shapeOf(query: z.core.$ZodType): Record<string, z.core.$ZodType> {
  const { def } = (query as z.core.$ZodTypes)._zod;
  if (def.type === 'object') return { ...def.shape };
  if (def.type === 'pipe') return shapeOf(def.in);
  throw new Error(`a query that is ${def.type}`);
}

const bang = ({ isNullable }: FieldType): string => (isNullable ? '' : '!');

const printedType = ({ name, fields }: ObjectType): string =>
  `type ${name} {\n${[...fields].map(([key, type]) => `  ${key}: ${type.type}${bang(type)}\n`).join('')}}\n`;

/** Nullable: one failed read of a page leaves the others. */
function printedField({ name, parameters, type }: Field): string {
  const given = parameters.map((each) => `${each.name}: ${each.type}${each.preset}`);
  return `  ${name}${given.length > 0 ? `(${given.join(', ')})` : ''}: ${type}`;
}

const printedFragment = ({ name, fields }: ObjectType, types: SchemaTypes): string =>
  `fragment ${name}Fields on ${name} {\n${[...fields].map(([key, type]) => `  ${key}${selection(type, types)}\n`).join('')}}\n`;

/** A type written by hand has no fragment of ours. */
function selection({ object }: FieldType, types: SchemaTypes): string {
  if (object === undefined) return '';
  const isWritten = [...WRITTEN.values()].includes(object);
  const fields = types.objects.get(object)?.fields.keys() ?? [];
  return isWritten ? ` { ${[...fields].join(' ')} }` : ` { ...${object}Fields }`;
}

function printedQuery({ name, parameters, object }: Field): string {
  const declared = parameters.map((each) => `$${each.name}: ${each.type}${each.preset}`);
  const given = parameters.map((each) => `${each.name}: $${each.name}`);
  const list = (parts: string[]) => (parts.length > 0 ? `(${parts.join(', ')})` : '');
  const fields = object === undefined ? '' : ` { ...${object}Fields }`;
  return `query ${capitalised(name)}${list(declared)} { ${name}${list(given)}${fields} }\n`;
}
