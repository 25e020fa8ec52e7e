/** Parses REDIS_URL: one server, or Sentinels that know which of several servers is the master. */
import { Redis, type RedisOptions } from 'ioredis';

const SENTINEL_PORT = 26_379;
const SENTINEL_URL = /^redis\+sentinel:\/\/(?:([^@/]*)@)?([^@/]+)\/([\w.-]+)$/;

/** A connection to the server at `address`, or to the master that its Sentinels name. */
export function openRedis(address: string, options: RedisOptions): Redis {
  const sentinels = sentinelOptions(address);
  return sentinels ? new Redis({ ...options, ...sentinels }) : new Redis(address, options);
}

/**
 * Parses `redis+sentinel://user:password@host:26379,host:26379/master`; null for one server's address. The password is
 * used for the servers as well as the Sentinels.
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
    // A former master may still answer: connections to it end when another one is named.
    failoverDetector: true,
  };
}

function sentinelAt(text: string): { host: string; port: number } {
  const { hostname, port } = new URL(`redis://${text}`);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || SENTINEL_PORT) };
}
