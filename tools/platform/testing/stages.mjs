// The stages of `npm test` in one table. A stage receives the servers and a folder for its reports and returns counts.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../build.mjs';
import { repositoryFolder } from '../settings.mjs';
import { browserTests } from './browser.mjs';
import { check, jest, packagesWith, runNode } from './commands.mjs';
import { startAndStop } from './start-stop.mjs';

const inRepository = (...parts) => join(repositoryFolder, ...parts);

/** Packages that no lane has taken yet: a free lane takes the next one. The longest, the web app's, come first. */
const waiting = {
  unit: packagesWith('jest.config.mjs').sort((a, b) => isWeb(b) - isWeb(a)),
  integration: packagesWith('jest.int.config.mjs'),
};

/**
 * Stages of one lane run one after another, lanes run in parallel: one keeps a core busy, one waits for pages half of
 * its time, and one takes the rest. The three keep two cores busy, since integration tests wait for their servers half
 * of the time. Stages that measure memory and time run after all lanes.
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
    { name: 'integration after lint', run: integrationTests },
  ],
];

export const last = [{ name: 'start and stop', run: startAndStop }];

/** The browser tests and the integration tests of tools run the built code. */
export const first = [
  {
    name: 'build',
    run: async () => {
      await build();
      return { passed: 1, failed: 0, skipped: 0, output: '' };
    },
  },
];

/** One file after another: other lanes use the other core. */
function unitTests({ reports }) {
  return jest('jest.config.mjs', reports, ['--runInBand'], {}, waiting.unit);
}

function integrationTests({ reports, servers }) {
  const env = { DATABASE_URL: servers.databaseUrl, REDIS_URL: servers.redisUrl };
  return jest('jest.int.config.mjs', reports, ['--runInBand', '--forceExit'], env, waiting.integration);
}

function isWeb(folder) {
  return Number(folder.endsWith('web'));
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
