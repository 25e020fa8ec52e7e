// The promises of `npm start` itself: it comes up, stays small, stops when asked, leaves no process, and is back
// within seconds.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { isRunning } from '../processes.mjs';
import { findFreePort } from '../servers/ports.mjs';
import { startPlatform } from './platform-run.mjs';

const idleMemoryMaxMb = 900;
const stopMaxMs = 5_000;
// On a machine that is otherwise at rest; a busy one gets as much longer as it has more to do than cores.
const warmStartMaxMs = 10_000 * Math.max(1, loadavg()[0] / availableParallelism());

/** Counts one test per promise. */
export async function startAndStop({ dataFolder, onRunning }) {
  const folder = join(dataFolder, 'start');
  const port = await findFreePort();
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
  }
  const servers = serverRecords(folder);
  const stopStartedAt = performance.now();
  const endedItself = await first.platform.end();
  const stopMs = performance.now() - stopStartedAt;
  expect('stops when asked to', endedItself && stopMs < stopMaxMs, `${Math.round(stopMs)} ms`);
  const left = servers.filter(isRunning).map(({ pid }) => pid);
  expect('leaves no server behind', servers.length > 0 && left.length === 0, `processes ${left.join(', ')}`);

  const second = await start();
  expect(
    'starts again within seconds',
    second.isReady && second.elapsedMs < warmStartMaxMs,
    `${Math.round(second.elapsedMs)} ms`,
  );
  await second.platform.end();
  return {
    passed,
    failed: failures.length,
    skipped: 0,
    output: failures.length ? `${failures.join('\n')}\n${second.platform.output()}` : '',
    failures,
  };
}

/** What the servers of a data folder run as. */
function serverRecords(folder) {
  const run = join(folder, 'run');
  if (!existsSync(run)) return [];
  return readdirSync(run).map((file) => JSON.parse(readFileSync(join(run, file), 'utf8')));
}

/** Memory of a process, its children and the servers, shared pages counted once; null where /proc does not tell. */
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
      return 0; // it has just ended
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
