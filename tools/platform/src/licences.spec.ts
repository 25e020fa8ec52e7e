/** Every package that npm installs has a licence under which the platform may be shipped. docs/licences.md says why. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { z } from 'zod';

const repositoryFolder = join(import.meta.dirname, '..', '..', '..');
const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      license: z.string().optional(),
      dev: z.boolean().optional(),
      link: z.boolean().optional(),
      integrity: z.string().optional(),
    }),
  ),
});
const lock = Lock.parse(JSON.parse(readFileSync(join(repositoryFolder, 'package-lock.json'), 'utf8')));

/** Allow use, change and redistribution as a part of something else, with a notice. */
const ALLOWED = new Set(
  '0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC0-1.0 ISC MIT MIT-0 OFL-1.1 Zlib'.split(' '),
);
/** Each with its reason in docs/licences.md. If a package has several terms, all must be allowed or excepted. */
const EXCEPTIONS: Record<string, RegExp> = {
  'MPL-2.0': /^(?:lightningcss.*|axe-core|@axe-core\/.*)$/,
  'LGPL-3.0-or-later': /^@img\/sharp-/,
  'LPPL-1.3c': /^node-tikzjax$/,
  'GPL-3.0': /^@prinsss\/dvi2html$/,
  'Python-2.0': /^argparse$/,
  'CC-BY-4.0': /^caniuse-lite$/,
  UNKNOWN: /^combine-errors$/,
};

const installed = Object.entries(lock.packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
);
const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** For `A OR B` one is enough; for `A AND B` all are needed. */
function isAllowed(name: string, licence: string): boolean {
  return licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) =>
      choice.split(' AND ').every((term) => ALLOWED.has(term) || EXCEPTIONS[term]?.test(name) === true),
    );
}

it('installs only packages with an allowed licence', () => {
  const refused = installed
    .map(([path, { license = 'UNKNOWN' }]) => ({ name: nameOf(path), license }))
    .filter(({ name, license }) => !isAllowed(name, license));
  expect(refused).toEqual([]);
});

it('explains each exception, and has no unused one', () => {
  const page = readFileSync(join(repositoryFolder, 'docs/licences.md'), 'utf8');
  for (const [licence, names] of Object.entries(EXCEPTIONS)) {
    expect(page).toContain(`| ${licence} `);
    const users = installed.filter(
      ([path, { license = 'UNKNOWN' }]) => license.includes(licence) && names.test(nameOf(path)),
    );
    expect({ licence, isUsed: users.length > 0 }).toEqual({ licence, isUsed: true });
  }
});

it('ships nothing under the GPL', () => {
  const prunes = readFileSync(join(repositoryFolder, 'infra/prune-packages.sh'), 'utf8');
  expect(prunes).toMatch(/^rm -rf @prinsss\/dvi2html$/m);
  const folders = Object.keys(lock.packages).filter((path) => !path.includes('node_modules'));
  const users = folders.filter((folder) =>
    readFileSync(join(repositoryFolder, folder, 'package.json'), 'utf8').includes('dvi2html'),
  );
  expect(users).toEqual([]);
});

it('pins every package by its hash', () => {
  expect(installed.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([]);
});

it('names exact versions in every package.json', () => {
  const Package = z.object({
    dependencies: z.record(z.string(), z.string()).default({}),
    devDependencies: z.record(z.string(), z.string()).default({}),
  });
  const folders = Object.keys(lock.packages).filter((path) => !path.includes('node_modules'));
  const loose = folders.flatMap((folder) => {
    const { dependencies, devDependencies } = Package.parse(
      JSON.parse(readFileSync(join(repositoryFolder, folder, 'package.json'), 'utf8')),
    );
    return Object.entries({ ...dependencies, ...devDependencies })
      .filter(([name, version]) => !name.startsWith('@tiku/') && !/^(?:npm:.+@)?\d/.test(version))
      .map(([name]) => `${folder}: ${name}`);
  });
  expect(loose).toEqual([]);
});
