// `npm test -- --affected[=BASE]`: the change since BASE and what it affects. docs/checks.md says what is left out.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { repositoryFolder } from '../settings.mjs';
import { affectedBy, packages, projectsWith } from './targets.mjs';

/**
 * Of tests of the whole platform, which another package's change affects, these: every rule of access and every
 * response's shape. They run whole if their own package changed.
 */
export const parts = {
  '@tiku/api-e2e': ['contract', 'permissions'],
  '@tiku/faults-tools': [],
  '@tiku/generate-tools': [],
  '@tiku/platform-tools': [],
};

/** Whether unit tests read one of the files without a dependency in Nx's graph: an input names it. */
const readsOneOf = (files, { targets = {} }) =>
  (targets.unit?.inputs ?? [])
    .filter((input) => input.startsWith('{workspaceRoot}/'))
    .some((input) => files.some((file) => matchesGlob(file, input.slice('{workspaceRoot}/'.length))));

/** So many files outside of packages are named; they may affect everything. */
const outsideMax = 5;

/** Pages that show most components; also the changed tests. */
const browserTests = ['accounts', 'editor'];

/**
 * The change: { base, files, affected, changed, browserTests }. `affected` has names of projects, `changed` those
 * with changed files of their own, `browserTests` the names of browser tests to run, none if no page can change.
 */
export async function readChange(named) {
  const base = named || defaultBase();
  // Up to the working tree, with uncommitted files.
  const files = [
    ...git('diff', '--name-only', '--no-renames', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const affected = new Set(await affectedBy(files));
  for (const { name, nx } of packages()) if (readsOneOf(files, nx)) affected.add(name);
  const changed = new Set(
    packages()
      .filter(({ folder }) => {
        const own = `${pathOf(folder)}/`;
        return files.some((file) => file.startsWith(own));
      })
      .map(({ name }) => name),
  );
  return { base, files, affected, changed, browserTests: browserTestsOf(files, changed) };
}

/** What is tested, why, and what is left out: the lines that `npm test` prints. */
export function describeChange({ base, files, affected, changed, browserTests }) {
  const folders = packages().map(({ folder }) => `${pathOf(folder)}/`);
  const outside = files.filter((file) => !folders.some((folder) => file.startsWith(folder)));
  const listed = (names) => [...names].join(' ') || 'nothing';
  const left = projectsWith('int')
    .filter(({ name }) => name in parts && affected.has(name) && !changed.has(name))
    .map(({ name }) => [`integration tests of ${name}`, ...parts[name]])
    .map(([tests, ...kept]) => (kept.length ? `${tests} but ${kept.join(', ')}` : tests));
  if (!changed.has('@tiku/faults-tools')) left.push('faults');
  if (!changed.has('@tiku/platform-tools')) left.push('start and stop');
  left.push(browserTests.length ? `browser tests but ${browserTests.join(', ')}` : 'browser tests');
  const unaffected = packages().filter(({ name }) => !affected.has(name)).length;
  if (unaffected) left.push(`${unaffected} packages that do not depend on the change`);
  return [
    `${files.length} files changed since ${base}, in ${listed(changed)}`,
    ...(outside.length
      ? [
          `  and outside of packages: ${listed(outside.slice(0, outsideMax))}${outside.length > outsideMax ? ' …' : ''}`,
        ]
      : []),
    "Tested: lint, types, the tree's rules, and what changed or depends on it:",
    `  ${listed(affected)}`,
    `Left out: ${left.join('; ')}`,
  ];
}

const pathOf = (folder) => folder.slice(repositoryFolder.length + 1).replaceAll('\\', '/');

function browserTestsOf(files, changed) {
  const e2e = packages().find(({ name }) => name === '@tiku/web-e2e');
  // Its implicit dependencies are what pages are made of; by them it also depends on every service.
  if (![e2e.name, ...e2e.nx.implicitDependencies].some((name) => changed.has(name))) return [];
  const own = files
    .filter((file) => existsSync(join(repositoryFolder, file)))
    .map((file) => /^apps\/web-e2e\/tests\/([\w-]+)\.spec\.ts$/.exec(file)?.[1])
    .filter((name) => name !== undefined);
  return [...new Set([...own, ...browserTests])];
}

/** Where this branch left main; on main itself, the commit before the last. */
function defaultBase() {
  const head = git('rev-parse', 'HEAD')[0];
  try {
    const fork = git('merge-base', 'HEAD', 'main')[0];
    if (fork !== head) return fork;
  } catch {
    // A clone of another branch has no main.
  }
  return git('rev-parse', 'HEAD~1')[0];
}

function git(...args) {
  const output = execFileSync('git', ['-c', 'core.quotepath=off', ...args], {
    cwd: repositoryFolder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return output.split('\n').filter(Boolean);
}
