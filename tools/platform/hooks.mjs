// The hooks of this repository for git. A clone's own hooks, and its own core.hooksPath, stay.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { repositoryFolder } from './settings.mjs';

const folder = 'tools/platform/hooks';

/** Does nothing outside a clone (an image, an archive) and without git. */
export function useHooks(repository = repositoryFolder) {
  if (!existsSync(join(repository, '.git'))) return;
  try {
    if (setting(repository) === '' && !hasOwnHooks(repository))
      git(repository, 'config', 'core.hooksPath', folder);
  } catch {
    // A clone that cannot be written, or no git: commits are not checked, everything else works.
  }
}

function setting(repository) {
  try {
    return git(repository, 'config', '--get', 'core.hooksPath').trim();
  } catch (error) {
    // Git's status for "not set".
    if (error.status === 1) return '';
    throw error;
  }
}

/** Of git-lfs, for example: git would run them no longer. */
function hasOwnHooks(repository) {
  const own = resolve(repository, git(repository, 'rev-parse', '--git-path', 'hooks').trim());
  return existsSync(own) && readdirSync(own).some((name) => !name.endsWith('.sample'));
}

const git = (cwd, ...args) => execFileSync('git', args, { cwd, encoding: 'utf8', stdio: 'pipe' });
