/**
 * `npm run scim:check`: the public SCIM compliance cases of scim2-tester (a Python program, installed on first use)
 * against the whole platform on temporary servers. Exits with 1 if a case fails.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServers } from '@tiku/platform-tools/servers';
import { PASSWORD, RunningPlatform } from '../../test/running-platform.js';

const PACKAGES = ['scim2-tester==0.5.2', 'scim2-client==0.13.2', 'scim2-models==0.12.3', 'httpx2'];
const CASES = fileURLToPath(new URL('./scim_cases.py', import.meta.url));
const REPOSITORY = fileURLToPath(new URL('../../../..', import.meta.url));
const SUFFIX = 'directory.example.com';

const python = installTester(resolve(REPOSITORY, process.env['TIKU_DATA'] || '.data'));
const dataFolder = mkdtempSync(join(tmpdir(), 'tiku-scim-'));
chmodSync(dataFolder, 0o755); // PostgreSQL's own account needs access
const servers = await startServers({ dataFolder });
let platform: RunningPlatform | null = null;
try {
  process.env['DATABASE_URL'] = servers.databaseUrl;
  process.env['REDIS_URL'] = servers.redisUrl;
  platform = await RunningPlatform.start();
  const secret = await directoryToken(platform);
  const child = spawn(python, [CASES, `${platform.addresses.get('bff')}/scim/v2`, SUFFIX], {
    stdio: 'inherit',
    env: { ...process.env, SCIM_TOKEN: secret },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  process.exitCode = code ?? 1;
} finally {
  await platform?.stop();
  await servers.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}
// Pools of the services may leave handles open.
process.exit();

/** A token created by the super admin of a new enterprise. */
async function directoryToken(running: RunningPlatform): Promise<string> {
  const superadmin = await running.signUp('superadmin');
  const enterprise = { name: 'Directory', emailSuffix: SUFFIX, maxMembers: 10_000 };
  await running.call('bff', 'POST', '/api/enterprises', { token: superadmin.token, body: enterprise });
  const email = `chief@${SUFFIX}`;
  await running.call('bff', 'POST', '/api/auth/register', {
    body: { name: 'Chief', email, password: PASSWORD },
  });
  await running.sql('identity', 'UPDATE users SET email_verified = true WHERE email = $1', [email]);
  await running.sql('enterprise', 'UPDATE members SET proven = true');
  const { token } = await running.login(email);
  const created = await running.call('bff', 'POST', '/api/my-enterprise/scim-tokens', {
    token,
    body: { name: 'Check' },
  });
  if (created.status !== 201) throw new Error(`no token: ${JSON.stringify(created.body)}`);
  return (created.body as { secret: string }).secret;
}

/** The Python of a virtual environment below `folder`. @throws Error without Python */
function installTester(folder: string): string {
  const environment = join(folder, PACKAGES[0] ?? '');
  const program = join(environment, 'bin', 'python');
  if (existsSync(program)) return program;
  run('python3', ['-m', 'venv', environment]);
  run(join(environment, 'bin', 'pip'), ['install', '--quiet', ...PACKAGES]);
  return program;
}

function run(command: string, args: readonly string[]): void {
  const { status, error } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0)
    throw new Error(`"${command} ${args.join(' ')}" failed: install Python 3.10 or later with venv.`, {
      cause: error,
    });
}
