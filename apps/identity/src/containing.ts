/** A pattern of LIKE: `q` anywhere, its own wildcards taken as they are written. */
export function containing(q: string): string {
  return `%${q.replace(/[\\%_]/g, '\\$&')}%`;
}
