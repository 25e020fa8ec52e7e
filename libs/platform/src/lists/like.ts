/** A pattern of LIKE and ILIKE that finds `text` anywhere; wildcards in it stand for themselves. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
