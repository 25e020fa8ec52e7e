// `npm test`: all checks of a change, with separate servers and data. Prints a line per stage, the output of failed
// stages, and the totals. `npm test -- --only=unit,lint` runs some stages, `npm test -- --affected` what a change affects.
// SEED determines the samples of long walks, FULL=1 walks everything.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkNode, install, needsInstall } from './install.mjs';
import { endPrograms } from './processes.mjs';
import { describeFailure } from './refusal.mjs';
import { reset } from './reset.mjs';
import { startServers } from './servers/index.mjs';
import { formatDuration, step } from './steps.mjs';

const outputCharactersMax = 60_000;
const totals = { passed: 0, failed: 0, skipped: 0 };
const timings = [];
const slowestFiles = 10;
const undo = [];
let ending = null;

const only = option('only')?.split(',');
/** A commit or branch, '' for the default; undefined without `--affected`. */
const affectedSince = option('affected');

/** Every program inherits it. A given SEED is an input of Nx's cache, a drawn one is not: any sample will do. */
if (!/^\d+$/.test(process.env.SEED)) {
  delete process.env.SEED;
  process.env.DRAWN_SEED = String(Date.now() % 1_000_000);
}
const seed = process.env.SEED ?? process.env.DRAWN_SEED;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => void end().finally(() => process.exit(130)));
}

main()
  .catch((error) => {
    console.error(describeFailure(error, tmpdir()));
    totals.failed += 1;
  })
  .finally(end)
  .finally(() => {
    const skipped = totals.skipped ? `, ${totals.skipped} skipped` : '';
    console.log(`${totals.passed} passed, ${totals.failed} failed${skipped}`);
    process.exit(totals.failed ? 1 : 0);
  });

async function main() {
  const startedAt = performance.now();
  checkNode();
  if (needsInstall()) await step('Packages installed', install);
  if (process.env.FULL) console.log('Walks are taken in full.');
  else console.log(`SEED=${seed} repeats the samples of long walks, FULL=1 takes all of them.`);
  const dataFolder = mkdtempSync(join(tmpdir(), 'tiku-test-'));
  chmodSync(dataFolder, 0o755); // PostgreSQL's account must enter it.
  undo.push(() => rmSync(dataFolder, { recursive: true, force: true }));
  const serverFolder = join(dataFolder, 'servers');
  undo.push(() => reset({ dataFolder: serverFolder, yes: true }));
  const starting = startServers({
    dataFolder: serverFolder,
    // The cluster exists for minutes: it need not survive a power failure, but it must accept many connections.
    postgresSettings: { fsync: 'off', max_connections: 400 },
    run: step,
  });
  undo.push(async () => (await starting.catch(() => null))?.stop());
  const servers = await starting;
  const reports = join(dataFolder, 'reports');
  mkdirSync(reports);
  const context = { servers, reports, dataFolder, seed, onRunning: (stop) => undo.push(stop) };
  const { first, lanesFor, lastFor } = await import('./testing/stages.mjs');
  const change = affectedSince === undefined ? null : await printedChange(affectedSince);
  await runLane(first, context);
  await Promise.all(lanesFor(change).map((lane) => runLane(lane, context)));
  await runLane(lastFor(change), context);
  printTimings(performance.now() - startedAt);
}

/** `--name=VALUE` gives VALUE, `--name` '', and without it undefined. */
function option(name) {
  const given = process.argv.slice(2).find((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`));
  return given?.slice(`--${name}=`.length);
}

async function printedChange(base) {
  const { describeChange, readChange } = await import('./testing/change.mjs');
  const change = await readChange(base);
  for (const line of describeChange(change)) console.log(line);
  return change;
}

async function runLane(stages, context) {
  for (const stage of stages) {
    if (ending || (only && !stage.always && !only.includes(stage.name.split(' ')[0]))) continue;
    await runStage(stage, context);
  }
}

async function runStage({ name, run }, context) {
  const startedAt = performance.now();
  const result = await run(context).catch((error) => ({
    passed: 0,
    failed: 1,
    skipped: 0,
    output: describeFailure(error, context.dataFolder),
  }));
  for (const key of Object.keys(totals)) totals[key] += result[key];
  const { passed, failed, skipped, output, note, failures = [] } = result;
  if (ending) return;
  const elapsedMs = performance.now() - startedAt;
  timings.push({ name, elapsedMs, files: result.files ?? [] });
  if (failed) console.log(`\n──── ${name}\n${output.trim().slice(-outputCharactersMax)}\n────`);
  const counts = [`${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`].filter(
    Boolean,
  );
  console.log(`${failed ? '✗' : '✓'} ${name}: ${counts.join(', ')} · ${formatDuration(elapsedMs)}`);
  for (const failure of failures) console.log(`  ✗ ${failure}`);
  if (note) console.log(`  ${note}`);
}

/** The longest stages and files: docs/checks.md says how long they may take. */
function printTimings(elapsedMs) {
  const print = (ms, what) => console.log(`  ${formatDuration(ms).padStart(12)}  ${what}`);
  console.log('\nStages, longest first (lanes run side by side):');
  for (const stage of timings.toSorted((a, b) => b.elapsedMs - a.elapsedMs))
    print(stage.elapsedMs, stage.name);
  const files = timings.flatMap((stage) => stage.files).sort((a, b) => b.ms - a.ms);
  if (files.length) console.log('Slowest test files:');
  for (const { file, ms } of files.slice(0, slowestFiles)) print(ms, file);
  console.log(`\nAll stages took ${formatDuration(elapsedMs)}.`);
}

/** Ends programs, servers and files of this run, once. */
function end() {
  ending ??= (async () => {
    await endPrograms();
    for (const close of undo.reverse()) {
      try {
        await close();
      } catch (error) {
        console.error(describeFailure(error, tmpdir()));
      }
    }
  })();
  return ending;
}
