/**
 * GraphQL types of zod schemas, as JSON shows their output. What GraphQL cannot say (records, tuples, unions of
 * different kinds) is `JSON`; a union of objects is one object with the fields of all, null where a variant has none.
 * The browser parses by the contract, so nothing is lost.
 */
import { z } from 'zod';

export interface FieldType {
  /** Without `!`. */
  type: string;
  isNullable: boolean;
  /** The object type that a selection must spell out. */
  object?: string;
}

export interface ObjectType {
  name: string;
  fields: ReadonlyMap<string, FieldType>;
}

/** The largest `Int` of GraphQL. Other integers (bytes, milliseconds) are `Float`, which is exact up to 2^53. */
const INT_MAX = 2_147_483_647;
const NAME = /^[_A-Za-z]\w*$/;
const JSON_VALUE: FieldType = { type: 'JSON', isNullable: false };

type Schema = z.core.$ZodType;
type Def = z.core.$ZodTypes['_zod']['def'];
const defOf = (schema: Schema): Def => (schema as z.core.$ZodTypes)._zod.def;

/** Object and enum types by name, in the order of their first use. One name has one schema. */
export class SchemaTypes {
  readonly objects = new Map<string, ObjectType>();
  readonly enums = new Map<string, readonly string[]>();
  readonly #names = new Map<Schema, string>();
  readonly #taken = new Map<string, Schema>();

  /** @param nameOf a schema's own GraphQL name; others are named by their place */
  constructor(private readonly nameOf: (schema: Schema) => string | undefined) {}

  /** @param place names the object or enum if it has no name of its own */
  typeOf(schema: Schema, place: string): FieldType {
    const def = defOf(schema);
    switch (def.type) {
      case 'optional':
      case 'nullable':
        return { ...this.typeOf(def.innerType, place), isNullable: true };
      case 'default':
      case 'prefault':
      case 'nonoptional':
      case 'readonly':
      case 'catch':
        return this.typeOf(def.innerType, place);
      case 'pipe':
        return this.typeOf(defOf(def.out).type === 'transform' ? def.in : def.out, place);
      case 'array': {
        const { type, isNullable, object } = this.typeOf(def.element, place);
        return { type: `[${type}${isNullable ? '' : '!'}]`, isNullable: false, ...(object && { object }) };
      }
      case 'enum':
        return this.#enumType(schema, Object.values(def.entries), place);
      case 'literal':
        return scalarOf(def.values);
      case 'object':
        return this.#objectType(schema, Object.entries(def.shape), place);
      case 'union':
        return this.#unionType(schema, def.options, place);
      case 'string':
        return { type: textType(schema), isNullable: false };
      case 'number':
        return { type: numberType(schema), isNullable: false };
      case 'boolean':
        return { type: 'Boolean', isNullable: false };
      case 'null':
        return { ...JSON_VALUE, isNullable: true };
      case 'unknown':
      case 'any':
        return { ...JSON_VALUE, isNullable: true };
      case 'record':
      case 'tuple':
        return JSON_VALUE;
      default:
        throw new Error(`GraphQL has no type for ${def.type} at ${place}`);
    }
  }

  #enumType(schema: Schema, values: readonly (string | number)[], place: string): FieldType {
    const words = values.filter((value) => typeof value === 'string');
    if (words.length < values.length || !words.every((word) => NAME.test(word))) return scalarOf(values);
    const name = this.#nameFor(schema, place);
    this.enums.set(name, words);
    return { type: name, isNullable: false };
  }

  #objectType(schema: Schema, shape: readonly (readonly [string, Schema])[], place: string): FieldType {
    if (shape.length === 0) return JSON_VALUE;
    const name = this.#nameFor(schema, place);
    if (!this.objects.has(name)) {
      const fields = new Map<string, FieldType>();
      this.objects.set(name, { name, fields });
      for (const [key, value] of shape) fields.set(key, this.typeOf(value, `${name}${capitalised(key)}`));
    }
    return { type: name, isNullable: false, object: name };
  }

  #unionType(schema: Schema, options: readonly Schema[], place: string): FieldType {
    const isNullable = options.some((option) => defOf(option).type === 'null');
    const values = options.filter((option) => defOf(option).type !== 'null');
    const [first] = values;
    if (values.length === 1 && first) return { ...this.typeOf(first, place), isNullable: true };
    const shapes = values.map((option) => defOf(option)).filter((def) => def.type === 'object');
    if (shapes.length === values.length) {
      const merged = mergedShape(shapes.map(({ shape }) => shape));
      return { ...this.#objectType(schema, merged, place), isNullable };
    }
    const types = new Set(values.map((option) => this.#plainType(option)));
    const [only] = types;
    return { type: types.size === 1 && only !== undefined ? only : 'JSON', isNullable };
  }

  /** The scalar of a text, number or enum in a union; `JSON` for others. */
  #plainType(schema: Schema): string {
    const { type } = defOf(schema);
    if (type === 'enum' || type === 'string') return 'String';
    return ['number', 'boolean', 'literal'].includes(type) ? this.typeOf(schema, '').type : 'JSON';
  }

  #nameFor(schema: Schema, place: string): string {
    const known = this.#names.get(schema);
    if (known !== undefined) return known;
    const name = this.nameOf(schema) ?? place;
    const other = this.#taken.get(name);
    if (other !== undefined && other !== schema) throw new Error(`two schemas have the GraphQL name ${name}`);
    this.#taken.set(name, schema);
    this.#names.set(schema, name);
    return name;
  }
}

/** A field that not all variants have is optional, one with different schemas is their union. */
function mergedShape(shapes: readonly Readonly<Record<string, Schema>>[]): [string, Schema][] {
  const keys = new Set(shapes.flatMap((shape) => Object.keys(shape)));
  return [...keys].map((key) => {
    const found = shapes.flatMap((shape) => (shape[key] ? [shape[key]] : []));
    const distinct = [...new Set(found)];
    const [first] = distinct;
    if (!first) throw new Error(`no schema of ${key}`);
    const schema = distinct.length === 1 ? first : z.union(distinct);
    return [key, found.length < shapes.length ? z.optional(schema) : schema];
  });
}

function scalarOf(values: readonly unknown[]): FieldType {
  const kinds = new Set(values.map((value) => typeof value));
  const [kind] = kinds;
  const type =
    kinds.size > 1
      ? 'JSON'
      : ({ string: 'String', number: 'Float', boolean: 'Boolean' }[String(kind)] ?? 'JSON');
  return { type, isNullable: false };
}

function textType(schema: Schema): string {
  const format = schema instanceof z.ZodType && 'format' in schema ? schema.format : undefined;
  return format === 'uuid' ? 'ID' : format === 'datetime' ? 'DateTime' : 'String';
}

function numberType(schema: Schema): string {
  const isInt = schema instanceof z.ZodNumber && schema.isInt && (schema.maxValue ?? Infinity) <= INT_MAX;
  return isInt ? 'Int' : 'Float';
}

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
