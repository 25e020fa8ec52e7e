// The browser tests: a whole platform started like `npm start`, with separate data, and Playwright on it. It is the one
// whose start and stop are tested.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryFolder } from '../settings.mjs';
import { findChromium } from './chromium.mjs';
import { add, poolOf, runNode, someTests, tests } from './commands.mjs';
import { emptyCounts } from './counts.mjs';
import { loadScripts } from './load-scripts.mjs';
import { startAndStop } from './start-stop.mjs';

const folder = join(repositoryFolder, 'apps', 'web-e2e');
const project = { name: '@tiku/web-e2e', folder };

/** FULL=1 on a busy machine takes an hour. */
const timeoutMs = 5_400_000;

/** Counts of the browser tests, or of the named ones; all skipped, with the reason, if there is no Chromium. */
export async function browserTests(context, names = null) {
  if (!existsSync(join(folder, 'playwright.config.ts'))) return emptyCounts();
  const chromium = await findChromium(process.env);
  if (!chromium.path) return skipAll(chromium.reason);
  let tested = emptyCounts();
  const started = await startAndStop(context, async (platform, port) => {
    tested = await testOn(platform, port, chromium.path, context, names);
    if (!names) add(tested, await loadScripts(port));
  });
  context.hasStarted = true;
  return {
    ...started,
    files: tested.files,
    note: [tested.note, started.note].filter(Boolean).join('\n  '),
    passed: tested.passed + started.passed,
    failed: tested.failed + started.failed,
    skipped: tested.skipped,
    failures: [...tested.failures, ...started.failures],
    output: `${tested.output}\n${started.output}`,
  };
}

async function testOn(platform, port, chromiumPath, { reports }, names) {
  const env = { CHROMIUM_PATH: chromiumPath, BASE_URL: `http://127.0.0.1:${port}`, CI: '1' };
  const total = names
    ? await someTests('browser', project, names, { env, reports, timeoutMs })
    : await tests('browser', env, poolOf('browser'), null, { timeoutMs });
  const errors = platform
    .output()
    .split('\n')
    .filter((line) => line.includes('"msg":"unexpected error"'));
  if (/Failed at first/.test(total.note)) total.note += `\n  ${errors.join('\n  ')}`;
  if (total.failed) total.output += `\nThe platform said:\n${platform.output()}`;
  return total;
}

async function skipAll(reason) {
  const { output } = await runNode(
    join(repositoryFolder, 'node_modules', '@playwright', 'test', 'cli.js'),
    ['test', '--list'],
    {},
    { cwd: folder },
  );
  const total = Number(/Total: (\d+) tests?/.exec(output)?.[1] ?? 1);
  return {
    ...emptyCounts(),
    skipped: total,
    note: `The browser tests were skipped: ${reason}.`,
  };
}
