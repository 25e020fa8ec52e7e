/**
 * `npm run compose:run -- [--env-file FILE] PROGRAM [arguments]`: runs backup, restore, archive or ledger:verify on the
 * platform that docker-compose.yml runs on this machine, with the settings of .env. Its stores publish no port; Linux
 * reaches containers by their own addresses.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { readText, repositoryPath } from '../deployment-files.js';
import { askEngine, EngineMissing, findEngine } from '../image/engine.js';
import { ComposeMissing, findCompose } from './project.js';
import { toolEnvironment } from './tool-environment.js';

const PROGRAMS = ['backup', 'restore', 'archive', 'ledger:verify'];
const Scripts = z.object({ scripts: z.record(z.string(), z.string()) });
/** What `npm run NAME` runs: `node tools/platform/run.mjs FILE …`. */
const { scripts } = Scripts.parse(JSON.parse(readText('package.json')));
const commandOf = (name: string): string[] | undefined =>
  PROGRAMS.includes(name) ? scripts[name]?.split(' ').slice(2) : undefined;
const RUNNER = repositoryPath('tools/platform/run.mjs');

const args = process.argv.slice(2);
const envFile = args[0] === '--env-file' ? args.splice(0, 2)[1] : undefined;
const [program = '', ...more] = args;
try {
  process.exitCode = run(program, more, envFile ?? join(repositoryPath('.'), '.env'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof EngineMissing || error instanceof ComposeMissing ? 2 : 1;
}

function run(name: string, given: readonly string[], file: string): number {
  const command = commandOf(name);
  if (!command) {
    console.error(
      `usage: npm run compose:run -- [--env-file FILE] PROGRAM …, one of: ${PROGRAMS.join(', ')}`,
    );
    return 2;
  }
  const engine = findEngine();
  const [compose = '', ...before] = findCompose();
  const project = [...before, '-f', repositoryPath('docker-compose.yml'), '--env-file', file];
  const addressOf = (service: string): string => {
    const id = askEngine(compose, [...project, 'ps', '-q', service]);
    const format = '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}';
    const address = id && askEngine(engine, ['inspect', '-f', format, id]);
    if (!address) throw new Error(`${service} does not run: docker compose up -d postgres redis bucket`);
    return address;
  };
  const stores = { postgres: addressOf('postgres'), minio: addressOf('minio') };
  const environment = toolEnvironment(name, parseEnv(readFileSync(file, 'utf8')), stores);
  const { status } = spawnSync(process.execPath, [RUNNER, ...command, ...given], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  return status ?? 1;
}
