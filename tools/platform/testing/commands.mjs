// How a stage runs a tool and reads its result: a check passes or fails as a whole; Jest and Playwright write the
// number of their tests to a report file.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { runProgram } from '../processes.mjs';
import { repositoryFolder } from '../settings.mjs';

/** FULL=1 on a busy machine takes an hour. */
const browserTimeoutMs = 5_400_000;

/** Per package: the rest is repetition, and the names of the failed tests are at the end. */
const outputCharactersMax = 20_000;

/** A tool that passes or fails: counts as one test. */
export async function check(program, args, env = {}) {
  const { code, output } = await runNode(binOf(program), args, env);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output };
}

/** Of more failed files in one package the change is to blame, not the work beside them. */
const repeatedFilesMax = 3;

/**
 * Runs Jest in each package with the named configuration, as a person does. Takes the packages from `folders`, which
 * another call may share. Adds up the counts; the output is that of the failed packages. A few files of a package that
 * failed are not counted, but added to `again`: `jestAgain` runs them alone.
 */
export async function jest(configName, reports, args, env, folders, again) {
  const total = emptyResult();
  for (let folder = folders.shift(); folder; folder = folders.shift()) {
    const run = { folder, configName, reports, args, env };
    const result = await jestIn(run);
    const { failedFiles } = result;
    const isRepeated = failedFiles.length > 0 && failedFiles.length <= repeatedFilesMax;
    if (isRepeated) again.push({ ...run, files: failedFiles, failures: result.failures });
    add(total, isRepeated ? result.withoutFailedFiles : result);
  }
  return total;
}

/**
 * Runs failed files once more, alone. The note names each with its first failure: a test that depends on the machine's
 * speed or on chance is a defect, even if it passes here.
 */
export async function jestAgain(again) {
  const total = emptyResult();
  const first = [];
  for (const { files, failures, ...run } of again) {
    add(total, await jestIn(run, ['--runTestsByPath', ...files]));
    first.push(...failures);
  }
  return {
    ...total,
    note: first.length ? `Failed at first, beside other stages:\n  ${first.join('\n  ')}` : '',
  };
}

const emptyResult = () => ({ passed: 0, failed: 0, skipped: 0, output: '', failures: [], files: [] });

function add(total, result) {
  for (const key of ['passed', 'failed', 'skipped']) total[key] += result[key];
  if (result.failed) total.output += `${result.output.slice(-outputCharactersMax)}\n`;
  total.failures.push(...result.failures);
  total.files.push(...result.files);
}

async function jestIn({ folder, configName, reports, args, env }, only = []) {
  const name = relative(repositoryFolder, folder).replaceAll('\\', '/').replaceAll('/', '-');
  const reportFile = join(reports, `${name}-${configName}${only.length ? '-again' : ''}.json`);
  const { code, output } = await runNode(
    binOf('jest'),
    ['--json', '--ci', '--passWithNoTests', '-c', configName, `--outputFile=${reportFile}`, ...args, ...only],
    { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning', ...env },
    { cwd: folder },
  );
  const report = readReport(reportFile);
  // --json also prints the report: keep only what people read.
  const words = output.replace(/^\{"num.*$/gm, '');
  if (!report) return { ...emptyResult(), failed: code === 0 ? 0 : 1, output: words, failedFiles: [] };
  // A file that cannot be loaded has no tests, but it is a failure.
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  const [bad, good] = [true, false].map((isBad) =>
    report.testResults.filter(({ status }) => (status === 'failed') === isBad),
  );
  const result = {
    passed: report.numPassedTests,
    failed: failed || (code === 0 ? 0 : 1),
    skipped: report.numPendingTests + report.numTodoTests,
    output: words,
    failures: report.testResults.flatMap(failuresOf),
    files: report.testResults.map(durationOf),
    failedFiles: bad.map((file) => file.name),
  };
  const count = (...statuses) =>
    good.flatMap((file) => file.assertionResults).filter(({ status }) => statuses.includes(status)).length;
  const withoutFailedFiles = {
    ...emptyResult(),
    passed: count('passed'),
    skipped: count('pending', 'skipped', 'todo'),
    files: good.map(durationOf),
  };
  return { ...result, withoutFailedFiles };
}

/** How long a file took, including its imports; without Jest's own work before and after. */
function durationOf({ name, startTime, endTime }) {
  return { file: relative(repositoryFolder, name), ms: Math.max(0, endTime - startTime) };
}

function failuresOf({ name, status, assertionResults }) {
  const file = relative(repositoryFolder, name);
  const tests = assertionResults
    .filter((test) => test.status === 'failed')
    .map(
      ({ ancestorTitles, title, failureMessages: [failure = ''] }) =>
        `${[...ancestorTitles, title].join(' ')}: ${/^.*Error:.*$/m.exec(failure)?.[0].trim() ?? ''}`,
    );
  if (tests.length === 0 && status === 'failed') tests.push('the file could not be run');
  return tests.map((test) => `${file}: ${test}`);
}

/** Folders of packages with the named file. */
export function packagesWith(configName) {
  return ['apps', 'libs', 'tools']
    .flatMap((group) =>
      readdirSync(join(repositoryFolder, group)).map((name) => join(repositoryFolder, group, name)),
    )
    .filter((folder) => existsSync(join(folder, configName)));
}

/** Playwright; the report counts expected, unexpected, flaky and skipped tests. */
export async function playwright(folder, reportFile, args, env) {
  const { code, output } = await runNode(
    join(repositoryFolder, 'node_modules', '@playwright', 'test', 'cli.js'),
    ['test', ...args],
    env,
    { cwd: folder, timeoutMs: browserTimeoutMs },
  );
  const report = readReport(reportFile);
  const stats = report?.stats;
  if (!stats) return { passed: 0, failed: 1, skipped: 0, output };
  const failed = stats.unexpected || (code === 0 ? 0 : 1);
  const files = report.suites.map((suite) => ({
    file: join(relative(repositoryFolder, folder), 'tests', suite.file),
    ms: durationOfSuite(suite),
  }));
  const flaky = report.suites.flatMap(flakyOf);
  return {
    passed: stats.expected + stats.flaky,
    failed,
    skipped: stats.skipped,
    output,
    files,
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

/** Runs one of the tree's scripts or a tool's entry file with this Node. */
export function runNode(file, args, env = {}, options = {}) {
  return runProgram(process.execPath, [file, ...args], {
    cwd: repositoryFolder,
    timeoutMs: 1_500_000,
    ...options,
    env: { ...process.env, FORCE_COLOR: '0', ...env },
  });
}

function binOf(program) {
  // By its path: a package may not export its package.json.
  const packageFile = join(repositoryFolder, 'node_modules', program, 'package.json');
  const { bin } = JSON.parse(readFileSync(packageFile, 'utf8'));
  const file = typeof bin === 'string' ? bin : (bin[program] ?? bin.tsc);
  return join(dirname(packageFile), file);
}

function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}
