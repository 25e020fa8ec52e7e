// Libraries of a thousand small modules as a few files: Jest's module loader reads every module again for each spec,
// and a page's spec spent most of its time there. Written once for each set of versions.
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
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

/** 6,000 icons, of which the bundle has those that the app names. */
const ICONS = '@tabler/icons-react';
const iconsEntry = '\0icons';

const repository = new URL('../../../', import.meta.url);

/** Writes the bundle if it is missing and returns entries for Jest's `moduleNameMapper`. */
export async function vendorBundle() {
  const lock = readFileSync(new URL('package-lock.json', repository));
  const key = createHash('sha256')
    .update(lock)
    .update(readFileSync(new URL(import.meta.url)))
    .update(namedIcons().join())
    .digest('hex');
  const folder = fileURLToPath(new URL(`.cache/web-tests/${key.slice(0, 16)}`, repository));
  if (!existsSync(folder)) await write(folder);
  return Object.fromEntries(
    [...ENTRIES, ICONS].map((entry) => [`^${entry}$`, `${folder}/${fileName(entry)}.mjs`]),
  );
}

/** The names of icons in the app's sources and specs. */
function namedIcons() {
  const sources = fileURLToPath(new URL('../src/', import.meta.url));
  const names = readdirSync(sources, { recursive: true })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => readFileSync(`${sources}${name}`, 'utf8').match(/\bIcon[A-Z]\w*/g) ?? []);
  return [...new Set(names)].filter((name) => existsSync(iconFile(name))).sort();
}

const iconFile = (name) =>
  fileURLToPath(new URL(`node_modules/${ICONS}/dist/esm/icons/${name}.mjs`, repository));

async function write(folder) {
  const bundle = await rolldown({
    cwd: fileURLToPath(new URL('../', import.meta.url)),
    input: {
      ...Object.fromEntries(ENTRIES.map((entry) => [fileName(entry), entry])),
      [fileName(ICONS)]: iconsEntry,
    },
    plugins: [
      {
        name: 'icons',
        resolveId: (id) => (id === iconsEntry ? id : null),
        load: (id) =>
          id === iconsEntry
            ? namedIcons()
                .map((name) => `export { default as ${name} } from ${JSON.stringify(iconFile(name))};`)
                .join('\n')
            : null,
      },
    ],
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
