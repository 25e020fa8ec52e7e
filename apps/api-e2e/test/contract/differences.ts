/** Where an answer differs from the page. Pure. */
import type { ApiResponse } from './client.js';
import type { Field, PageCall } from './page.js';

type Objects = ReadonlyMap<string, Field[]>;
/** Its questions belong to no bank yet. */
const RECOGNITION = 5;
const RECOGNISED = 'recognised';
type Named = (key: string) => Field[];

export function differences(call: PageCall, { status, body }: ApiResponse, objects: Objects): string[] {
  const wanted = call.status ?? 200;
  if (status !== wanted)
    return [`answers ${status} in place of ${wanted}: ${JSON.stringify(body).slice(0, 300)}`];
  const named: Named = (key) => fieldsOf(key, call.section, objects);
  const found = [
    ...compare(call.keys, body, '', named),
    ...(call.keys.length > 0 ? unnamed(call.keys, body, '', ENVELOPE) : []),
  ];
  // A row of a list is named as the object: `questions[].tags` is `question.tags`.
  const inRows = (text: string) =>
    text.replace(/(?<![\w.])(\w+)s\[\]/, (row, name: string) => {
      if (call.section === RECOGNITION && name === 'question') return RECOGNISED;
      return named(name).length > 0 ? name : row;
    });
  return [...new Set(found.map(inRows))];
}

/** Also of a list of them, by the singular. */
function fieldsOf(key: string, section: number, objects: Objects): Field[] {
  if (section === RECOGNITION && key === 'questions') return objects.get(`${section} ${RECOGNISED}`) ?? [];
  for (const name of [key, key.replace(/s$/, '')]) {
    const found = objects.get(`${section} ${name}`) ?? objects.get(`${SHARED[name] ?? 0} ${name}`);
    if (found) return found;
  }
  return [];
}
/** Objects that other sections answer with too. */
const SHARED: Record<string, number> = { user: 2, question: 4 };
/** Rows of lists that leave out what the whole object has, and people in other forms than `user`. */
const SHORTER = new Set(['draft questions', 'paper sections', 'users']);
/** Of each answer; a message says in words what was done. */
const ENVELOPE = ['success', 'message'];

/** What the object or each of the list lacks, and what the page does not name. */
function compare(fields: Field[], value: unknown, path: string, named: Named): string[] {
  if (Array.isArray(value)) {
    if (value.length === 0) return [`${path} is empty`];
    return value.flatMap((item) => compare(fields, item, `${path}[]`, named));
  }
  if (fields.length === 0 || typeof value !== 'object' || value === null) return [];
  const found = fields.flatMap((field) => {
    const at = path === '' ? field.name : `${path}.${field.name}`;
    const inner = (value as Record<string, unknown>)[field.name];
    if (inner === undefined) {
      const isRow = path.endsWith('[]') && SHORTER.has(`${path.slice(0, -3)} ${field.name}`);
      return field.isOptional || isRow ? [] : [`lacks ${at}`];
    }
    if (inner === null) return field.isOptional || field.isNullable ? [] : [`${at} is null`];
    const nested =
      field.fields.length > 0
        ? field.fields
        : path === '' && !SHORTER.has(field.name)
          ? named(field.name)
          : [];
    return compare(nested, inner, at, named);
  });
  return path === '' ? found : [...found, ...unnamed(fields, value, path, [])];
}

function unnamed(fields: Field[], value: object, path: string, known: readonly string[]): string[] {
  const names = new Set([...fields.map(({ name }) => name), ...known]);
  return Object.keys(value)
    .filter((name) => !names.has(name))
    .map((name) => `has ${path === '' ? name : `${path}.${name}`}, which the page does not name`);
}
