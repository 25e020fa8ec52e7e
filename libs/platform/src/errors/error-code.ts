/** The code that Node, PostgreSQL and S3 servers give their errors; empty where there is none. */
export function errorCode(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
