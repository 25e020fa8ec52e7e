import { describe, expect, it } from '@jest/globals';
import { Refusal, describeFailure } from './refusal.mjs';
import { addressOf, isLoopback, readSettings } from './settings.mjs';

describe('settings', () => {
  it('has defaults that listen on loopback only', () => {
    const { port, host, dataFolder, reset } = readSettings([], {});
    expect({ port, host, reset }).toEqual({ port: 4200, host: '127.0.0.1', reset: false });
    expect(dataFolder).toMatch(/\.data$/);
  });

  it('treats an empty variable as unset', () => {
    expect(readSettings([], { PORT: '', DATABASE_URL: '' })).toMatchObject({
      port: 4200,
      databaseUrl: undefined,
    });
  });

  it.each(['abc', '0', '65536', '42.5'])('refuses the port %s and names the variable', (text) => {
    expect(() => readSettings([], { PORT: text })).toThrow(/^PORT is ".*": give|^PORT is/);
  });

  it('refuses an unknown option', () => {
    expect(() => readSettings(['--restet'], {})).toThrow(Refusal);
  });

  it('distinguishes hosts that accept other machines from loopback', () => {
    for (const host of ['127.0.0.1', '127.1.2.3', '::1', 'localhost']) expect(isLoopback(host)).toBe(true);
    for (const host of ['0.0.0.0', '::', '192.168.1.5', 'tiku.example.com', '127.evil.example'])
      expect(isLoopback(host)).toBe(false);
  });

  it('prints addresses that a browser can open', () => {
    expect(addressOf('127.0.0.1', 4200)).toBe('http://127.0.0.1:4200');
    expect(addressOf('0.0.0.0', 80)).toBe('http://127.0.0.1:80');
    expect(addressOf('::1', 4200)).toBe('http://[::1]:4200');
  });
});

describe('the message of a failure', () => {
  it('is one sentence if a disk is full, whichever program reports it', () => {
    const fromNode = Object.assign(new Error('write'), { code: 'ENOSPC' });
    const fromProgram = new Error('initdb: could not write: No space left on device');
    const fromPostgres = new Error('FATAL: wrote only 4096 of 8192 bytes HINT:  Check free disk space.');
    for (const error of [fromNode, fromProgram, fromPostgres]) {
      expect(describeFailure(error, '/data')).toMatch(/^The disk is full: .*\/data/);
    }
  });

  it('shows the output behind a refusal before the sentence', () => {
    expect(describeFailure(new Refusal('Do that.', { detail: 'line 1\n' }), '/data')).toBe(
      'line 1\n\nDo that.',
    );
  });

  it('keeps the stack of a bug', () => {
    expect(describeFailure(new TypeError('x is not a function'), '/data')).toMatch(/settings\.spec\.mjs/);
  });
});
