// Allows one running platform per data folder. Owns the lock file; takes over the lock of a killed process.
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning, startMarkOf } from './processes.mjs';
import { Refusal, isDiskFull } from './refusal.mjs';

/** Takes the lock of a data folder or throws; returns the function that releases it. */
export function takeLock(dataFolder) {
  makeDataFolder(dataFolder);
  const path = join(dataFolder, 'start.lock');
  const mine = JSON.stringify({ pid: process.pid, startMark: startMarkOf(process.pid) });
  // Two rounds: a stale lock is moved away once; losing the race after that means another process runs.
  for (let round = 0; round < 2; round += 1) {
    try {
      const file = openSync(path, 'wx', 0o644);
      writeSync(file, mine);
      closeSync(file);
      return () => {
        if (readLock(path)?.pid === process.pid) rmSync(path, { force: true });
      };
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = readLock(path);
    if (holder && isRunning(holder)) {
      throw new Refusal(
        `Tiku already runs from ${dataFolder} (process ${holder.pid}): stop that one, or set TIKU_DATA and PORT for a second one.`,
      );
    }
    const aside = `${path}.${process.pid}`;
    try {
      renameSync(path, aside);
      rmSync(aside, { force: true });
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
    }
  }
  throw new Refusal(
    'Another npm start is taking the same data folder: wait for it, or set TIKU_DATA for a second one.',
  );
}

function makeDataFolder(dataFolder) {
  try {
    mkdirSync(dataFolder, { recursive: true, mode: 0o755 });
  } catch (error) {
    if (isDiskFull(error)) throw error;
    throw new Refusal(
      `The data folder ${dataFolder} cannot be created (${error.code}): set TIKU_DATA to a folder that you can write.`,
      { cause: error },
    );
  }
}

/** The holder written in a lock file, or null if it is missing or incomplete. */
function readLock(path) {
  try {
    const holder = JSON.parse(readFileSync(path, 'utf8'));
    return Number.isInteger(holder?.pid) ? holder : null;
  } catch {
    return null;
  }
}
