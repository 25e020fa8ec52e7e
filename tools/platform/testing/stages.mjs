// The stages of `npm test` in one table. A stage receives the servers and a folder for its reports and returns counts.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../build.mjs';
import { repositoryFolder } from '../settings.mjs';
import { browserTests } from './browser.mjs';
import { parts } from './change.mjs';
import { add, check, poolOf, runNode, someTests, tests, testsAgain } from './commands.mjs';
import { emptyCounts } from './counts.mjs';
import { projectsWith } from './targets.mjs';
import { startAndStop } from './start-stop.mjs';

const inRepository = (...parts) => join(repositoryFolder, ...parts);

/** Packages that no lane has taken yet: a free lane takes the next ones. */
const waiting = { unit: [], int: [] };

/** Files that failed beside other stages. */
const again = [];

/**
 * Stages of one lane run one after another, lanes run in parallel: one keeps a core busy, one waits for pages half of
 * its time, one waits for killed servers, and one takes the rest. The four keep two cores busy, since integration tests
 * wait for their servers half of the time. Of a change (change.mjs) only what it affects.
 */
export function lanesFor(change) {
  const isAffected = (name) => !change || change.affected.has(name);
  const isWhole = (name) => !change || change.changed.has(name) || !(name in parts);
  // Any file can break the rules of the whole tree.
  waiting.unit = poolOf('unit', (name) => isAffected(name) || name === '@tiku/platform-tools');
  waiting.int = poolOf('int', (name) => isAffected(name) && isWhole(name));
  const inPart = projectsWith('int').filter(
    ({ name }) => isAffected(name) && !isWhole(name) && parts[name].length > 0,
  );
  return [
    [
      { name: 'unit', run: unitTests },
      { name: 'integration', run: integrationTests },
    ],
    [
      ...(change?.browserTests.length === 0
        ? []
        : [{ name: 'browser', run: (context) => browserTests(context, change?.browserTests) }]),
      { name: 'unit after browser', run: unitTests },
      { name: 'integration after browser', run: integrationTests },
    ],
    [
      ...(inPart.length
        ? [{ name: 'integration in part', run: (context) => testParts(context, inPart) }]
        : []),
      // Faults kill their own servers, and wait more than they work.
      ...(isWhole('@tiku/faults-tools') ? [{ name: 'faults', run: faultTests }] : []),
      { name: 'integration after faults', run: integrationTests },
      { name: 'unit after faults', run: unitTests },
    ],
    [
      { name: 'format', run: () => check('format:check') },
      { name: 'types', run: () => check('types') },
      { name: 'lint', run: () => check('lint') },
      { name: 'integration after lint', run: integrationTests },
      { name: 'unit after lint', run: unitTests },
    ],
  ];
}

export const lastFor = (change) => [
  { name: 'failed files again', always: true, run: ({ reports }) => testsAgain(again, reports) },
  // Without Chromium nothing has started the platform before.
  ...(change && !change.changed.has('@tiku/platform-tools')
    ? []
    : [
        {
          name: 'start and stop',
          run: async (context) =>
            context.hasStarted
              ? { ...emptyCounts(), note: 'Part of the browser tests.' }
              : startAndStop(context),
        },
      ]),
];

/** The browser tests and the integration tests of tools run the built code. */
export const first = [
  {
    name: 'build',
    always: true,
    run: async () => {
      await build();
      return { ...emptyCounts(), passed: 1 };
    },
  },
];

function unitTests() {
  return tests('unit', {}, waiting.unit, again);
}

function integrationTests({ servers }) {
  return tests('int', addressesOf(servers), waiting.int, again);
}

async function testParts({ servers, reports }, projects) {
  const total = emptyCounts();
  for (const project of projects) {
    const run = { env: addressesOf(servers), reports, again };
    add(total, await someTests('int', project, parts[project.name], run));
  }
  return total;
}

const addressesOf = (servers) => ({ DATABASE_URL: servers.databaseUrl, REDIS_URL: servers.redisUrl });

/** Each takes a minute, most of it to start the killed services again. */
const crashes = ['events', 'documents', 'purchases'];

/** One kind of crash, which the seed chooses; all with FULL=1, and for longer with `npm run faults`. */
async function faultTests({ servers, seed }) {
  const file = 'tools/faults/src/main.ts';
  if (!existsSync(inRepository(file))) return emptyCounts();
  const only = process.env.FULL ? [] : ['--only', crashes[Number(seed) % crashes.length]];
  const { code, output } = await runNode(
    inRepository('tools/platform/run.mjs'),
    [file, '--bounded', ...only],
    { SEED: seed, ...addressesOf(servers) },
  );
  const note = only.length ? `Only ${only[1]}.` : '';
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output, note };
}
