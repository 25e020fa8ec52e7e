/**
 * `npm run load -- NAME`: runs a k6 script against a running platform (BASE_URL) and prints its measurements as a
 * table. `--smoke`: in a few seconds, with two users, whether every check of the script passes; times do not count.
 * k6 is a separate program, not an npm package; if it is missing, this says how to get it.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasPassed, rowsOf, Summary, tableOf } from './summary.js';

/** Starts its own processes, so it needs no k6 and no BASE_URL. */
const SCALE = 'scale';
const SCRIPT = /\.k6\.ts$/;
const names = readdirSync(import.meta.dirname)
  .filter((file) => SCRIPT.test(file))
  .map((file) => file.replace(SCRIPT, ''));
const [name = '', ...given] = process.argv.slice(2);
const isSmoke = given.includes('--smoke');
const more = given.filter((arg) => arg !== '--smoke');
const SMOKE = { LOAD_USERS: '2', LOAD_DURATION: '3s', LOAD_PAPERS: '1' };
if (name === SCALE) {
  const runner = join(import.meta.dirname, '../../platform/run.mjs');
  const { status } = spawnSync(process.execPath, [runner, 'tools/faults/src/main.ts', SCALE, ...more], {
    stdio: 'inherit',
  });
  process.exit(status ?? 1);
}
if (!names.includes(name)) {
  console.error(`usage: npm run load -- NAME, one of: ${[...names, SCALE].join(', ')}`);
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'tiku-load-'));
const summaryFile = join(folder, 'summary.json');
const script = join(import.meta.dirname, `${name}.k6.ts`);
const run = spawnSync(
  'k6',
  [
    ...['run', '--quiet', '--no-usage-report', `--summary-export=${summaryFile}`],
    ...(isSmoke ? ['--no-thresholds'] : []),
    ...[script, ...more],
  ],
  { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...(isSmoke ? SMOKE : {}) } },
);
if (run.error) {
  console.error(
    'k6 is not installed: go install go.k6.io/k6@v1.8.1, or https://grafana.com/docs/k6/latest/set-up/install-k6/',
  );
  process.exit(2);
}
/** k6's exit code for a crossed threshold; any other code but 0 means an interrupted run, which proves nothing. */
const THRESHOLD_CROSSED = 99;
if (run.status !== 0 && run.status !== THRESHOLD_CROSSED) {
  rmSync(folder, { recursive: true });
  console.error(`${name} did not run to its end; nothing was measured`);
  process.exit(run.status ?? 1);
}
const summary = Summary.parse(JSON.parse(readFileSync(summaryFile, 'utf8')));
rmSync(folder, { recursive: true });
if (isSmoke) {
  const isPassed = hasPassed(summary);
  console.log(
    `${name}: ${isPassed ? 'every check passed' : `failed checks: ${JSON.stringify(summary.metrics['checks'])}`}`,
  );
  process.exit(isPassed ? 0 : 1);
}
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
console.log(
  `${name}, commit ${commit}, ${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'})\n`,
);
console.log(tableOf(rowsOf(summary)));
process.exit(run.status ?? 1);
