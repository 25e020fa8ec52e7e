// The stages of `npm test` in one table. A stage receives the servers and a folder for its reports and returns counts.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../build.mjs';
import { repositoryFolder } from '../settings.mjs';
import { browserTests } from './browser.mjs';
import { check, jest, jestAgain, packagesWith, runNode } from './commands.mjs';
import { startAndStop } from './start-stop.mjs';

const inRepository = (...parts) => join(repositoryFolder, ...parts);

/** Packages that no lane has taken yet: a free lane takes the next one. */
const waiting = {
  unit: longestFirst(packagesWith('jest.config.mjs')),
  integration: longestFirst(packagesWith('jest.int.config.mjs')),
};

/**
 * Stages of one lane run one after another, lanes run in parallel: one keeps a core busy, one waits for pages half of
 * its time, one waits for killed servers, and one takes the rest. The four keep two cores busy, since integration tests
 * wait for their servers half of the time.
 */
export const lanes = [
  [
    { name: 'unit', run: unitTests },
    { name: 'integration', run: integrationTests },
  ],
  [
    { name: 'browser', run: browserTests },
    { name: 'unit after browser', run: unitTests },
    { name: 'integration after browser', run: integrationTests },
  ],
  // Faults kill their own servers, and wait more than they work.
  [
    { name: 'faults', run: faultTests },
    { name: 'integration after faults', run: integrationTests },
    { name: 'unit after faults', run: unitTests },
  ],
  [
    { name: 'format', run: () => check('oxfmt', ['--check']) },
    { name: 'types', run: () => checkTypes('tsconfig.json') },
    {
      name: 'types of the web app',
      run: () => checkTypes('apps/web/tsconfig.json'),
    },
    {
      name: 'types of the browser tests',
      run: () => checkTypes('apps/web-e2e/tsconfig.json'),
    },
    {
      name: 'types of the load scripts',
      run: () => checkTypes('tools/load/tsconfig.json'),
    },
    { name: 'lint', run: () => check('oxlint', []) },
    { name: 'lint of unused code', run: () => check('knip', ['--cache', '--no-config-hints']) },
    { name: 'integration after lint', run: integrationTests },
    { name: 'unit after lint', run: unitTests },
  ],
];

/** Files that failed beside other stages. */
const again = [];

export const last = [
  { name: 'failed files again', always: true, run: () => jestAgain(again) },
  // Without Chromium nothing has started the platform before.
  {
    name: 'start and stop',
    run: async (context) =>
      context.hasStarted
        ? { passed: 0, failed: 0, skipped: 0, output: '', note: 'Part of the browser tests.' }
        : startAndStop(context),
  },
];

/** The browser tests and the integration tests of tools run the built code. */
export const first = [
  {
    name: 'build',
    always: true,
    run: async () => {
      await build();
      return { passed: 1, failed: 0, skipped: 0, output: '' };
    },
  },
];

/** One checker: each further one checks shared types again, which takes a third more of the cores. */
function checkTypes(project) {
  return check('typescript-7', ['--noEmit', '--checkers', '1', '-p', project]);
}

/** One file after another: other lanes use the other core. */
function unitTests({ reports }) {
  return jest('jest.config.mjs', reports, ['--runInBand'], {}, waiting.unit, again);
}

function integrationTests({ reports, servers }) {
  const env = { DATABASE_URL: servers.databaseUrl, REDIS_URL: servers.redisUrl };
  const args = ['--runInBand', '--forceExit'];
  return jest('jest.int.config.mjs', reports, args, env, waiting.integration, again);
}

/** By the size of their tests: begun last, a large package would run alone at the end. */
function longestFirst(folders) {
  const sizes = new Map(folders.map((folder) => [folder, testBytesOf(join(folder, 'src'))]));
  return folders.toSorted((a, b) => sizes.get(b) - sizes.get(a));
}

function testBytesOf(folder) {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /spec\.(?:tsx?|mjs)$/.test(file))
    .reduce((bytes, file) => bytes + statSync(join(folder, file)).size, 0);
}

/** Each takes a minute, most of it to start the killed services again. */
const crashes = ['events', 'documents', 'purchases'];

/** One kind of crash, which the seed chooses; all with FULL=1, and for longer with `npm run faults`. */
async function faultTests({ servers }) {
  const file = 'tools/faults/src/main.ts';
  if (!existsSync(inRepository(file))) return { passed: 0, failed: 0, skipped: 0, output: '' };
  const only = process.env.FULL ? [] : ['--only', crashes[Number(process.env.SEED) % crashes.length]];
  const { code, output } = await runNode(
    inRepository('tools/platform/run.mjs'),
    [file, '--bounded', ...only],
    {
      DATABASE_URL: servers.databaseUrl,
      REDIS_URL: servers.redisUrl,
    },
  );
  const note = only.length ? `Only ${only[1]}.` : '';
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output, note };
}
