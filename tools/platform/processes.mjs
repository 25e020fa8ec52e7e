// Facts about processes: alive or not, and whether a process id still means the process started under it.
// Owns no process itself.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** If a process id is reused, its start mark differs; `undefined` means that no such process runs. */
export function startMarkOf(pid) {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The command (field 2) may contain spaces and brackets; state is field 3, start time in ticks field 22.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19];
    } catch {
      return undefined;
    }
  }
  const { stdout } = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' });
  const line = stdout?.trim();
  return !line || line.startsWith('Z') ? undefined : line.replace(/^\S+\s+/, '');
}

/** True while the process with this id and start mark runs. */
export function isRunning({ pid, startMark }) {
  return startMark !== undefined && startMarkOf(pid) === startMark;
}

/** Waits until `condition()` is truthy and returns its value; `undefined` after `deadlineMs`. */
export async function waitFor(condition, deadlineMs, intervalMs = 25) {
  const end = performance.now() + deadlineMs;
  for (;;) {
    const value = await condition();
    if (value) return value;
    if (performance.now() >= end) return undefined;
    await delay(intervalMs);
  }
}

/** Sends `signal`, waits, and kills what still runs after `deadlineMs`. True if it ended by itself. */
export async function endProcess(record, { signal = 'SIGTERM', deadlineMs = 4000 } = {}) {
  if (!isRunning(record)) return true;
  sendSignal(record.pid, signal);
  if (await waitFor(() => !isRunning(record), deadlineMs)) return true;
  sendSignal(-record.pid, 'SIGKILL');
  sendSignal(record.pid, 'SIGKILL');
  await waitFor(() => !isRunning(record), 1000);
  return false;
}

function sendSignal(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

const running = new Set();

/**
 * Runs a program to its end in a separate process group, and collects its output (the last `outputMax` characters).
 * Resolves to `{ code, output }`; rejects only if it cannot be started. `timeoutMs` ends it.
 */
export function runProgram(
  command,
  args,
  { timeoutMs = 600_000, outputMax = 400_000, onOutput, ...options } = {},
) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      env: process.env,
      ...options,
    });
    running.add(child);
    let output = '';
    const timer = setTimeout(() => {
      output += `\n(stopped after ${Math.round(timeoutMs / 1000)} s)`;
      sendSignal(-child.pid, 'SIGKILL');
    }, timeoutMs);
    const collect = (chunk) => {
      output = (output + chunk).slice(-outputMax);
      onOutput?.(String(chunk));
    };
    const complete = (finish) => {
      clearTimeout(timer);
      running.delete(child);
      finish();
    };
    child.stdout?.setEncoding('utf8').on('data', collect);
    child.stderr?.setEncoding('utf8').on('data', collect);
    child.on('error', (error) => complete(() => reject(error)));
    child.on('close', (code) => complete(() => resolve({ code: code ?? 1, output })));
  });
}

/** Ends every program that `runProgram` still runs, with all its children. */
export async function endPrograms(deadlineMs = 2000) {
  const all = [...running].filter((child) => child.pid);
  for (const child of all) sendSignal(-child.pid, 'SIGTERM');
  await waitFor(() => all.every((child) => !running.has(child)), deadlineMs);
  for (const child of all) sendSignal(-child.pid, 'SIGKILL');
}
