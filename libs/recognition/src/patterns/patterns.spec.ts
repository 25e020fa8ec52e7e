import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { type AttackText, attackTexts } from './attack-texts.fixture.js';
import { collectPatterns, type FoundPattern } from './collect-patterns.fixture.js';
import { isSampled, SEED } from './sample.fixture.js';

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const FOLDERS = ['../', '../../../question-syntax/src/'].map(pathOf);
const LIMIT_MS = 50;
/** A run takes one of so many patterns. */
const PARTS = 10;
/** A pattern and all its texts take under a second; a catastrophic one would never end. */
const STUCK_AFTER_MS = 60_000;

interface RunnerMessage {
  where?: string;
  source?: string;
  slow?: AttackText & { length: number; ms: number };
  done?: boolean;
}

/** Runs patterns in a child and returns a line for each slow one. A pattern that does not end is the last line. */
function slowPatterns(patterns: readonly FoundPattern[], stuckAfterMs = STUCK_AFTER_MS): Promise<string[]> {
  const withTexts = patterns.map((pattern) => ({
    ...pattern,
    ...attackTexts(pattern.source, pattern.flags),
  }));
  const child = fork(pathOf('./pattern-runner.fixture.mjs'), { execArgv: ['--single-threaded-gc'] });
  const slow: string[] = [];
  return new Promise<string[]>((resolve, reject) => {
    let current = '';
    const stuck = (): void => {
      slow.push(`${current} does not end`);
      resolve(slow);
    };
    // Counted from the first pattern: a busy machine starts a child slowly.
    let timer: NodeJS.Timeout | undefined;
    child.on('error', reject);
    child.on('message', (message: RunnerMessage) => {
      clearTimeout(timer);
      if (message.done) return resolve(slow);
      timer = setTimeout(stuck, stuckAfterMs);
      current = `${message.where} /${message.source}/`;
      if (message.slow) slow.push(`${current} ${JSON.stringify(message.slow)}`);
    });
    child.send({ patterns: withTexts, limitMs: LIMIT_MS });
  }).finally(() => child.kill('SIGKILL'));
}

describe('regular expressions', () => {
  const found = FOLDERS.map(collectPatterns);
  const patterns = found.flatMap((folder) => folder.patterns);

  const sampled = patterns.filter(({ where, source }) => isSampled(`${where} ${source}`, PARTS));

  it('are literals, so that they can be checked', () => {
    expect(found.flatMap((folder) => folder.built)).toEqual([]);
    expect(patterns.length).toBeGreaterThan(400);
  });

  it(`take under 50 ms for 100,000 characters of any kind in them (SEED=${SEED})`, async () => {
    await expect(slowPatterns(sampled)).resolves.toEqual([]);
  }, 600_000);

  it.each([String.raw`\s*x`, '[;.]+$', String.raw`!\[\]\([^)]*\)`])(
    'reports /%s/ as slow',
    async (source) => {
      await expect(slowPatterns([{ where: 'example', source, flags: '' }])).resolves.toHaveLength(1);
    },
  );

  it('reports a pattern that does not end', async () => {
    const exponential = { where: 'example', source: '(?:a|a)+b', flags: '' };
    await expect(slowPatterns([exponential], 2_000)).resolves.toEqual(['example /(?:a|a)+b/ does not end']);
  });
});
