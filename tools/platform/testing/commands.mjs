// How a stage runs its targets through Nx and adds up their results. A check passes or fails as a whole; tests leave the
// counts of tests.mjs in a report file, which Nx puts back with a cached result.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runProgram } from '../processes.mjs';
import { repositoryFolder } from '../settings.mjs';
import { emptyCounts, readReport } from './counts.mjs';
import { projectsWith, runTarget } from './targets.mjs';

/** Per package: the rest is repetition, and the names of the failed tests are at the end. */
const outputCharactersMax = 20_000;

/** A target of the root project that passes or fails: counts as one test. */
export async function check(target) {
  const { isFailed, isCached, output } = (await runTarget(target, ['tiku'])).get('tiku');
  return {
    ...emptyCounts(),
    passed: isFailed ? 0 : 1,
    failed: isFailed ? 1 : 0,
    output,
    note: isCached ? 'From the cache.' : '',
  };
}

/** A start of Nx takes 2 s: small packages share one. Larger shares would leave a lane alone at the end. */
const chunkShare = 1 / 10;

/** Their few tests walk the whole platform: as long as so many times their size of others. */
const walkFactors = { '@tiku/api-e2e': 4, '@tiku/generate-tools': 20 };

/**
 * The packages with a target, in chunks for one run of Nx each: { name, folder }[][]. Longest first: begun last, a large
 * package would run alone at the end. `isWanted` chooses by name.
 */
export function poolOf(target, isWanted = () => true) {
  const spec = target === 'int' ? /\.int-spec\.(?:tsx?|mjs)$/ : /\.spec\.(?:tsx?|mjs)$/;
  const projects = projectsWith(target)
    .filter(({ name }) => isWanted(name))
    .map((project) => ({
      ...project,
      bytes: testBytesOf(project.folder, spec) * (walkFactors[project.name] ?? 1),
    }))
    .toSorted((a, b) => b.bytes - a.bytes);
  return inChunks(projects, sizeOf(projects) * chunkShare);
}

const sizeOf = (projects) => projects.reduce((sum, { bytes }) => sum + bytes, 0);

/** Groups items of descending `bytes`; a group has at most `most` bytes, or one item. */
export function inChunks(items, most) {
  const chunks = [];
  for (const item of items) {
    const last = chunks.at(-1);
    if (last && sizeOf(last) + item.bytes <= most) last.push(item);
    else chunks.push([item]);
  }
  return chunks;
}

function testBytesOf(folder, spec) {
  return ['src', 'tests', 'servers']
    .map((part) => join(folder, part))
    .filter((part) => existsSync(part))
    .flatMap((part) =>
      readdirSync(part, { recursive: true, encoding: 'utf8' })
        .filter((file) => spec.test(file))
        .map((file) => statSync(join(part, file)).size),
    )
    .reduce((sum, bytes) => sum + bytes, 0);
}

/**
 * Runs a target in the chunks of `pool`, which another lane may share, and adds up the counts; the output is that of the
 * failed packages. A few failed files of a package are not counted, but added to `again`: `testsAgain` runs them
 * alone.
 */
export async function tests(target, env, pool, again, options = {}) {
  const total = emptyCounts();
  let all = 0;
  let cached = 0;
  for (let chunk = pool.shift(); chunk; chunk = pool.shift()) {
    const results = await runTarget(
      target,
      chunk.map(({ name }) => name),
      env,
      options,
    );
    for (const { name, folder } of chunk) {
      const result = results.get(name);
      const counts = countsOf(join(folder, 'test-results', `${target}.json`), result);
      all += 1;
      if (result.isCached) {
        cached += 1;
        counts.files = []; // They took no time.
      }
      addOrRepeat(total, counts, { folder, target, env }, again);
    }
  }
  const note = cached ? `${cached} of ${all} packages from the cache.` : '';
  total.note = [note, total.note].filter(Boolean).join('\n  ');
  return total;
}

/** Runs the named tests of one package, without the cache. */
export async function someTests(target, { folder, name }, args, { env, reports, again = null, timeoutMs }) {
  const report = join(reports, `${name.replaceAll('/', '-')}-${target}-${again ? 'part' : 'again'}.json`);
  const { code, output } = await runNode(
    join(repositoryFolder, 'tools', 'platform', 'testing', 'tests.mjs'),
    [target, `--report=${report}`, ...args],
    env,
    { cwd: folder, timeoutMs },
  );
  const total = emptyCounts();
  const counts = countsOf(report, { isFailed: code !== 0, output });
  addOrRepeat(total, counts, { folder, target, env }, again);
  return total;
}

function countsOf(report, { isFailed, output }) {
  const found = readReport(report) ?? {};
  const counts = { ...emptyCounts(), ...found, output };
  if (isFailed && counts.failed === 0) return { ...counts, again: undefined, failed: 1 };
  return counts;
}

function addOrRepeat(total, counts, run, again) {
  if (again && counts.again) {
    again.push({ ...run, files: counts.again.files, failures: counts.failures });
    add(total, { ...emptyCounts(), ...counts.again.withoutThem });
  } else add(total, counts);
}

/** Adds counts; the output only of what failed. */
export function add(total, counts) {
  for (const key of ['passed', 'failed', 'skipped']) total[key] += counts[key];
  if (counts.failed) total.output += `${counts.output.slice(-outputCharactersMax)}\n`;
  total.failures.push(...counts.failures);
  total.files.push(...counts.files);
  total.note = [total.note, counts.note].filter(Boolean).join('\n  ');
}

/**
 * Runs failed files once more, alone. The note names each with its first failure: a test that depends on the machine's
 * speed or on chance is a defect, even if it passes here.
 */
export async function testsAgain(again, reports) {
  const total = emptyCounts();
  const first = [];
  for (const { folder, target, env, files, failures } of again) {
    const paths = files.map((file) => join(repositoryFolder, file));
    const project = { folder, name: relative(repositoryFolder, folder).replaceAll('\\', '/') };
    add(total, await someTests(target, project, ['--runTestsByPath', ...paths], { env, reports }));
    first.push(...failures);
  }
  if (first.length) total.note = `Failed at first, beside other stages:\n  ${first.join('\n  ')}`;
  return total;
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
