/** Text that PostgreSQL cannot hold or that no reader can see: NUL and halves of surrogate pairs. */
const UNSTORABLE = /\u0000|\p{Cs}/gu;

/** The same value with such characters taken out of every text in it; `\r\n` becomes `\n`. */
export function cleanText<T>(value: T): T {
  return clean(value) as T;
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(UNSTORABLE, '').replace(/\r\n?/g, '\n');
  if (Array.isArray(value)) return value.map(clean);
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, clean(inner)]));
  return value;
}
