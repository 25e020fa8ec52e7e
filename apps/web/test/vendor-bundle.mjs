// Libraries of a thousand small modules as a few files: Jest's module loader reads every module again for each spec,
// and a page's spec spent most of its time there. Written once for each set of versions.
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

/** The imports of the app and its specs; other entry points load from the packages directly. */
const ENTRIES = [
  '@apollo/client',
  '@apollo/client/link/context',
  '@apollo/client/link/error',
  '@apollo/client/link/retry',
  '@apollo/client/react',
  '@mantine/core',
  '@mantine/hooks',
  '@mantine/notifications',
  '@mantine/spotlight',
  '@tanstack/react-query',
  'rxjs',
  'zod',
];
/** Modules of these go into the bundle. All others, React first, stay outside: one instance for everybody. */
const BUNDLED =
  /^(@apollo\/client|@floating-ui\/.+|@mantine\/.+|@tanstack\/.+|@wry\/.+|clsx|optimism|rxjs|tslib|zod)(\/|$)/;

const repository = new URL('../../../', import.meta.url);

/** Writes the bundle if it is missing and returns entries for Jest's `moduleNameMapper`. */
export async function vendorBundle() {
  const lock = readFileSync(new URL('package-lock.json', repository));
  const key = createHash('sha256')
    .update(lock)
    .update(readFileSync(new URL(import.meta.url)))
    .digest('hex');
  const folder = fileURLToPath(new URL(`.cache/web-tests/${key.slice(0, 16)}`, repository));
  if (!existsSync(folder)) await write(folder);
  return Object.fromEntries(ENTRIES.map((entry) => [`^${entry}$`, `${folder}/${fileName(entry)}.mjs`]));
}

async function write(folder) {
  const bundle = await rolldown({
    cwd: fileURLToPath(new URL('../', import.meta.url)),
    input: Object.fromEntries(ENTRIES.map((entry) => [fileName(entry), entry])),
    platform: 'neutral',
    resolve: { conditionNames: ['browser', 'import', 'default'], mainFields: ['module', 'main'] },
    external: (id) => !/^[./\0]/.test(id) && !BUNDLED.test(id),
    treeshake: false,
    // "use client", which means nothing here, in a thousand files.
    checks: { moduleLevelDirective: false },
  });
  // Another run may write the same: the first to finish wins, as a whole.
  const unfinished = `${folder}.${process.pid}`;
  await bundle.write({
    dir: unfinished,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name].mjs',
  });
  await bundle.close();
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true });
  }
}

function fileName(entry) {
  return entry.replace(/\W+/g, '-');
}
