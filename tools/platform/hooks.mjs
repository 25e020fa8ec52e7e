// The hooks of this repository for git. An own setting of core.hooksPath stays.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryFolder } from './settings.mjs';

const folder = 'tools/platform/hooks';

/** Does nothing outside a clone (an image, an archive) and without git. */
export function useHooks(repository = repositoryFolder) {
  if (!existsSync(join(repository, '.git'))) return;
  try {
    if (setting(repository) === '') git(repository, 'config', 'core.hooksPath', folder);
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

const git = (cwd, ...args) => execFileSync('git', args, { cwd, encoding: 'utf8', stdio: 'pipe' });
