/**
 * A cached test must run again when a file that it reads has changed. A package's tests have its own files, the sources
 * of what it depends on and the shared configuration as inputs; a spec that names another path of the tree needs an
 * input for it in its package's `nx.targets` (docs/checks.md).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, relative } from 'node:path';
import { expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '..', '..', '..');

/** Specs that take the whole tree as a folder to run programs in, and what these programs read. */
const FROM_THE_ROOT: Record<string, string> = {
  'apps/bff/src/api-docs/openapi.int-spec.ts': 'every service, which the inputs name',
  'apps/vcount-ledger/src/cli/verify.spec.ts': 'own sources, by tools/platform/run.mjs',
  'tools/platform/src/backup/back-up.int-spec.ts': 'own sources',
  'libs/platform/src/cli/redrive-events.int-spec.ts': 'own sources, by tools/platform/run.mjs',
};

interface Inputs {
  cache?: boolean;
  inputs?: string[];
}
interface Package {
  name: string;
  nx?: { targets?: Record<string, Inputs> };
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}
const json = <T>(file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as T;
const folders = ['apps', 'libs', 'tools'].flatMap((group) =>
  readdirSync(join(root, group))
    .map((name) => `${group}/${name}`)
    .filter((folder) => existsSync(join(root, folder, 'package.json'))),
);
const packages = new Map(folders.map((folder) => [folder, json<Package>(`${folder}/package.json`)]));
const folderOf = new Map([...packages].map(([folder, { name }]) => [name, folder]));
const shared = json<{ namedInputs: { tests: unknown[] } }>('nx.json').namedInputs.tests.filter(
  (input): input is string => typeof input === 'string',
);

/** The folders whose sources are inputs of a package's tests. */
function dependencies(folder: string, found = new Set<string>()): Set<string> {
  const own = packages.get(folder);
  for (const name of Object.keys({ ...own?.dependencies, ...own?.devDependencies })) {
    const next = folderOf.get(name);
    if (next === undefined || found.has(next)) continue;
    found.add(next);
    dependencies(next, found);
  }
  return found;
}

const isWithin = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

/** Paths of the tree outside its package that a spec names relative to itself; up to a placeholder. */
function pathsOutside(file: string, folder: string): string[] {
  const named = readFileSync(join(root, file), 'utf8').matchAll(/['"`]((?:\.\.\/)+[^'"`$\n]*)/g);
  return [...named]
    .map(([, path = '']) => relative(root, join(root, dirname(file), path)))
    .filter((path) => !path.startsWith('..') && !isWithin(path, folder));
}

const isCovered = (path: string, inputs: string[]) =>
  inputs
    .map((input) => input.replace('{workspaceRoot}/', ''))
    .some((input) => matchesGlob(path, input) || isWithin(input, path.replace(/\/$/, '')));

const specs = [...packages].flatMap(([folder, { nx }]) =>
  ['src', 'test', 'tests']
    .filter((part) => existsSync(join(root, folder, part)))
    .flatMap((part) =>
      readdirSync(join(root, folder, part), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(?:int-)?spec\.tsx?$/.test(name) && !name.includes('node_modules'))
        .map((name) => `${folder}/${part}/${name}`),
    )
    .map((file) => ({
      file,
      folder,
      target: nx?.targets?.[/\.int-spec\./.test(file) ? 'int' : 'unit'] ?? {},
    })),
);

it('has an input for each path outside of its package that a cached test names', () => {
  const missing = specs

    .filter(({ folder, target }) => target.cache !== false && folder !== 'apps/web-e2e')
    .flatMap(({ file, folder, target }) => {
      const inputs = [...shared, ...(target.inputs ?? [])];
      const inDependencies = [...dependencies(folder)];
      return pathsOutside(file, folder)
        .filter((path) =>
          path === ''
            ? !(file in FROM_THE_ROOT)
            : !inDependencies.some((other) => isWithin(path, other)) && !isCovered(path, inputs),
        )
        .map((path) => `${file}: ${path || 'the whole tree'}`);
    });
  expect(missing).toEqual([]);
});

it('finds a path that no input covers', () => {
  expect(pathsOutside('apps/bff/src/graphql/schema.spec.ts', 'apps/bff')).toContain('apps/web/src');
  expect(isCovered('apps/web/src', ['{workspaceRoot}/apps/web/src/**/*.graphql'])).toBe(true);
  expect(isCovered('apps/web/src', ['{workspaceRoot}/apps/games/src/**/*'])).toBe(false);
});
