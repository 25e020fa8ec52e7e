/**
 * `npm run mutate -- N`: changes N lines of services and libraries one at a time, in a copy of the tree, and lets the
 * tests judge each change. Prints the survivors and the share that was killed. The reader of a survivor decides whether
 * it is equivalent or lacks a test.
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '@tiku/platform/fault-point';
import { reset } from '../../reset.mjs';
import { startServers } from '../../servers/index.mjs';
import { repositoryPath } from '../deployment/deployment-files.js';
import { CopiedTree } from './copied-tree.js';
import { Judge, type Verdict } from './judge.js';
import { chooseMutants, describeMutant, mutantsOf } from './mutants.js';
import { readOptions, USAGE, type Options } from './options.js';
import { filesOf, isChangeable, testedPackages } from './sources.js';

const given = readOptions(process.argv.slice(2));
if (!given) {
  console.error(USAGE);
  process.exit(2);
}
const dataFolder = mkdtempSync(join(tmpdir(), 'tiku-mutate-'));
chmodSync(dataFolder, 0o755); // PostgreSQL's account must enter it.
const undo: (() => Promise<unknown> | void)[] = [() => rmSync(dataFolder, { recursive: true, force: true })];
let ending: Promise<void> | null = null;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void end().finally(() => process.exit(130)));

try {
  await run(given);
} finally {
  await end();
}
process.exit();

async function run(options: Options): Promise<void> {
  const tree = new CopiedTree(repositoryPath('.'));
  undo.unshift(() => tree.remove());
  undo.unshift(() => reset({ dataFolder, yes: true }).then(() => undefined));
  const servers = await startServers({
    dataFolder,
    postgresSettings: { fsync: 'off', max_connections: 400 },
  });
  undo.unshift(() => servers.stop());
  const judge = new Judge(tree.folder, {
    DATABASE_URL: servers.databaseUrl,
    REDIS_URL: servers.redisUrl,
    TIKU_DATA: join(dataFolder, 'files'),
  });
  const chosen = choose(tree.folder, options);
  const until = performance.now() + options.minutes * 60_000;
  const counts = new Map<Verdict, number>();
  const survivors: string[] = [];
  for (const mutant of chosen) {
    if (performance.now() > until) break;
    const words = describeMutant(mutant, readFileSync(join(tree.folder, mutant.file), 'utf8'));
    const { verdict, ms, by } = await judge.judge(mutant);
    counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
    if (verdict === 'survived' || verdict === 'without tests') survivors.push(words);
    console.log(`${verdict} (${(ms / 1000).toFixed(0)} s) ${words}${by ? `  by ${by}` : ''}`);
  }
  report(counts, survivors, chosen.length);
}

function choose(tree: string, { count, of, seed, at }: Options) {
  const files = testedPackages(tree).flatMap((folder) => filesOf(tree, folder).filter(isChangeable));
  const mutants = files
    .filter((file) =>
      at ? at.startsWith(`${file}:`) : of.length === 0 || of.some((path) => file.startsWith(path)),
    )
    .flatMap((file) => mutantsOf(file, readFileSync(join(tree, file), 'utf8')));
  if (at) return mutants.filter(({ file, line }) => `${file}:${line}` === at).slice(0, count);
  return chooseMutants(mutants, count, seededRandom(seed));
}

function report(counts: ReadonlyMap<Verdict, number>, survivors: readonly string[], asked: number): void {
  const killed = counts.get('killed') ?? 0;
  const judged = killed + survivors.length;
  const share = judged === 0 ? '' : ` (${((100 * killed) / judged).toFixed(1)} %)`;
  console.log(
    `\n${killed} of ${judged} killed${share}, ${asked} chosen, ${counts.get('not judged') ?? 0} not judged`,
  );
  for (const survivor of survivors) console.log(`  ${survivor}`);
}

function end(): Promise<void> {
  ending ??= (async () => {
    for (const step of undo) await step();
  })();
  return ending;
}
