// Builds what changed. Nx knows the order and caches each project, but starting Nx takes seconds: a stamp over the
// contents of all sources skips Nx if nothing changed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { nx } from './nx.mjs';
import { Refusal } from './refusal.mjs';
import { repositoryFolder } from './settings.mjs';

/** Rewritten by each build that does something. */
export const buildStamp = join(repositoryFolder, 'node_modules', '.cache', 'tiku-build');
/** Whole folders, not single projects: builds also run scripts outside of the projects. */
const sourceFolders = ['apps', 'libs', 'tools'];
const sharedInputs = ['package-lock.json', '.swcrc', 'nx.json', 'tsconfig.base.json'];
const skippedFolders = new Set([
  'node_modules',
  'dist',
  'results',
  'screenshots',
  'test-results',
  '.nx',
  'test',
  'tests',
]);
const testFile = /\.(int-)?spec\.tsx?$/;

/** Builds all projects unless the sources are unchanged; returns a note for the step's line. */
export async function build() {
  const hash = hashOfSources();
  if (isBuilt(hash)) return 'nothing changed';
  const { code, output } = await nx(['run-many', '-t', 'build', '--outputStyle=static', '--parallel=2'], {
    NODE_ENV: 'production',
  });
  if (code !== 0) {
    throw new Refusal(
      'The build failed (its words are above): correct the source it names and start again.',
      { detail: output },
    );
  }
  mkdirSync(dirname(buildStamp), { recursive: true });
  writeFileSync(buildStamp, hash);
  return undefined;
}

function isBuilt(hash) {
  if (!existsSync(buildStamp) || readFileSync(buildStamp, 'utf8') !== hash) return false;
  return projects().every((folder) => existsSync(join(folder, 'dist')));
}

/** Folders of projects with a build. */
function projects() {
  return ['apps', 'libs', 'tools']
    .flatMap((group) =>
      readdirSync(join(repositoryFolder, group)).map((name) => join(repositoryFolder, group, name)),
    )
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .filter((folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).scripts?.build);
}

function hashOfSources() {
  const hash = createHash('sha256').update(process.versions.modules);
  const files = [
    ...sharedInputs.map((file) => join(repositoryFolder, file)),
    ...sourceFolders.flatMap((folder) => filesBelow(join(repositoryFolder, folder))),
  ];
  for (const file of files.filter((path) => existsSync(path)).sort()) {
    hash.update(relative(repositoryFolder, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : filesBelow(path);
    return testFile.test(entry.name) ? [] : [path];
  });
}
