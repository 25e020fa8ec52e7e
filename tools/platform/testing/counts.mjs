// Counts of a run, from the report files of Jest and Playwright:
// { passed, failed, skipped, failures: ['FILE: TEST: why'], files: [{ file, ms }], note, again }. `again` is there if a
// few files failed: { files, withoutThem: { passed, skipped, files } }. Files are paths from the repository.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { repositoryFolder } from '../settings.mjs';

export const emptyCounts = () => ({
  passed: 0,
  failed: 0,
  skipped: 0,
  output: '',
  note: '',
  failures: [],
  files: [],
});

/** Of more failed files in one package the change is to blame, not the work beside them. */
const repeatedFilesMax = 3;

/** Null without a report. `code` is Jest's exit code. */
export function jestCounts(path, code) {
  const report = readReport(path);
  if (!report) return null;
  // A file that cannot be loaded has no tests, but it is a failure.
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  const [bad, good] = [true, false].map((isBad) =>
    report.testResults.filter(({ status }) => (status === 'failed') === isBad),
  );
  const count = (...statuses) =>
    good.flatMap((file) => file.assertionResults).filter(({ status }) => statuses.includes(status)).length;
  const isRepeated = bad.length > 0 && bad.length <= repeatedFilesMax;
  return {
    passed: report.numPassedTests,
    failed: failed || (code === 0 ? 0 : 1),
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(failuresOf),
    files: report.testResults.map(durationOf),
    again: isRepeated
      ? {
          files: bad.map(({ name }) => fromRepository(name)),
          withoutThem: {
            passed: count('passed'),
            skipped: count('pending', 'skipped', 'todo'),
            files: good.map(durationOf),
          },
        }
      : undefined,
  };
}

const fromRepository = (path) => relative(repositoryFolder, path).replaceAll('\\', '/');

/** How long a file took, including its imports; without Jest's own work before and after. */
function durationOf({ name, startTime, endTime }) {
  return { file: fromRepository(name), ms: Math.max(0, endTime - startTime) };
}

function failuresOf({ name, status, assertionResults }) {
  const tests = assertionResults
    .filter((test) => test.status === 'failed')
    .map(
      ({ ancestorTitles, title, failureMessages: [failure = ''] }) =>
        `${[...ancestorTitles, title].join(' ')}: ${/^.*Error:.*$/m.exec(failure)?.[0].trim() ?? ''}`,
    );
  if (tests.length === 0 && status === 'failed') tests.push('the file could not be run');
  return tests.map((test) => `${fromRepository(name)}: ${test}`);
}

/** Expected, unexpected, flaky and skipped tests; null without a report. `code` is Playwright's exit code. */
export function playwrightCounts(path, code) {
  const report = readReport(path);
  if (!report?.stats) return null;
  const { stats, suites } = report;
  const flaky = suites.flatMap(flakyOf);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected || (code === 0 ? 0 : 1),
    skipped: stats.skipped,
    failures: [],
    files: suites.map((suite) => ({
      file: `apps/web-e2e/tests/${suite.file}`,
      ms: durationOfSuite(suite),
    })),
    note: flaky.length ? `Failed at first:\n  ${flaky.join('\n  ')}` : '',
  };
}

/** Tests that passed only when they were repeated, with the first line of their failure. */
function flakyOf({ file, specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results }) => `${file}: ${title}: ${results[0]?.error?.message?.split('\n')[0] ?? ''}`),
  );
  return [...own, ...suites.flatMap(flakyOf)];
}

function durationOfSuite({ specs = [], suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const nested = suites.reduce((sum, suite) => sum + durationOfSuite(suite), 0);
  return results.reduce((sum, { duration }) => sum + duration, nested);
}

/** A JSON file, or null if there is none. */
export function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}
