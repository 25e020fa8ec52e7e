/** Explains a wrong database address in one sentence; other errors are rethrown unchanged. */
import { ConfigError } from '../config/index.js';
import { errorCode } from '../errors/index.js';

/**
 * PostgreSQL's SQLSTATE codes and Node's codes of network and TLS:
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const PROBLEMS: Record<string, (place: Place) => string> = {
  '3D000': ({ database, server }) =>
    `the database "${database}" does not exist on ${server}: create it, or correct the name in the address`,
  '28P01': ({ user, server }) =>
    `${server} refuses the password of "${user}": correct user or password in the address`,
  '28000': ({ user, server }) =>
    `${server} does not let "${user}" in: correct the user, or allow it in pg_hba.conf`,
  '42501': ({ user, database }) =>
    `"${user}" may not connect to "${database}": grant it CONNECT, or use another role`,
  '53300': ({ server }) => `${server} has no connection left: raise max_connections, or run fewer processes`,
  '57P03': ({ server }) => `${server} is still starting: start again when it is ready`,
  ECONNREFUSED: ({ server }) => `no PostgreSQL answers at ${server}: start it, or correct the address`,
  ECONNRESET: ({ server }) => `${server} closed the connection: is it PostgreSQL, and does it ask for TLS?`,
  ENOTFOUND: ({ server }) => `the host of ${server} is unknown: correct the address`,
  EAI_AGAIN: ({ server }) => `the host of ${server} cannot be looked up: check the name and the network`,
  ETIMEDOUT: ({ server }) => `${server} does not answer: check the address and what lies between`,
  CERT_HAS_EXPIRED: ({ server }) => `the certificate of ${server} has expired: renew it`,
  ERR_TLS_CERT_ALTNAME_INVALID: ({ server }) =>
    `the certificate of ${server} names another host: use that name in the address, or renew it`,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  EHOSTUNREACH: ({ server }) => `${server} cannot be reached: check the address and the network`,
};

interface Place {
  database: string;
  server: string;
  user: string;
}

function untrusted({ server }: Place): string {
  return `the certificate of ${server} is signed by an authority that is not trusted here: name its file in NODE_EXTRA_CA_CERTS`;
}

/** Host, port and database of an address, without its password. */
function placeOf(url: string): Place {
  const { hostname, port, pathname, username } = new URL(url);
  return {
    database: decodeURIComponent(pathname.slice(1)),
    server: `${hostname || 'localhost'}:${port || '5432'}`,
    user: decodeURIComponent(username),
  };
}

/** Several addresses of one name fail together: the first gives the reason. */
const codeOf = (error: unknown): string =>
  error instanceof AggregateError && error.errors.length > 0 ? codeOf(error.errors[0]) : errorCode(error);

/**
 * Runs `connect` on the database at `url`.
 * @throws ConfigError with a sentence if the address is wrong or unreachable, otherwise the original error
 */
export async function explainingConnection<T>(url: string, connect: () => Promise<T>): Promise<T> {
  if (!URL.canParse(url)) {
    throw new ConfigError(
      'DATABASE_URL: it is no address; write postgres://user:password@host:5432/database',
    );
  }
  try {
    return await connect();
  } catch (error) {
    const problem = PROBLEMS[codeOf(error)];
    if (!problem) throw error;
    throw new ConfigError(`DATABASE_URL: ${problem(placeOf(url))}`, { cause: error });
  }
}

/** The oldest server version with the features that migrations use. */
const OLDEST_MAJOR = 16;

/** @throws ConfigError if the server is too old; `versionNumber` is `server_version_num`, as in 180001 */
export function requireServerVersion(versionNumber: number): void {
  const major = Math.floor(versionNumber / 10_000);
  if (major >= OLDEST_MAJOR) return;
  throw new ConfigError(`DATABASE_URL: PostgreSQL ${major} is too old: use ${OLDEST_MAJOR} or newer`);
}
