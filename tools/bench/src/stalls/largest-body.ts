/**
 * The largest body that a schema of the OpenAPI document allows, within a number of bytes: long texts with formulas,
 * full lists. What is missing to the limit is an unknown field. Rules across fields are not in the document, so a route
 * may refuse the body; it has read it by then.
 */
import { randomUUID } from 'node:crypto';
import type { Document, Schema } from './messages.js';

const TEXT = '已知函数 $f(x)=x^2$ 在区间上单调递增，求实数的取值范围。\n';
/** Of a text without a maximum. */
const CHARS = 2_000;
const ITEMS_MAX = 1_000;
const DEPTH_MAX = 8;
const CHANGED_QUESTIONS = 200;
/** Of a value besides its texts. */
const VALUE_BYTES = 40;
/** Left for punctuation. */
const RESERVE_BYTES = 200;

/** Optional fields that must name something stored. */
const REFUSED: ReadonlySet<string> = new Set(['version', 'taskId']);
const STEM_CHARS_MAX = 49_000;

/** A valid question of this size at most, for items that the document describes loosely or by rules across fields. */
function questionOf(bytes: number): object {
  const texts = Math.floor((bytes - 300) / Buffer.byteLength(JSON.stringify(TEXT)));
  const inStem = Math.max(1, Math.min(texts, Math.floor(STEM_CHARS_MAX / TEXT.length)));
  const inSolution = Math.max(0, Math.min(texts - inStem, inStem));
  const solution = TEXT.repeat(inSolution);
  return { type: 'solution', difficulty: 3, stem: TEXT.repeat(inStem), solution, solutionAnswers: ['1'] };
}

/** A change of a draft that adds questions: their order names their ids, which the document cannot say. */
export function draftChangeOf(bytesMax: number, version: number): Buffer {
  const each = Math.floor((bytesMax - RESERVE_BYTES) / CHANGED_QUESTIONS);
  const questions = Array.from({ length: CHANGED_QUESTIONS }, () => ({
    id: randomUUID(),
    ...questionOf(each - 2 * VALUE_BYTES),
  }));
  return Buffer.from(
    JSON.stringify({ version, changes: { questions, order: questions.map(({ id }) => id) } }),
  );
}

export class LargestBody {
  constructor(
    private readonly document: Document,
    /** By the name of the field, such as `bankId`. */
    private readonly known: Readonly<Record<string, unknown>>,
  ) {}

  of(schema: Schema, bytesMax: number): Buffer {
    const value = this.#value(schema, bytesMax - RESERVE_BYTES, '', 0).value;
    const body = JSON.stringify(value);
    const left = bytesMax - RESERVE_BYTES - Buffer.byteLength(body);
    if (left <= 0 || typeof value !== 'object' || value === null || Array.isArray(value))
      return Buffer.from(body);
    const padding = TEXT.repeat(Math.floor(left / Buffer.byteLength(JSON.stringify(TEXT))));
    return Buffer.from(JSON.stringify({ ...value, padding }));
  }

  #value(given: Schema, bytes: number, name: string, depth: number): { value: unknown; used: number } {
    const schema = this.#resolved(given);
    const known = this.known[name];
    const value = known ?? this.#plain(schema, bytes, name, depth);
    return { value, used: Buffer.byteLength(JSON.stringify(value) ?? '') + name.length };
  }

  #plain(schema: Schema, bytes: number, name: string, depth: number): unknown {
    const choices = listOf(schema['enum']);
    if ('const' in schema) return schema['const'];
    if (choices.length > 0) return choices.includes('solution') ? 'solution' : choices[0];
    switch (schema['type']) {
      case 'string':
        return textOf(schema, bytes);
      case 'integer':
      case 'number':
        return Math.max(1, numberOf(schema['minimum'], 1));
      case 'boolean':
        return true;
      case 'array':
        return this.#list(schema, bytes, name, depth);
      case 'object':
        return 'stem' in ((schema['properties'] ?? {}) as object)
          ? questionOf(bytes)
          : this.#object(schema, bytes, depth);
      case 'null':
        return null;
      default:
        return bytes > 2_000 ? questionOf(bytes) : TEXT;
    }
  }

  #list(schema: Schema, bytes: number, name: string, depth: number): unknown[] {
    const most = Math.min(numberOf(schema['maxItems'], ITEMS_MAX), ITEMS_MAX);
    const items = listOf(schema['prefixItems']);
    const list: unknown[] = [];
    for (let left = bytes; list.length < most && depth < DEPTH_MAX;) {
      const share = Math.max(bytes / most, VALUE_BYTES);
      const item = (items[list.length] ?? schema['items'] ?? {}) as Schema;
      const { value, used } = this.#value(item, share, name, depth + 1);
      left -= used + 1;
      if (left < 0) break;
      list.push(value);
    }
    return list;
  }

  /** Every field; texts and lists share what the others leave. */
  #object(schema: Schema, bytes: number, depth: number): object {
    const fields = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>).filter(
      ([name]) => !REFUSED.has(name),
    );
    const isLarge = (field: Schema) =>
      ['array', 'object', 'string'].includes(String(this.#resolved(field)['type']));
    const entries: [string, unknown][] = [];
    let left = bytes;
    const ordered = fields.toSorted(([, a], [, b]) => Number(isLarge(a)) - Number(isLarge(b)));
    for (const [at, [name, field]] of ordered.entries()) {
      const { value, used } = this.#value(field, left / (ordered.length - at), name, depth);
      left -= used + 4;
      entries.push([name, value]);
    }
    return Object.fromEntries(entries);
  }

  #resolved(schema: Schema): Schema {
    const reference = schema['$ref'];
    if (typeof reference === 'string')
      return this.#resolved(this.document.components.schemas?.[reference.split('/').at(-1) ?? ''] ?? {});
    const parts = [schema['anyOf'], schema['oneOf'], schema['allOf']].flatMap(listOf) as Schema[];
    const [first] = parts.filter(({ type }) => type !== 'null');
    if (first) return this.#resolved(first);
    const types = listOf(schema['type']).filter((type) => type !== 'null');
    return types.length > 0 ? { ...schema, type: types[0] } : schema;
  }
}

function textOf({ format, maxLength, pattern }: Schema, bytes: number): string {
  if (format === 'uuid') return randomUUID();
  if (format === 'email') return 'bench@example.edu.cn';
  if (format === 'uri') return 'https://example.edu.cn/';
  if (format === 'date') return '2026-01-01';
  if (format === 'date-time') return '2026-01-01T00:00:00.000Z';
  const chars = Math.min(numberOf(maxLength, CHARS), Math.floor(bytes / 2.5));
  if (typeof pattern === 'string') return 'a'.repeat(Math.min(8, Math.max(1, chars)));
  return TEXT.repeat(Math.ceil(chars / TEXT.length))
    .slice(0, Math.max(1, chars))
    .trim();
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const numberOf = (value: unknown, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise;
