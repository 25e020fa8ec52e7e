// What `npm test` runs, in one table. A stage gets the servers and a folder for its reports and returns counts.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../build.mjs';
import { repositoryFolder } from '../settings.mjs';
import { browserTests } from './browser.mjs';
import { check, jest, runNode } from './commands.mjs';
import { startAndStop } from './start-stop.mjs';

const inRepository = (...parts) => join(repositoryFolder, ...parts);

/**
 * Half of the integration tests follows the linter, the other the unit tests: documents (a service with workers of its
 * own) and libraries, services.
 */
const isService = (folder) =>
  folder.startsWith('apps/') && !existsSync(inRepository(folder, 'src/worker-main.ts'));

/**
 * Stages of one lane run one after another, lanes side by side: two that keep a core busy each, and one that mostly
 * waits. What looks at the whole platform runs when all lanes are done, because it measures memory and wants both cores.
 */
export const lanes = [
  [
    { name: 'format', run: () => check('oxfmt', ['--check']) },
    { name: 'types', run: () => check('typescript-7', ['--noEmit', '-p', 'tsconfig.json']) },
    {
      name: 'types of the web app',
      run: () => check('typescript-7', ['--noEmit', '-p', 'apps/web/tsconfig.json']),
    },
    {
      name: 'types of the browser tests',
      run: () => check('typescript-7', ['--noEmit', '-p', 'apps/web-e2e/tsconfig.json']),
    },
    {
      name: 'types of the load scripts',
      run: () => check('typescript-7', ['--noEmit', '-p', 'tools/load/tsconfig.json']),
    },
    { name: 'lint', run: () => check('oxlint', []) },
    { name: 'lint of unused code', run: () => check('knip', ['--cache', '--no-config-hints']) },
    {
      name: 'integration of documents and libraries',
      run: (context) => integrationTests(context, (folder) => !isService(folder)),
    },
  ],
  [
    {
      name: 'unit',
      run: ({ reports }) => jest('jest.config.mjs', reports, ['--maxWorkers=2']),
    },
    { name: 'integration of services', run: (context) => integrationTests(context, isService) },
  ],
  // It has servers of its own to kill, and waits more than it works.
  [{ name: 'faults', run: faultTests }],
];

export const last = [
  { name: 'start and stop', run: startAndStop },
  { name: 'browser', run: browserTests },
];

/** The browser tests and the integration tests of tools run what is built. */
export const first = [
  {
    name: 'build',
    run: async () => {
      await build();
      return { passed: 1, failed: 0, skipped: 0, output: '' };
    },
  },
];

function integrationTests({ reports, servers }, isWanted) {
  // One file after another: the other lane has the other core.
  const env = { DATABASE_URL: servers.databaseUrl, REDIS_URL: servers.redisUrl };
  return jest('jest.int.config.mjs', reports, ['--runInBand', '--forceExit'], env, isWanted);
}

async function faultTests({ servers }) {
  const file = 'tools/faults/src/main.ts';
  if (!existsSync(inRepository(file))) return { passed: 0, failed: 0, skipped: 0, output: '' };
  const { code, output } = await runNode(inRepository('tools/platform/run.mjs'), [file, '--bounded'], {
    DATABASE_URL: servers.databaseUrl,
    REDIS_URL: servers.redisUrl,
  });
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output };
}
