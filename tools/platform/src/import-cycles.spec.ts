/**
 * No file imports itself by way of others, with any kind of import: values, types, and `import()`. The linter does not
 * follow `./x.js` to `x.tsx`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from '@jest/globals';

const repositoryFolder = join(import.meta.dirname, '..', '..', '..');
const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"\n]+)['"]/g;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

function sourcesOf(folder: string): string[] {
  return readdirSync(join(repositoryFolder, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory())
      return /^(?:node_modules|dist|results|\..*)$/.test(entry.name) ? [] : sourcesOf(path);
    return /\.(?:tsx?|m[jt]s)$/.test(entry.name) ? [path] : [];
  });
}

/** File → the files of the tree that it imports. */
function graphOf(files: ReadonlyMap<string, string>): Map<string, string[]> {
  const fileOf = (path: string) =>
    [path, path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx'), path.replace(/\.mjs$/, '.mts')].find(
      (candidate) => files.has(candidate),
    );
  return new Map(
    [...files].map(([file, source]) => {
      const imports = [...source.replace(COMMENT, '').matchAll(IMPORTED)].flatMap(
        ([, imported = '']) => fileOf(join(dirname(file), imported)) ?? [],
      );
      return [file, imports];
    }),
  );
}

/** The first cycle found from each file that starts one, as a list of files. */
function cyclesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const done = new Set<string>();
  const cycles: string[][] = [];
  for (const start of graph.keys()) {
    // Depth first with a list in place of recursion: chains of imports are long.
    const path: { file: string; next: number }[] = [];
    if (!done.has(start)) path.push({ file: start, next: 0 });
    while (path.length > 0) {
      const at = path.at(-1) as { file: string; next: number };
      const imported = graph.get(at.file)?.[at.next++];
      if (imported === undefined) {
        done.add(at.file);
        path.pop();
      } else if (!done.has(imported)) {
        const known = path.findIndex(({ file }) => file === imported);
        if (known === -1) path.push({ file: imported, next: 0 });
        else cycles.push(path.slice(known).map(({ file }) => file));
      }
    }
  }
  return cycles;
}

it('finds cycles through types, JSX and dynamic imports', () => {
  const files = new Map([
    ['a/one.tsx', `import type { Two } from './two.js';`],
    ['a/two.ts', `export { three } from '../three.js';`],
    ['three.tsx', `const one = () => import('./a/one.js');`],
    ['four.ts', `import { one } from './a/one.js'; \n// import "./four.js"\n/* import './four.js' */`],
  ]);
  expect(cyclesOf(graphOf(files))).toEqual([['a/one.tsx', 'a/two.ts', 'three.tsx']]);
});

it('finds no cycle in the tree', () => {
  const paths = ['apps', 'libs', 'tools'].flatMap(sourcesOf);
  const files = new Map(paths.map((path) => [path, readFileSync(join(repositoryFolder, path), 'utf8')]));
  expect(files.size).toBeGreaterThan(1_000);
  expect(cyclesOf(graphOf(files)).map((cycle) => cycle.join(' → '))).toEqual([]);
});
