// The browser tests: a whole platform started like `npm start`, with separate data, and Playwright on it. It is the one
// whose start and stop are tested.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryFolder } from '../settings.mjs';
import { findChromium } from './chromium.mjs';
import { playwright, runNode } from './commands.mjs';
import { startAndStop } from './start-stop.mjs';

const folder = join(repositoryFolder, 'apps', 'web-e2e');

/** Counts of the browser tests; all skipped, with the reason, if there is no Chromium. */
export async function browserTests(context) {
  if (!existsSync(join(folder, 'playwright.config.ts')))
    return { passed: 0, failed: 0, skipped: 0, output: '' };
  const chromium = await findChromium(process.env);
  if (!chromium.path) return skipAll(chromium.reason);
  let tested = { passed: 0, failed: 0, skipped: 0, output: '', files: [] };
  const started = await startAndStop(context, async (platform, port) => {
    tested = await testOn(platform, port, chromium.path, context.reports);
  });
  context.hasStarted = true;
  return {
    ...started,
    files: tested.files,
    note: [tested.note, started.note].filter(Boolean).join('\n  '),
    passed: tested.passed + started.passed,
    failed: tested.failed + started.failed,
    skipped: tested.skipped,
    output: `${tested.output}\n${started.output}`,
  };
}

async function testOn(platform, port, chromiumPath, reports) {
  const reportFile = join(reports, 'browser.json');
  const result = await playwright(folder, reportFile, ['--reporter=list,json'], {
    CHROMIUM_PATH: chromiumPath,
    BASE_URL: `http://127.0.0.1:${port}`,
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
    CI: '1',
  });
  const errors = platform
    .output()
    .split('\n')
    .filter((line) => line.includes('"msg":"unexpected error"'));
  if (result.note) result.note += `\n  ${errors.join('\n  ')}`;
  return result.failed
    ? { ...result, output: `${result.output}\nThe platform said:\n${platform.output()}` }
    : result;
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
    passed: 0,
    failed: 0,
    skipped: total,
    output: '',
    note: `The browser tests were skipped: ${reason}.`,
  };
}
