// `npm start`: from a fresh clone to a running platform on one port. Owns the order of the steps, the signals and the
// exit code; each step is a module of this folder. Before the packages are installed, this file may use only Node's own
// modules.
import { setTimeout as delay } from 'node:timers/promises';
import { build } from './build.mjs';
import { useHooks } from './hooks.mjs';
import { checkNode, install, needsInstall } from './install.mjs';
import { takeLock } from './lock.mjs';
import { endPrograms } from './processes.mjs';
import { Refusal, describeFailure } from './refusal.mjs';
import { reset } from './reset.mjs';
import { startServers } from './servers/index.mjs';
import { readOrMakePasswords } from './servers/passwords.mjs';
import { checkPort, checkDiskSpace } from './checks.mjs';
import { addressOf, isLoopback, readSettings } from './settings.mjs';
import { formatDuration, step } from './steps.mjs';

const stopDeadlineMs = Number(process.env.TIKU_STOP_MS) || 4500;
/** Undone in reverse order: what started last stops first. */
const undo = [];
let stopping = null;
let dataFolder = '.data';

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => void stop(signal === 'SIGHUP' ? 129 : 0, 'Stopping …'));
}
process.on('uncaughtException', (error) => void fail(error));
process.on('unhandledRejection', (error) => void fail(error));
// A closed pipe (`npm start | head`) must not leave servers behind.
process.stdout.on('error', () => void stop(0));

watchParent();

main().catch(fail);

async function main() {
  const startedAt = performance.now();
  const settings = readSettings(process.argv.slice(2), process.env);
  dataFolder = settings.dataFolder;
  checkNode();
  const releaseLock = takeLock(dataFolder);
  undo.push(releaseLock);
  if (settings.reset && !(await reset(settings))) return stop(0, 'Nothing was changed.');
  await checkPort(settings);
  checkDiskSpace(dataFolder);
  useHooks();
  if (needsInstall()) await step('Packages installed', install);
  if (stopping) return;
  const [servers] = await Promise.all([startLocalServers(settings), step('Built', build)]);
  if (stopping) return;
  await launchPlatform(settings, servers);
  console.log(`\nStarted in ${formatDuration(performance.now() - startedAt)}. Ctrl+C stops everything.`);
  console.log(`Tiku is ready: ${addressOf(settings.host, settings.port)}`);
}

/** Stopping waits for servers that are still starting. */
function startLocalServers(settings) {
  const starting = startServers({ ...settings, run: step });
  undo.push(async () => {
    const servers = await starting.catch(() => null);
    await servers?.stop();
  });
  return starting;
}

async function launchPlatform({ host, port }, { databaseUrl, redisUrl }) {
  process.setSourceMapsEnabled(true);
  const { launch } = await import('./dist/launcher.js');
  const platform = await launch({
    host,
    port,
    publicUrl: addressOf(host, port),
    dataFolder,
    databaseUrl,
    redisUrl,
    serviceSecret: process.env.SERVICE_SECRET || readOrMakePasswords(dataFolder).service,
    environment: process.env,
    step,
    onStarted: (close) => undo.push(close),
  });
  if (platform.accounts.length > 0) console.log('\nDemo accounts:');
  for (const { role, email, password } of platform.accounts) {
    console.log(`  ${role.padEnd(11)}${email.padEnd(28)}${password}`);
  }
  if (platform.accounts.length > 0 && !isLoopback(host)) {
    console.log(
      `\nWARNING: HOST=${host} lets the whole network in, and these passwords are known to everybody.`,
    );
    console.log('Change them before others can reach this machine, or leave HOST out.');
  }
}

/** Ends if npm is killed: otherwise the services would continue to run. */
function watchParent() {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && void stop(1, 'npm has ended. Stopping …'), 500).unref();
}

/** Stops everything in order and ends the process, at the latest after the deadline. Later calls wait for the first. */
function stop(code, message) {
  stopping ??= (async () => {
    if (message) console.log(`\n${message}`);
    const deadline = delay(stopDeadlineMs, 'late', { ref: false });
    const outcome = await Promise.race([undoAll(), deadline]);
    if (outcome === 'late') console.log('Something did not stop in time; the next start takes care of it.');
    else if (message && code === 0) console.log('Stopped.');
    process.exit(code);
  })();
  return stopping;
}

async function undoAll() {
  await endPrograms();
  for (const close of undo.reverse()) {
    try {
      await close();
    } catch (error) {
      console.error(describeFailure(error, dataFolder));
    }
  }
  return 'done';
}

function fail(error) {
  if (stopping) return stopping;
  console.error(`\n${describeFailure(error, dataFolder)}`);
  return stop(error instanceof Refusal || error?.name === 'ConfigError' ? 1 : 70);
}
