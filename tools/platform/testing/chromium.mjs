// Finds a Chromium for the browser tests: CHROMIUM_PATH, the PATH, Playwright's own, or one that it can download.
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { runProgram } from '../processes.mjs';
import { repositoryFolder } from '../settings.mjs';

// The headless shell needs only two thirds of the processor time.
const programNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const downloadTimeoutMs = 90_000;

/** `{ path }`, or `{ reason }` if there is none. */
export async function findChromium(env) {
  if (env.CHROMIUM_PATH) {
    return isProgram(env.CHROMIUM_PATH)
      ? { path: env.CHROMIUM_PATH }
      : { reason: `CHROMIUM_PATH names ${env.CHROMIUM_PATH}, which is no program` };
  }
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const found = folders.flatMap((folder) => programNames.map((name) => join(folder, name))).find(isProgram);
  if (found) return { path: found };
  const own = ownChromium();
  if (own && existsSync(own)) return { path: own };
  const cli = join(repositoryFolder, 'node_modules', 'playwright', 'cli.js');
  const { code, output } = await runProgram(process.execPath, [cli, 'install', '--only-shell', 'chromium'], {
    timeoutMs: downloadTimeoutMs,
  });
  const downloaded = ownChromium();
  if (code === 0 && downloaded && existsSync(downloaded)) return { path: downloaded };
  const words = output.trim().split('\n').at(-1) ?? '';
  return {
    reason: `no Chromium on the PATH or in CHROMIUM_PATH, and Playwright could not download one (${words.slice(0, 160)})`,
  };
}

function ownChromium() {
  try {
    return createRequire(join(repositoryFolder, 'apps', 'web-e2e', 'package.json'))(
      '@playwright/test',
    ).chromium.executablePath();
  } catch {
    return null;
  }
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
