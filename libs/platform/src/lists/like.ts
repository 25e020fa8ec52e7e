/** A LIKE or ILIKE pattern that finds `text` anywhere; wildcards in it are literal. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
