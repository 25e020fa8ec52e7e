import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ConfigError } from '../config/index.js';
import type { ServiceApp } from '../http/index.js';
import { waitFor } from '../testing/index.js';
import { runService } from './index.js';

const signals = ['SIGTERM', 'SIGINT'] as const;
let exits: unknown[];
let before: Map<(typeof signals)[number], NodeJS.SignalsListener[]>;

beforeEach(() => {
  exits = [];
  before = new Map(signals.map((signal) => [signal, process.listeners(signal)]));
  jest.spyOn(process, 'exit').mockImplementation(((code: unknown) => void exits.push(code)) as never);
});
afterEach(() => {
  jest.restoreAllMocks();
  for (const signal of signals)
    for (const listener of process.listeners(signal))
      if (!before.get(signal)?.includes(listener)) process.off(signal, listener);
});

/** Sends the signal to the service's own listener, not to those of the test runner. */
function signal(name: (typeof signals)[number]): void {
  for (const listener of process.listeners(name)) if (!before.get(name)?.includes(listener)) listener(name);
}

const serviceWith = (reports: { error?: unknown }[]): ServiceApp =>
  ({
    name: 'sample',
    logger: { info: () => {} },
    listen: async () => 'http://127.0.0.1:1',
    close: async () => reports,
  }) as unknown as ServiceApp;

describe('runService', () => {
  it('closes the service on SIGTERM and exits with 0', async () => {
    await runService(async () => serviceWith([{}]));
    signal('SIGTERM');
    await waitFor('the exit', () => exits.length === 1);
    expect(exits).toEqual([0]);
  });

  it('exits with 1 if a part did not close', async () => {
    await runService(async () => serviceWith([{}, { error: new Error('stuck') }]));
    signal('SIGINT');
    await waitFor('the exit', () => exits.length === 1);
    expect(exits).toEqual([1]);
  });

  it('prints the sentence of a wrong variable without a stack and exits with 1', async () => {
    const printed = jest.spyOn(console, 'error').mockImplementation(() => {});
    await runService(async () => {
      throw new ConfigError('PORT: must be a number');
    });
    expect(printed).toHaveBeenCalledWith('PORT: must be a number');
    expect(exits).toEqual([1]);
  });

  it('rethrows any other error', async () => {
    const failing = runService(async () => {
      throw new Error('bug');
    });
    await expect(failing).rejects.toThrow('bug');
  });
});
