// The browser tests: a whole platform started like `npm start`, with separate data, and Playwright on it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../servers/ports.mjs';
import { repositoryFolder } from '../settings.mjs';
import { findChromium } from './chromium.mjs';
import { playwright, runNode } from './commands.mjs';
import { startPlatform } from './platform-run.mjs';

const folder = join(repositoryFolder, 'apps', 'web-e2e');

/** Counts of the browser tests; all skipped, with the reason, if there is no Chromium. */
export async function browserTests({ reports, dataFolder, onRunning }) {
  if (!existsSync(join(folder, 'playwright.config.ts')))
    return { passed: 0, failed: 0, skipped: 0, output: '' };
  const chromium = await findChromium(process.env);
  if (!chromium.path) return skipAll(chromium.reason);
  const port = await findFreePort();
  const platform = startPlatform({
    PORT: String(port),
    HOST: '127.0.0.1',
    TIKU_DATA: join(dataFolder, 'browser'),
  });
  onRunning(platform.end);
  try {
    if (!(await platform.ready())) {
      return {
        passed: 0,
        failed: 1,
        skipped: 0,
        output: `The platform did not start.\n${platform.output()}`,
      };
    }
    const reportFile = join(reports, 'browser.json');
    const result = await playwright(folder, reportFile, ['--reporter=list,json'], {
      CHROMIUM_PATH: chromium.path,
      BASE_URL: `http://127.0.0.1:${port}`,
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
      CI: '1',
    });
    return result.failed
      ? { ...result, output: `${result.output}\nThe platform said:\n${platform.output()}` }
      : result;
  } finally {
    await platform.end();
  }
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
