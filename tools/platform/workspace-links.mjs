// Links the workspaces that a later commit brought: node_modules knows them only since an installation, which takes minutes.
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { repositoryFolder } from './settings.mjs';

/** Makes each missing link that package-lock.json names. Does nothing before the first installation. */
export function linkWorkspaces(folder = repositoryFolder) {
  if (!existsSync(join(folder, 'node_modules'))) return;
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  for (const [path, { link, resolved }] of Object.entries(packages)) {
    const at = join(folder, path);
    if (!link || existsSync(at)) continue;
    mkdirSync(dirname(at), { recursive: true });
    try {
      symlinkSync(relative(dirname(at), join(folder, resolved)), at, 'junction');
    } catch (error) {
      // Another process has just made it, or it points to a folder that an older commit has not.
      if (error.code !== 'EEXIST') throw error;
    }
  }
}
