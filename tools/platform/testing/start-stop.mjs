// The promises of `npm start` itself: it starts, stays small, stops on request, leaves no process, and does not rebuild
// what it built before. Other tests may use the platform of its first start. Prints the durations of start and stop without judging them: they depend on the load of the
// machine.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildStamp } from '../build.mjs';
import { installStamp } from '../install.mjs';
import { isRunning } from '../processes.mjs';
import { findPlatformPort } from '../servers/ports.mjs';
import { choosePlace } from '../servers/postgres-place.mjs';
import { formatDuration } from '../steps.mjs';
import { startPlatform } from './platform-run.mjs';

const idleMemoryMaxMb = 900;

/** Counts one test per promise. `use` gets the first platform and its port once it is ready. */
export async function startAndStop({ dataFolder, onRunning }, use = async () => {}) {
  const folder = join(dataFolder, 'start');
  const port = await findPlatformPort();
  const failures = [];
  let passed = 0;
  const expect = (promise, isKept, found) => {
    if (isKept) passed += 1;
    else failures.push(`${promise}: ${found}`);
  };
  const settings = { PORT: String(port), HOST: '127.0.0.1', TIKU_DATA: folder };
  const start = async () => {
    const startedAt = performance.now();
    const platform = startPlatform(settings);
    onRunning(platform.end);
    return { platform, isReady: await platform.ready(), elapsedMs: performance.now() - startedAt };
  };

  const first = await start();
  expect('starts on a fresh data folder', first.isReady, first.platform.output());
  if (first.isReady) {
    const page = await fetch(`http://127.0.0.1:${port}/`).catch((error) => error);
    expect('serves the web app', page.status === 200, page.status ?? page);
    const memoryMb = memoryOf(first.platform.pid, folder);
    expect(
      `idles under ${idleMemoryMaxMb} MB`,
      memoryMb === null || memoryMb < idleMemoryMaxMb,
      `${memoryMb} MB`,
    );
    await use(first.platform, port);
  }
  const servers = serverRecords(folder);
  const stopStartedAt = performance.now();
  const endedItself = await first.platform.end();
  const stopMs = performance.now() - stopStartedAt;
  expect('stops when asked to', endedItself, 'it had to be killed');
  const told = first.platform.output();
  expect('stops without force', told.includes('Stopped.') && !told.includes('did not stop in time'), told);
  const left = servers.filter(isRunning).map(({ pid }) => pid);
  expect('leaves no server behind', servers.length > 0 && left.length === 0, `processes ${left.join(', ')}`);

  const before = madeOnce(folder);
  const second = await start();
  expect('starts again', second.isReady, second.platform.output());
  const again = Object.entries(madeOnce(folder))
    .filter(([what, mark]) => mark === null || mark !== before[what])
    .map(([what]) => what);
  expect('makes nothing a second time', again.length === 0, again.join(', '));
  await second.platform.end();
  return {
    passed,
    failed: failures.length,
    skipped: 0,
    output: failures.length ? `${failures.join('\n')}\n${second.platform.output()}` : '',
    failures,
    note: `First start ${formatDuration(first.elapsedMs)}, second ${formatDuration(second.elapsedMs)}, stop ${formatDuration(stopMs)}.`,
  };
}

/** The expensive results of a first start, each by a file that its creation writes: another mark means a rebuild. */
function madeOnce(folder) {
  const files = {
    'the packages': installStamp,
    'the build': buildStamp,
    'the database cluster': join(choosePlace(folder).cluster, 'PG_VERSION'),
    'the passwords': join(folder, 'passwords.json'),
    'the demo': join(folder, 'seed.json'),
  };
  return Object.fromEntries(Object.entries(files).map(([what, file]) => [what, markOf(file)]));
}

/** Changes whenever the file is written; null if there is none. */
function markOf(file) {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat ? `${stat.ino} ${stat.mtimeMs}` : null;
}

/** The program names of a data folder's servers. */
function serverRecords(folder) {
  const run = join(folder, 'run');
  if (!existsSync(run)) return [];
  return readdirSync(run).map((file) => JSON.parse(readFileSync(join(run, file), 'utf8')));
}

/** Memory of a process, its children and the servers, shared pages counted once; null if /proc does not say. */
function memoryOf(pid, folder) {
  if (!existsSync('/proc/self/smaps_rollup')) return null;
  const pids = new Set([pid, ...serverRecords(folder).map((record) => record.pid)]);
  for (let found = true; found;) {
    const children = [...pids].flatMap(childrenOf).filter((child) => !pids.has(child));
    children.forEach((child) => pids.add(child));
    found = children.length > 0;
  }
  const kilobytes = [...pids].map((each) => {
    try {
      return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${each}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
    } catch {
      return 0; // It has just ended.
    }
  });
  return Math.round(kilobytes.reduce((sum, value) => sum + value, 0) / 1024);
}

function childrenOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number);
  } catch {
    return [];
  }
}
