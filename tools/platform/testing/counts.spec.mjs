import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { repositoryFolder } from '../settings.mjs';
import { jestCounts, playwrightCounts } from './counts.mjs';

const folder = mkdtempSync(join(tmpdir(), 'tiku-counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name, ...statuses) => ({
  name: join(repositoryFolder, name),
  status: statuses.includes('failed') ? 'failed' : 'passed',
  startTime: 1,
  endTime: 3,
  assertionResults: statuses.map((status) => ({
    status,
    ancestorTitles: ['a list'],
    title: 'is sorted',
    failureMessages: status === 'failed' ? ['Error: not equal\n  at …'] : [],
  })),
});

function reportOf(...testResults) {
  const path = join(folder, 'report.json');
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  const count = (wanted) => all.filter(({ status }) => status === wanted).length;
  const report = {
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numRuntimeErrorTestSuites: testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    ).length,
    numPendingTests: count('pending'),
    numTodoTests: 0,
    testResults,
  };
  writeFileSync(path, JSON.stringify(report));
  return path;
}

it('counts tests, and names the failed ones with their error', () => {
  const path = reportOf(file('a.spec.ts', 'passed', 'failed'), file('b.spec.ts', 'passed', 'pending'));
  expect(jestCounts(path, 1)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    failures: ['a.spec.ts: a list is sorted: Error: not equal'],
    files: [
      { file: 'a.spec.ts', ms: 2 },
      { file: 'b.spec.ts', ms: 2 },
    ],
    again: {
      files: ['a.spec.ts'],
      withoutThem: { passed: 1, skipped: 1, files: [{ file: 'b.spec.ts', ms: 2 }] },
    },
  });
});

it('counts a file that cannot be loaded, and a run that fails without a failed test', () => {
  expect(jestCounts(reportOf({ ...file('a.spec.ts'), status: 'failed' }), 1)).toMatchObject({
    failed: 1,
    failures: ['a.spec.ts: the file could not be run'],
  });
  expect(jestCounts(reportOf(file('a.spec.ts', 'passed')), 1)).toMatchObject({ passed: 1, failed: 1 });
});

it('repeats no package in which many files failed', () => {
  const names = ['a', 'b', 'c', 'd'].map((name) => file(`${name}.spec.ts`, 'failed'));
  expect(jestCounts(reportOf(...names), 1).again).toBeUndefined();
});

it('has no counts without a report', () => {
  expect(jestCounts(join(folder, 'none.json'), 0)).toBeNull();
  expect(playwrightCounts(join(folder, 'none.json'), 0)).toBeNull();
});
