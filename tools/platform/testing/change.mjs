// `npm test -- --affected[=BASE]`: the change since BASE and what it affects. docs/checks.md says what is left out.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { repositoryFolder } from '../settings.mjs';
import { affectedBy, packages } from './targets.mjs';

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
        const own = `${folder.slice(repositoryFolder.length + 1).replaceAll('\\', '/')}/`;
        return files.some((file) => file.startsWith(own));
      })
      .map(({ name }) => name),
  );
  return { base, files, affected, changed, browserTests: browserTestsOf(files, changed) };
}

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
