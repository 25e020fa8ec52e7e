/** Where an answer differs from the page. Pure. */
import type { Answer } from './client.js';
import type { Field, PageCall } from './page.js';

type Objects = ReadonlyMap<string, Field[]>;

export function differences(call: PageCall, { status, body }: Answer, objects: Objects): string[] {
  const wanted = call.status ?? 200;
  if (status !== wanted)
    return [`answers ${status} in place of ${wanted}: ${JSON.stringify(body).slice(0, 300)}`];
  return missing(call.keys, body, '', (key) => fieldsOf(key, call.section, objects));
}

/** Also of a list of them, by the singular. */
function fieldsOf(key: string, section: number, objects: Objects): Field[] {
  // Recognised questions belong to no bank yet.
  if (section === 5 && key === 'questions') return [];
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

function missing(fields: Field[], value: unknown, path: string, named: (key: string) => Field[]): string[] {
  if (Array.isArray(value))
    return value.slice(0, 5).flatMap((item, at) => missing(fields, item, `${path}.${at}`, named));
  if (typeof value !== 'object' || value === null) return [];
  return fields.flatMap(({ name, isOptional, fields: inner }) => {
    const at = path === '' ? name : `${path}.${name}`;
    if (!Object.hasOwn(value, name)) {
      const isRow = /^\w+s\.\d/.test(at) && SHORTER.has(`${path.replace(/s\.\d+$/, '')} ${name}`);
      return isOptional || isRow ? [] : [`lacks ${at}`];
    }
    const nested = inner.length > 0 ? inner : path === '' && !SHORTER.has(name) ? named(name) : [];
    return missing(nested, (value as Record<string, unknown>)[name], at, named);
  });
}
