/** Runs the programs of the platform in production mode, as an operator starts them, each until it ends. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { backends, services, workers } from '@tiku/platform-tools/topology';
import { z } from 'zod';

/** A program that starts despite its setting is killed, and the run fails. */
const END_MAX_MS = 60_000;
const AT_ONCE = 2;
/** Part of all wrong addresses: no output may contain it. */
export const PASSWORD = 'never-to-be-printed';

export interface Program {
  name: string;
  /** Arguments of node. */
  args: readonly string[];
  kind: 'service' | 'migration';
  hasDatabase: boolean;
  environment: Record<string, string>;
}

const sourceOf = (path: string): string => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

export function listPrograms(urls: Record<string, string>, redisUrl: string): Program[] {
  const addresses = Object.fromEntries(
    backends.map(({ urlVariable }) => [urlVariable, 'http://127.0.0.1:9']),
  );
  const program = (name: string, file: string, hasDatabase: boolean, service: string): Program => ({
    name,
    args: [sourceOf(`apps/${service}/src/${file}`)],
    kind: 'service',
    hasDatabase,
    environment: {
      ...addresses,
      NODE_ENV: 'production',
      REDIS_URL: redisUrl,
      SERVICE_SECRET: 'a service secret of more than thirty-two characters',
      STORAGE_ALLOW_LOCAL_FOLDER: 'true',
      TIKU_DATA: '/nonexistent',
      PUBLIC_URL: 'https://tiku.example',
      ...(hasDatabase && { DATABASE_URL: urls[service] ?? '' }),
    },
  });
  return [
    ...services.map(({ name, hasDatabase }) => program(name, 'main.ts', hasDatabase, name)),
    ...workers.map(({ name }) => program(`workers of ${name}`, 'worker-main.ts', true, name)),
    // The same program for every service: two of them show its output.
    ...backends.slice(0, 2).map(({ name }) => migration(name, urls[name] ?? '')),
  ];
}

export function migration(service: string, databaseUrl: string): Program {
  return {
    name: `migration of ${service}`,
    args: [sourceOf('tools/platform/src/migrate.ts'), service],
    kind: 'migration',
    hasDatabase: true,
    environment: { DATABASE_URL: databaseUrl },
  };
}

export interface Ending {
  /** Null if it had to be killed. */
  code: number | null;
  output: string;
  /** What an operator sees as an error: no log line below `error`; a stack has more than one line. */
  lines: string[];
}

/** A few at a time: each process loads a service. */
export async function inTurns<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = all.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const one of waiting) await work(one);
    }),
  );
}

export interface Running {
  isRunning(): boolean;
  output(): string;
  /** Log messages at `error` and above. */
  errors(): string[];
  end(): Promise<void>;
}

/** Starts it with the changed variables. The caller ends it. */
export function begin(program: Program, change: Record<string, string>): Running {
  const { child, output } = launch(program, change);
  const closed = once(child, 'close');
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;
  return {
    isRunning,
    output,
    errors: () =>
      output()
        .split('\n')
        .flatMap((line) => (LOGGED_ERROR.test(line) ? [Logged.parse(JSON.parse(line)).msg] : [])),
    async end() {
      child.kill('SIGKILL');
      await closed;
    },
  };
}

const LOGGED_ERROR = /^\{"level":[56]0,/;
const Logged = z.object({ msg: z.string() });

/** Runs it with the changed variables until it ends. */
export async function end(program: Program, change: Record<string, string>): Promise<Ending> {
  const { child, output } = launch(program, change);
  const timer = setTimeout(() => child.kill('SIGKILL'), END_MAX_MS);
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(timer);
  const printed = output();
  const lines = printed.split('\n').filter((line) => line && !/^\{"level":[1-4]0,/.test(line));
  if (printed.includes(PASSWORD)) lines.push('it printed a password');
  return { code, output: printed, lines };
}

function launch({ args, environment }: Program, change: Record<string, string>) {
  const hook = new URL('../../../platform/swc-register.mjs', import.meta.url).href;
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', '--conditions=@tiku/source', '--import', hook, ...args],
    {
      env: { PATH: process.env['PATH'], ...environment, PORT: '0', ...change },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += String(chunk)));
  return { child, output: () => output };
}
