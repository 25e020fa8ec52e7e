/** What REDIS_URL means: one server, or Sentinels that know which of several servers is the master. */
import { Redis, type RedisOptions } from 'ioredis';

const SENTINEL_PORT = 26_379;
const SENTINEL_URL = /^redis\+sentinel:\/\/(?:([^@/]*)@)?([^@/]+)\/([\w.-]+)$/;

/** A connection to the server at `address`, or to the master that its Sentinels name. */
export function openRedis(address: string, options: RedisOptions): Redis {
  const sentinels = sentinelOptions(address);
  return sentinels ? new Redis({ ...options, ...sentinels }) : new Redis(address, options);
}

/**
 * The meaning of `redis+sentinel://user:password@host:26379,host:26379/master`, null for one server's address. The
 * password is that of the servers and of the Sentinels alike.
 */
export function sentinelOptions(address: string): RedisOptions | null {
  const [, credentials = '', hosts, name] = SENTINEL_URL.exec(address) ?? [];
  if (!hosts || !name) return null;
  const [username = '', password = ''] = credentials.split(/:(.*)/s).map(decodeURIComponent);
  const secrets = { ...(username && { username }), ...(password && { password }) };
  return {
    name,
    ...secrets,
    ...(password && { sentinelPassword: password }),
    ...(username && { sentinelUsername: username }),
    sentinels: hosts.split(',').map(sentinelAt),
    // A server that was the master may go on answering: connections to it end when another is named.
    failoverDetector: true,
  };
}

function sentinelAt(text: string): { host: string; port: number } {
  const { hostname, port } = new URL(`redis://${text}`);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || SENTINEL_PORT) };
}
