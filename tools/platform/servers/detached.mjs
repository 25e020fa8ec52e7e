// A server that outlives its starter: a separate process group, its output in a log file, its id in a pid file, so that
// a later start can adopt or end what a hard kill left behind. Does not know the kind of server.
import { spawn } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { endProcess, isRunning, startMarkOf } from '../processes.mjs';

const logSizeBytesMax = 10 * 1024 * 1024;

export const recordPath = (dataFolder, name) => join(dataFolder, 'run', `${name}.json`);
const logPath = (dataFolder, name) => join(dataFolder, 'logs', `${name}.log`);

/** Starts a detached server and writes its record, which contains `facts` (port and the like). */
export async function startDetached({ dataFolder, name, command, args, facts, spawnOptions = {} }) {
  const log = logPath(dataFolder, name);
  for (const file of [log, recordPath(dataFolder, name)])
    mkdirSync(dirname(file), { recursive: true, mode: 0o755 });
  const grown = (statSync(log, { throwIfNoEntry: false })?.size ?? 0) > logSizeBytesMax;
  const output = openSync(log, grown ? 'w' : 'a', 0o600);
  const child = spawn(command, args, { ...spawnOptions, detached: true, stdio: ['ignore', output, output] });
  closeSync(output);
  await new Promise((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', reject);
  });
  child.unref();
  const record = { pid: child.pid, startMark: startMarkOf(child.pid), ...facts };
  writeRecord(dataFolder, name, record);
  return record;
}

/** The record of a running server, or null; removes the record of a dead one. */
export function findRunning(dataFolder, name) {
  const path = recordPath(dataFolder, name);
  try {
    const record = JSON.parse(readFileSync(path, 'utf8'));
    if (isRunning(record)) return record;
  } catch {
    // Missing, or cut off by a crash: no server is known.
  }
  rmSync(path, { force: true });
  return null;
}

/** Ends a server and removes its record. */
export async function stopDetached(dataFolder, name, record, options) {
  const clean = await endProcess(record, options);
  rmSync(recordPath(dataFolder, name), { force: true });
  return clean;
}

/** The end of a server's log, for the message of a failed start. */
export function logTail(dataFolder, name, charactersMax = 2000) {
  try {
    return readFileSync(logPath(dataFolder, name), 'utf8').slice(-charactersMax);
  } catch {
    return '';
  }
}

function writeRecord(dataFolder, name, record) {
  const path = recordPath(dataFolder, name);
  writeFileSync(`${path}.new`, JSON.stringify(record), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}
