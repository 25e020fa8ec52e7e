/**
 * `npm run faults -- [--seed N] [--seconds N] [--only events|documents|purchases] [--bounded] [NAME]`: kills services,
 * wipes and restarts Redis and restarts PostgreSQL under load, at points that a seed determines; at the end the books
 * must balance. Uses its own servers and data. Scenarios that run only by name are described at their own `run`.
 */
import { parseArgs } from 'node:util';
import type { FaultRun } from './chaos.js';
import { run as runAlerts } from './alerts/run.js';
import { run as runConfiguration } from './configuration/run.js';
import { run as runDocuments } from './documents/run.js';
import { run as runEvents } from './events/run.js';
import { run as runFailover } from './failover/run.js';
import { run as runImports } from './imports/run.js';
import { run as runKeys } from './keys/run.js';
import { run as runOutages } from './outages/run.js';
import { run as runPurchases } from './purchases/run.js';
import { run as runRecovery } from './recovery/run.js';
import { run as runReplica } from './replica/run.js';
import { run as runScale } from './scale/run.js';
import { run as runSchema } from './schema/run.js';
import { run as runSentinel } from './sentinel/run.js';
import { run as runUpgrade } from './upgrade/run.js';
import type { ServiceProcess } from './processes.js';
import { type FaultServerOptions, type FaultServers, startFaultServers } from './servers.js';

type Scenario = (servers: FaultServers, started: ServiceProcess[], faults: FaultRun) => Promise<string>;
const SCENARIOS = {
  events: { run: runEvents, proves: 'every event had exactly one effect', boundedSeconds: 8 },
  documents: {
    run: runDocuments,
    proves: 'every document is done or failed with a reason',
    boundedSeconds: 8,
  },
  purchases: {
    run: runPurchases,
    proves: 'each purchase is paid once with access or cancelled with nothing moved, none pending after 30 s',
    boundedSeconds: 5,
  },
  imports: {
    run: runImports,
    proves: 'each question of an interrupted import is in its bank once, in order',
    boundedSeconds: 0,
  },
  failover: {
    run: runFailover,
    proves: 'writes return within 30 s and nothing acknowledged is lost',
    boundedSeconds: 8,
  },
  replica: {
    run: runReplica,
    proves: 'every list contains what was saved before the request, whatever the replica does',
    boundedSeconds: 2,
    seconds: 5,
  },
  sentinel: {
    run: runSentinel,
    proves: 'events return within 30 s after the Redis master died, each with one effect',
    boundedSeconds: 8,
  },
  configuration: {
    run: runConfiguration,
    proves: 'every program ends with one sentence if a setting is wrong',
    boundedSeconds: 0,
  },
  keys: {
    run: runKeys,
    proves: 'the key of tokens is exchanged without logging anyone out',
    boundedSeconds: 0,
  },
  upgrade: {
    run: runUpgrade,
    proves: 'no request failed, no upload broke off and nothing was lost, during upgrade and rollback',
    boundedSeconds: 5,
    seconds: 10,
  },
  schema: {
    run: runSchema,
    proves: 'the previous release works on the schema of this one',
    boundedSeconds: 0,
  },
  scale: {
    run: runScale,
    proves: 'three processes of each service respond like one',
    boundedSeconds: 4,
    seconds: 15,
  },
  alerts: {
    run: runAlerts,
    proves: 'every alert fires during its fault and ends after it',
    boundedSeconds: 0,
  },
  outages: {
    run: runOutages,
    proves:
      'people see what is unavailable, everything recovers by itself, and no acknowledged data are lost',
    boundedSeconds: 5,
    seconds: 10,
    servers: { smallDisk: true },
  },
  recovery: {
    run: runRecovery,
    proves:
      'a database can be restored to any second, with everything acknowledged before it and nothing after',
    boundedSeconds: 6,
    seconds: 10,
    servers: { archives: true },
  },
} satisfies Record<
  string,
  { run: Scenario; proves: string; boundedSeconds: number; seconds?: number; servers?: FaultServerOptions }
>;
const SECONDS = 60;

/** Run only by name: no code that changes daily affects them. */
const NAMED_ONLY: readonly string[] = [
  'imports',
  'failover',
  'replica',
  'sentinel',
  'configuration',
  'keys',
  'upgrade',
  'schema',
  'scale',
  'alerts',
  'outages',
  'recovery',
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    seconds: { type: 'string' },
    only: { type: 'string' },
    bounded: { type: 'boolean' },
    from: { type: 'string' },
    rate: { type: 'string' },
  },
});
const selected = positionals[0] ?? values.only;
if (selected !== undefined && !(selected in SCENARIOS)) {
  console.error(`no scenario ${selected}; there are: ${Object.keys(SCENARIOS).join(', ')}`);
  process.exit(2);
}
const seed = Number(values.seed ?? (values.bounded ? 1 : Date.now() % 100_000));

for (const [name, scenario] of Object.entries(SCENARIOS)) {
  if (selected ? selected !== name : NAMED_ONLY.includes(name)) continue;
  const seconds = Number(
    values.seconds ??
      (values.bounded ? scenario.boundedSeconds : 'seconds' in scenario ? scenario.seconds : SECONDS),
  );
  const startedAt = Date.now();
  try {
    const { from, rate } = values;
    const options = 'servers' in scenario ? scenario.servers : {};
    const report = await withServers(scenario.run, options, {
      seed,
      seconds,
      ...(from !== undefined && { from }),
      ...(rate !== undefined && { rate: Number(rate) }),
    });
    const tookSeconds = Math.round((Date.now() - startedAt) / 1_000);
    console.log(`${report}\n${name}: ${scenario.proves} (seed ${seed}, ${tookSeconds} s).`);
  } catch (error) {
    console.error(
      error,
      `\nRepeat with: npm run faults -- --only ${name} --seed ${seed} --seconds ${seconds}`,
    );
    process.exit(1);
  }
}
process.exit(0);

/** Runs a scenario on separate servers, and leaves neither process nor file, however it ends. */
async function withServers(run: Scenario, options: FaultServerOptions, faults: FaultRun): Promise<string> {
  const servers = await startFaultServers(options);
  const started: ServiceProcess[] = [];
  let stopped: Promise<void> | null = null;
  const stopAll = (): Promise<void> =>
    (stopped ??= Promise.all(started.map((service) => service.stop('SIGKILL'))).then(() => servers.stop()));
  const end = (): void => void stopAll().finally(() => process.exit(130));
  // `on`, not `once`: Ctrl+C arrives from the terminal and again from the runner; the second must not interrupt this.
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  try {
    return await run(servers, started, faults);
  } catch (error) {
    for (const { name, lastWords } of started) {
      // Successful requests explain nothing.
      const words = lastWords.split('\n').filter((line) => line && !line.includes('"msg":"request"'));
      if (words.length > 0) console.error(`── ${name}\n${words.join('\n')}`);
    }
    throw error;
  } finally {
    await stopAll();
    process.off('SIGTERM', end);
    process.off('SIGINT', end);
  }
}
