/**
 * A release from git, built in a separate folder that the next run reuses. Links packages from this checkout if both
 * releases need the same ones, and installs them otherwise.
 */
import { execFileSync, spawnSync, type SpawnSyncOptions } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const repository = fileURLToPath(new URL('../../../../', import.meta.url));

export interface Release {
  name: string;
  /** Ends with a slash. */
  folder: string;
}

const Package = z.object({ scripts: z.object({ build: z.string().optional() }).default({}) });
const Lock = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional(), link: z.boolean().optional() })),
});
type Lock = z.infer<typeof Lock>;

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: repository, encoding: 'utf8', maxBuffer: 64 * 2 ** 20 }).trim();

/** The last commit of the previous version. @throws Error if the history lacks it */
export function commitBefore(): string {
  const bump = git('log', '-1', '--format=%H', '-G^  "version": "', '--', 'package.json');
  if (!bump) throw new Error('the history lacks the previous release: fetch it, or name one by --from');
  return git('rev-parse', `${bump}^`);
}

/** @throws Error if the commit does not exist, or packages cannot be installed */
export function checkOut(commit: string): Release {
  const id = git('rev-parse', '--short=12', `${commit}^{commit}`);
  const folder = join(tmpdir(), `tiku-release-${id}`);
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(git('show', `${id}:package.json`)));
  if (!existsSync(folder)) {
    const making = `${folder}-${process.pid}`;
    mkdirSync(making);
    try {
      const archive = execFileSync('git', ['archive', id], { cwd: repository, maxBuffer: 2 ** 30 });
      run('tar', ['-x', '-C', making], { input: archive });
      givePackages(id, making);
      build(making);
      renameSync(making, folder);
    } finally {
      rmSync(making, { recursive: true, force: true });
    }
  }
  return { name: `release ${version} (${id.slice(0, 8)})`, folder: `${folder}/` };
}

function givePackages(commit: string, folder: string): void {
  const older = Lock.parse(JSON.parse(git('show', `${commit}:package-lock.json`)));
  const newer = Lock.parse(JSON.parse(git('show', 'HEAD:package-lock.json')));
  if (!holdsAll(newer, older)) {
    run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: folder });
    return;
  }
  // Links to workspace packages are relative: in the copy they lead to the copy's sources.
  for (const place of ['.', ...placesOf(folder)])
    if (existsSync(join(repository, place, 'node_modules')))
      run('cp', ['-al', join(repository, place, 'node_modules'), join(folder, place)]);
}

/** The server parts; the web app is not used here. */
function build(folder: string): void {
  const PATH = `${join(folder, 'node_modules/.bin')}:${process.env['PATH']}`;
  for (const place of placesOf(folder)) {
    const file = join(folder, place, 'package.json');
    if (!existsSync(file)) continue;
    const [compile = ''] = (Package.parse(JSON.parse(readFileSync(file, 'utf8'))).scripts.build ?? '').split(
      '&&',
    );
    if (compile.startsWith('swc ')) run('sh', ['-c', compile], { cwd: join(folder, place), env: { PATH } });
  }
}

const placesOf = (folder: string): string[] =>
  ['apps', 'libs', 'tools'].flatMap((group) =>
    readdirSync(join(folder, group)).map((name) => `${group}/${name}`),
  );

/** Whether every package that `older` names exists in the same version. */
export function holdsAll(newer: Lock, older: Lock): boolean {
  return Object.entries(older.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .every(([path, { version }]) => newer.packages[path]?.version === version);
}

function run(command: string, args: readonly string[], options: SpawnSyncOptions = {}): void {
  const { status, stderr } = spawnSync(command, args, { cwd: repository, maxBuffer: 2 ** 30, ...options });
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${String(stderr).slice(-1_000)}`);
}
