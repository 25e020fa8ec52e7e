/** Which files are changed, and which tests judge a file. Reads the tree, changes nothing. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/**
 * Wiring, generated code, programs of a shell and helpers of tests are not changed; neither are released migrations.
 * Lines that only export have nothing to change.
 */
const NOT_CHANGED =
  /(?:[.-]spec|\.fixture|\.d)\.ts$|\.module\.ts$|\/(?:main|worker-main|app|child)\.ts$|\/(?:migrations|testing|cli|messages|generated)\//;

const isUnitSpec = (path: string): boolean => path.endsWith('.spec.ts');
const isIntSpec = (path: string): boolean => path.endsWith('.int-spec.ts');

/** TypeScript of a package (`apps/identity`), as paths from the repository. */
export function filesOf(repository: string, folder: string): string[] {
  const src = join(repository, folder, 'src');
  if (!existsSync(src)) return [];
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => `${folder}/src/${path.replaceAll('\\', '/')}`)
    .sort();
}

/** Services and libraries whose tests run in one process. */
export function testedPackages(repository: string): string[] {
  return ['apps', 'libs']
    .flatMap((group) => readdirSync(join(repository, group)).map((name) => `${group}/${name}`))
    .filter((folder) => {
      const config = join(repository, folder, 'jest.config.mjs');
      return existsSync(config) && readFileSync(config, 'utf8').includes('jest.node.preset');
    });
}

export const isChangeable = (path: string): boolean => !NOT_CHANGED.test(path);

/** Per file of a package: the files of the same package that it imports. */
export function importsOf(repository: string, files: readonly string[]): Map<string, string[]> {
  const known = new Set(files);
  return new Map(
    files.map((file) => {
      const text = readFileSync(join(repository, file), 'utf8');
      const imported = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)\.js'/g)].map(([, path = '']) =>
        posix.join(posix.dirname(file), `${path}.ts`),
      );
      return [file, imported.filter((path) => known.has(path))];
    }),
  );
}

function reaches(from: string, file: string, imports: ReadonlyMap<string, readonly string[]>): boolean {
  const seen = new Set([from]);
  for (const each of seen) for (const next of imports.get(each) ?? []) seen.add(next);
  return seen.has(file);
}

/**
 * The tests that judge a file: unit tests that import it, directly or not, and the integration tests of its feature,
 * which are those in the nearest folder that has some; without one, those of the whole package.
 */
export function judgesOf(file: string, imports: ReadonlyMap<string, readonly string[]>): string[] {
  const files = [...imports.keys()];
  const unit = files.filter((path) => isUnitSpec(path) && reaches(path, file, imports));
  const intSpecs = files.filter(isIntSpec);
  for (let folder = dirname(file); folder.includes('/src'); folder = dirname(folder)) {
    const near = intSpecs.filter((path) => path.startsWith(`${folder}/`));
    if (near.length > 0) return [...unit, ...near];
  }
  return unit;
}
