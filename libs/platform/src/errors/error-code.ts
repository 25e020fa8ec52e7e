/** The code of an error of Node, PostgreSQL or S3 servers; empty if there is none. */
export function errorCode(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
