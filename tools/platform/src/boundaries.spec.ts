/**
 * Boundaries between packages: a service imports contracts, platform and pure libraries; the web app never imports a
 * service; contracts and the base import none of the tree's packages. The `kind:` tag in package.json is a package's kind.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from '@jest/globals';

const repositoryFolder = join(import.meta.dirname, '..', '..', '..');

/** Kind of a package → kinds that it may import, besides the package itself. */
const ALLOWED: Record<string, readonly string[]> = {
  contracts: [],
  base: [],
  platform: ['contracts', 'base'],
  pure: ['pure', 'contracts', 'base'],
  service: ['contracts', 'base', 'platform', 'pure'],
  web: ['contracts', 'pure'],
  tool: ['contracts', 'base', 'platform', 'pure', 'service', 'tool'],
};

/** What all packages' configurations may import from the root. */
const ROOT_PRESETS = /^(?:jest\.preset\.mjs|jest\.node\.preset\.mjs)$/;

/** `import … from 'x'`, `export … from 'x'`, `import 'x'`, `import('x')`. */
const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"\n]+)['"]/g;

interface Package {
  folder: string;
  name: string;
  kind: string;
}

const packages = ['apps', 'libs', 'tools'].flatMap((group) =>
  readdirSync(join(repositoryFolder, group))
    .map((name) => `${group}/${name}`)
    .filter((folder) => existsSync(join(repositoryFolder, folder, 'package.json')))
    .map(readPackage),
);

function readPackage(folder: string): Package {
  const { name, nx } = JSON.parse(readFileSync(join(repositoryFolder, folder, 'package.json'), 'utf8')) as {
    name: string;
    nx?: { tags?: string[] };
  };
  const kind = nx?.tags?.find((tag) => tag.startsWith('kind:'))?.slice('kind:'.length) ?? '';
  return { folder, name, kind };
}

function sourcesOf(folder: string): string[] {
  return readdirSync(join(repositoryFolder, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      return /^(?:node_modules|dist|generated|results|\..*)$/.test(entry.name) ? [] : sourcesOf(path);
    }
    return /\.(?:ts|tsx|mjs)$/.test(entry.name) && !/\.template$/.test(entry.name) ? [path] : [];
  });
}

/** Why a file may not import this, or nothing. */
function refusal(from: Package, path: string, imported: string): string | undefined {
  if (imported.startsWith('.')) {
    const target = relative(repositoryFolder, resolve(repositoryFolder, dirname(path), imported)).replaceAll(
      '\\',
      '/',
    );
    if (target.startsWith(`${from.folder}/`) || target === from.folder || ROOT_PRESETS.test(target))
      return undefined;
    return `${path} leaves its package: ${imported}`;
  }
  const known = packages.find(({ name }) => imported === name || imported.startsWith(`${name}/`));
  if (!known || known.name === from.name || ALLOWED[from.kind]?.includes(known.kind)) return undefined;
  return `${path} (${from.kind}) imports ${known.name} (${known.kind})`;
}

it('finds a known kind for each package', () => {
  expect(packages.filter(({ kind }) => !(kind in ALLOWED))).toEqual([]);
  expect(packages.length).toBeGreaterThan(10);
});

it('keeps each package within its boundaries', () => {
  const refused = packages.flatMap((from) =>
    sourcesOf(from.folder).flatMap((path) =>
      [...readFileSync(join(repositoryFolder, path), 'utf8').matchAll(IMPORTED)]
        .map((match) => refusal(from, path, match[1]!))
        .filter((reason) => reason !== undefined),
    ),
  );
  expect(refused).toEqual([]);
});

it('rejects imports outside the kind or the folder', () => {
  const service = packages.find(({ name }) => name === '@tiku/question-bank')!;
  const file = 'apps/question-bank/src/main.ts';
  expect(refusal(service, file, '@tiku/identity')).toContain('(service) imports @tiku/identity');
  expect(refusal(service, file, '../../identity/src/app.js')).toContain('leaves its package');
  expect(refusal(service, file, '@tiku/contracts/common')).toBeUndefined();
  expect(refusal(service, file, '../test/service.js')).toBeUndefined();
});
