import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { takeLock } from './lock.mjs';
import { isRunning, startMarkOf, waitFor } from './processes.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tiku-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const lockFile = () => join(folder, 'start.lock');

describe('the lock of a data folder', () => {
  it('has one holder, and is free after the release', () => {
    const release = takeLock(folder);
    expect(() => takeLock(folder)).toThrow(/already runs from .* \(process \d+\)/);
    release();
    expect(existsSync(lockFile())).toBe(false);
    takeLock(folder)();
  });

  it('is taken over from a killed process', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const holder = { pid: child.pid, startMark: startMarkOf(child.pid) };
    writeFileSync(lockFile(), JSON.stringify(holder));
    expect(() => takeLock(folder)).toThrow(/already runs/);
    child.kill('SIGKILL');
    await waitFor(() => !isRunning(holder), 5000);
    takeLock(folder)();
  });

  it('is taken over when the process id now means another process', () => {
    writeFileSync(lockFile(), JSON.stringify({ pid: process.pid, startMark: 'another time' }));
    takeLock(folder)();
  });

  it('is taken over from an incomplete file', () => {
    writeFileSync(lockFile(), '{"pid": 12');
    const release = takeLock(folder);
    expect(JSON.parse(readFileSync(lockFile(), 'utf8')).pid).toBe(process.pid);
    release();
  });
});
