// Settings from the command line and the environment. Owns the defaults; changes nothing.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Refusal } from './refusal.mjs';

export const repositoryFolder = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** The port in `text`, or a Refusal that names the variable. */
function readPort(text, name) {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Refusal(`${name} is "${text}", which is no port: give a whole number from 1 to 65535.`);
  }
  return port;
}

/** Settings of `npm start`: where to listen, where data are stored, which options were set. */
export function readSettings(args, env) {
  const known = new Set(['--reset', '--yes']);
  const unknown = args.find((arg) => !known.has(arg));
  if (unknown)
    throw new Refusal(`"${unknown}" is not an option: npm start takes "-- --reset" and "-- --yes".`);
  return {
    port: readPort(env.PORT || '4200', 'PORT'),
    host: env.HOST || '127.0.0.1',
    dataFolder: resolve(repositoryFolder, env.TIKU_DATA || '.data'),
    databaseUrl: env.DATABASE_URL || undefined,
    redisUrl: env.REDIS_URL || undefined,
    reset: args.includes('--reset'),
    yes: args.includes('--yes'),
  };
}

/** Whether only this machine can reach a server on `host`. */
export function isLoopback(host) {
  return host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host);
}

/** The address that a person opens: a wildcard host is reachable as loopback, an IPv6 host needs its brackets. */
export function addressOf(host, port) {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}
