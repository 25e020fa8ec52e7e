/**
 * `npm run fuzz:api -- --calls=20000 --roles=teacher,admin,superadmin`: schemathesis against the whole platform on
 * temporary servers, once per role, with all checks. Further arguments after a second `--` go to schemathesis.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Role } from '@tiku/contracts/common';
import { reset } from '@tiku/platform-tools/reset';
import { startServers } from '@tiku/platform-tools/servers';
import { z } from 'zod';
import { RunningPlatform } from '../../test/running-platform.js';
import { installSchemathesis, runSchemathesis } from './schemathesis.js';

const CONFIGURATION = fileURLToPath(new URL('./schemathesis.toml', import.meta.url));
const REPOSITORY = fileURLToPath(new URL('../../../..', import.meta.url));
/** These end the caller's session or account: they run last, each with a separate token. */
const ENDS_SESSION = '^/api/auth/(logout|account|sessions|change-password)';
/** Event streams never end. */
const ENDLESS = '^/api/(ingestion|notifications|vcount)/events$';

const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    calls: { type: 'string', default: '20000' },
    roles: { type: 'string', default: 'teacher,admin,superadmin' },
  },
});
const calls = z.coerce.number().int().min(1).parse(values.calls);
const roles = z.array(Role).min(1).parse(values.roles.split(','));

const program = installSchemathesis(resolve(REPOSITORY, process.env['TIKU_DATA'] || '.data'));
const dataFolder = mkdtempSync(join(tmpdir(), 'tiku-fuzz-'));
chmodSync(dataFolder, 0o755); // PostgreSQL's own account needs access
const servers = await startServers({ dataFolder });
let platform: RunningPlatform | null = null;
let stopping: Promise<void> | null = null;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void stop().then(() => process.exit(130)));
try {
  process.env['DATABASE_URL'] = servers.databaseUrl;
  process.env['REDIS_URL'] = servers.redisUrl;
  const settings = { WEB_FOLDER: webFolder(join(dataFolder, 'web')) };
  platform = await RunningPlatform.start({ settings, worker: true });
  const schemaFile = join(dataFolder, 'openapi.json');
  const examples = examplesPerOperation(writeDocument(schemaFile));
  for (const role of roles) {
    await fuzz(role, schemaFile, examples, ['--exclude-path-regex', `${ENDS_SESSION}|${ENDLESS}`]);
    await fuzz(role, schemaFile, examples, ['--include-path-regex', ENDS_SESSION]);
  }
} finally {
  await stop();
}
// Pools of the services may leave handles open.
process.exit();

async function fuzz(role: Role, schemaFile: string, examples: number, filter: string[]): Promise<void> {
  if (!platform) throw new Error('the platform does not run');
  const { token } = await platform.signUp(role);
  const options = [
    ['--url', String(platform.addresses.get('bff'))],
    ['--header', `Authorization: Bearer ${token}`],
    ['--max-examples', String(examples)],
    ['--checks', 'all'],
    ['--generation-database', 'none'],
  ];
  console.log(`\n=== ${role}, ${examples} examples an operation, ${filter.join(' ')}`);
  const args = [
    '--config-file',
    CONFIGURATION,
    'run',
    schemaFile,
    ...options.flat(),
    ...filter,
    ...positionals,
  ];
  if ((await runSchemathesis(program, args, dataFolder)) !== 0) process.exitCode = 1;
}

/** Returns the number of operations in the document. */
function writeDocument(file: string): number {
  const args = ['tools/platform/run.mjs', 'tools/generate/openapi.ts', file];
  const { status } = spawnSync(process.execPath, args, { cwd: REPOSITORY, stdio: 'inherit' });
  if (status !== 0) throw new Error('the OpenAPI document could not be made');
  const { paths } = Document.parse(JSON.parse(readFileSync(file, 'utf8')));
  return Object.values(paths).reduce((count, methods) => count + Object.keys(methods).length, 0);
}

function examplesPerOperation(operations: number): number {
  return Math.max(1, Math.ceil(calls / roles.length / operations));
}

/** Some addresses of the API lead to pages of the web app, so create one. */
function webFolder(folder: string): string {
  mkdirSync(folder);
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Tiku</title>');
  return folder;
}

function stop(): Promise<void> {
  stopping ??= (async () => {
    await platform?.stop();
    await servers.stop();
    await reset({ dataFolder, yes: true });
    rmSync(dataFolder, { recursive: true, force: true });
  })();
  return stopping;
}
