/**
 * The GraphQL types and fragments of a question's content, made from the contract's table of fields. They are committed
 * next to hand-written ones; contract-sdl.spec.ts compares them with the contract and rewrites them.
 */
import { QUESTION_FIELDS, QUESTION_FIELD_NAMES, type QuestionField } from '@tiku/contracts/question-bank';
import { z } from 'zod';

type Part = 'read' | 'draft';
const PARTS: Record<Part, { type: string; fragment: string }> = {
  read: { type: 'Question', fragment: 'QuestionContent' },
  draft: { type: 'RecognisedQuestion', fragment: 'RecognisedContent' },
};
/** The GraphQL names of a field's objects and enums. */
const NAMES: Partial<Record<QuestionField, Record<Part, string>>> = {
  type: { read: 'QuestionType', draft: 'RecognisedType' },
  options: { read: 'QuestionOption', draft: 'RecognisedOption' },
  source: { read: 'QuestionSource', draft: 'QuestionSource' },
  images: { read: 'QuestionImage', draft: 'QuestionImage' },
  tikz: { read: 'QuestionTikz', draft: 'QuestionTikz' },
  passage: { read: 'QuestionPassage', draft: 'QuestionPassage' },
};

/** Objects inside those. */
const NESTED_NAMES: Record<string, string> = { 'QuestionImage.screens': 'ScreenImage' };

interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
}
const SCALARS: Record<string, string> = {
  string: 'String',
  integer: 'Int',
  number: 'Float',
  boolean: 'Boolean',
};

/** `extend type Question { … }`, `extend type RecognisedQuestion { … }` and the objects they hold. */
export function questionTypes(): string {
  const objects = new Map<string, string>();
  const extensions = (Object.keys(PARTS) as Part[]).map((part) => {
    const { type, fields } = typeOfPart(part, objects);
    return `extend type ${type} {\n${fields}\n}\n`;
  });
  return [HEAD, ...objects.values(), ...extensions].join('\n');
}

/** `fragment QuestionContent on Question { … }` with every field, and the same of drafts. */
export function questionFragments(): string {
  const fragments = (Object.keys(PARTS) as Part[]).map((part) => {
    const fields = QUESTION_FIELD_NAMES.map((name) => selectionOf(name, schemaOf(name, part)));
    return `fragment ${PARTS[part].fragment} on ${PARTS[part].type} {\n${fields.join('\n')}\n}\n`;
  });
  return [HEAD, ...fragments].join('\n');
}

const HEAD = '# Made from the fields of a question in @tiku/contracts by `npm run codegen -w @tiku/bff`.\n';

function typeOfPart(part: Part, objects: Map<string, string>): { type: string; fields: string } {
  const fields = QUESTION_FIELD_NAMES.map((name) => {
    const schema = schemaOf(name, part);
    const isOptional = QUESTION_FIELDS[name][part].safeParse(undefined).success && part === 'read';
    return `  ${name}: ${graphqlType(schema, NAMES[name]?.[part], objects)}${isOptional ? '' : bang(schema)}`;
  });
  return { type: PARTS[part].type, fields: fields.join('\n') };
}

const schemaOf = (name: QuestionField, part: Part): JsonSchema =>
  z.toJSONSchema(QUESTION_FIELDS[name][part], { io: 'output' }) as JsonSchema;

const typesOf = ({ type }: JsonSchema): string[] => [type ?? []].flat();
const isNull = (schema: JsonSchema): boolean => typesOf(schema).includes('null');
const bang = (schema: JsonSchema): string => (isNull(schema) || schema.anyOf?.some(isNull) ? '' : '!');
/** Without null. */
const valueOf = (schema: JsonSchema): JsonSchema => schema.anyOf?.find((one) => !isNull(one)) ?? schema;

/** Without the closing `!`. @throws Error if an object or enum has no name, or GraphQL has no such type */
function graphqlType(given: JsonSchema, name: string | undefined, objects: Map<string, string>): string {
  const schema = valueOf(given);
  if (schema.type === 'array' && schema.items) {
    return `[${graphqlType(schema.items, name, objects)}${bang(schema.items)}]`;
  }
  if (schema.type === 'object' || schema.enum) {
    if (!name) throw new Error('an object or enum of a question has no GraphQL name');
    if (schema.type === 'object') objects.set(name, objectType(name, schema, objects));
    return name;
  }
  const scalar = SCALARS[typesOf(schema).find((type) => type !== 'null') ?? ''];
  if (!scalar) throw new Error(`GraphQL has no type for ${JSON.stringify(schema)}`);
  return scalar;
}

function objectType(
  name: string,
  { properties = {}, required = [] }: JsonSchema,
  objects: Map<string, string>,
) {
  const fields = Object.entries(properties).map(
    ([key, schema]) =>
      `  ${key}: ${graphqlType(schema, NESTED_NAMES[`${name}.${key}`], objects)}${required.includes(key) ? bang(schema) : ''}`,
  );
  return `type ${name} {\n${fields.join('\n')}\n}\n`;
}

function selectionOf(name: string, given: JsonSchema, indent = '  '): string {
  const schema = valueOf(given);
  if (schema.type === 'array' && schema.items) return selectionOf(name, schema.items, indent);
  if (!schema.properties) return `${indent}${name}`;
  const inner = Object.entries(schema.properties).map(([key, part]) => selectionOf(key, part, `${indent}  `));
  return `${indent}${name} {\n${inner.join('\n')}\n${indent}}`;
}
