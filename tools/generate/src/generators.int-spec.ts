/**
 * Generates a service and a feature of it in a copy of the repository, type-checks what they touch and runs the
 * feature's tests, which start the service with its migrations.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

const REPOSITORY = fileURLToPath(new URL('../../../', import.meta.url));
const SERVICE = 'reading-room';
const copy = mkdtempSync(join(tmpdir(), 'tiku-generators-'));

beforeAll(() => {
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: REPOSITORY,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const needed = stdout
    .split('\n')
    .filter((path) => /^(?:apps|docs|libs|tools|k8s|infra)\/|^[^/]+$/.test(path));
  const isThere = (path: string) => path !== '' && existsSync(join(REPOSITORY, path));
  for (const path of needed.filter((each) => isThere(each) && !each.includes('fixtures/'))) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(REPOSITORY, path), join(copy, path), { errorOnExist: false, force: true });
  }
  linkPackages();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Links the repository's installed packages; workspace packages are those of the copy. */
function linkPackages(): void {
  const installed = join(REPOSITORY, 'node_modules');
  mkdirSync(join(copy, 'node_modules/@tiku'), { recursive: true });
  for (const name of readdirSync(installed).filter((each) => each !== '@tiku' && each !== '.cache'))
    symlinkSync(join(installed, name), join(copy, 'node_modules', name));
  for (const group of ['apps', 'libs', 'tools'])
    for (const folder of readdirSync(join(copy, group))) linkPackage(group, folder);
  linkPackage('apps', SERVICE);
}

function linkPackage(group: string, folder: string): void {
  const own = join(REPOSITORY, group, folder, 'node_modules');
  const name = group === 'tools' ? `${folder}-tools` : folder;
  symlinkSync(join('..', '..', group, folder), join(copy, 'node_modules/@tiku', name));
  if (
    readdirSync(join(REPOSITORY, group)).includes(folder) &&
    readdirSync(dirname(own)).includes('node_modules')
  )
    symlinkSync(own, join(copy, group, folder, 'node_modules'));
}

function run(folder: string, command: string, args: string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: join(copy, folder),
    encoding: 'utf8',
    env: { ...process.env, NX_DAEMON: 'false', NX_WORKSPACE_ROOT_PATH: copy, NODE_OPTIONS: '' },
  });
  if (status !== 0) throw new Error(`${[command, ...args].join(' ')} in ${folder}:\n${stdout}${stderr}`);
}
const runNode = (folder: string, ...args: string[]): void => run(folder, process.execPath, args);
const checkTypes = (project: string): void =>
  runNode('.', 'node_modules/typescript-7/bin/tsc', '--noEmit', '--checkers', '1', '-p', project);
/** What the generators changed. */
function touchedFiles(): string[] {
  return readdirSync(copy, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(copy, join(entry.parentPath, entry.name)))
    .filter((path) => !path.split('/').some((part) => part === 'node_modules' || part === '.nx'))
    .filter((path) => {
      const original = join(REPOSITORY, path);
      return !existsSync(original) || !readFileSync(original).equals(readFileSync(join(copy, path)));
    });
}
const generate = (...args: string[]): void =>
  runNode('.', 'node_modules/nx/dist/bin/nx.js', 'generate', ...args);

it('generates a service and a feature that type-check and pass their tests', () => {
  generate('@tiku/generate-tools:service', SERVICE, 'who reads what', '阅览室', '--skipInstall');
  generate('@tiku/generate-tools:feature', SERVICE, 'library-visit', '到馆记录');
  const touched = touchedFiles();
  expect(touched).toContain(`apps/${SERVICE}/README.md`);
  runNode('.', 'node_modules/oxfmt/bin/oxfmt', '--check', '--no-error-on-unmatched-pattern', ...touched);
  writeFileSync(
    join(copy, 'tsconfig.generated.json'),
    JSON.stringify({
      extends: './tsconfig.base.json',
      // The last one declares what zod's `meta` takes.
      include: [
        `apps/${SERVICE}/src/**/*.ts`,
        'apps/bff/src/app.ts',
        'tools/platform/src/topology.ts',
        'libs/platform/src/openapi/index.ts',
      ],
    }),
  );
  checkTypes('tsconfig.generated.json');
  // The whole web app: other pages list services too.
  checkTypes('apps/web/tsconfig.json');
  const jest = ['--experimental-vm-modules', '../../node_modules/jest/bin/jest.js', '--forceExit'];
  runNode(`apps/${SERVICE}`, ...jest, '-c', 'jest.int.config.mjs');
  runNode(`apps/${SERVICE}`, ...jest, '-c', 'jest.config.mjs');
  // Its page reads a route that exists, as generated types say.
  runNode('apps/bff', ...jest, '-c', 'jest.config.mjs', 'page-reads', 'reads-sdl');
  // What derives from the topology does not count its services.
  runNode('tools/platform', ...jest, '-c', 'jest.config.mjs', 'tool-environment', 'generated-files');
});
