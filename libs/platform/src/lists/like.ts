/** A LIKE or ILIKE pattern that finds `text` anywhere; wildcards in it are literal. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** SQL: a value of the JSON object in `column` matches the pattern in lower case. */
export function hasValueLike(column: string, pattern: string): string {
  return `EXISTS (SELECT FROM jsonb_each_text(${column}) f WHERE lower(f.value) LIKE ${pattern})`;
}
