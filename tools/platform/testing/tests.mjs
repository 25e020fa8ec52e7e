// What the npm scripts `unit`, `int` and `browser` of a package run, in its folder: `npm run unit -w @tiku/bff -- NAME`.
// All tests of a kind also write their counts to test-results/KIND.json, which Nx keeps with a cached result;
// `--report=FILE` writes those of a part.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { repositoryFolder } from '../settings.mjs';
import { linkWorkspaces } from '../workspace-links.mjs';
import { findChromium } from './chromium.mjs';
import { jestCounts, playwrightCounts } from './counts.mjs';

linkWorkspaces();
const [kind, ...given] = process.argv.slice(2);
const args = given.filter((arg) => !arg.startsWith('--report='));
const named = given.find((arg) => arg.startsWith('--report='))?.slice('--report='.length);
const report = named ?? (args.length === 0 ? join('test-results', `${kind}.json`) : null);
const inModules = (...parts) => join(repositoryFolder, 'node_modules', ...parts);

const kinds = { unit: jest('jest.config.mjs'), int: jest('jest.int.config.mjs', '--forceExit'), browser };

// The report of an earlier run would count as this one's.
if (report) rmSync(report, { force: true });
const details = mkdtempSync(join(tmpdir(), 'tiku-report-'));
try {
  process.exitCode = await kinds[kind](join(details, 'report.json'));
} finally {
  rmSync(details, { recursive: true, force: true });
}

/** One file after another: the packages run side by side. */
function jest(configName, ...more) {
  return async (details) => {
    const code = await run(
      inModules('jest', 'bin', 'jest.js'),
      [
        ...['--ci', '--passWithNoTests', '--runInBand', '-c', configName, ...more],
        ...(report ? ['--json', `--outputFile=${details}`] : []),
        ...args,
      ],
      {
        NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
        SEED: process.env.SEED || process.env.DRAWN_SEED,
      },
    );
    writeReport(jestCounts(details, code));
    return code;
  };
}

/** Playwright on BASE_URL, with the Chromium of this machine. */
async function browser(details) {
  const chromium = await findChromium(process.env);
  if (!chromium.path) {
    console.error(`No browser tests without a browser: ${chromium.reason}.`);
    return 1;
  }
  const code = await run(
    inModules('@playwright', 'test', 'cli.js'),
    ['test', ...(report ? ['--reporter=list,json'] : []), ...args],
    {
      CHROMIUM_PATH: chromium.path,
      PLAYWRIGHT_JSON_OUTPUT_FILE: details,
      SEED: process.env.SEED || process.env.DRAWN_SEED,
    },
  );
  writeReport(playwrightCounts(details, code));
  return code;
}

function writeReport(counts) {
  if (!report || !counts) return;
  mkdirSync(dirname(resolve(report)), { recursive: true });
  writeFileSync(report, JSON.stringify(counts));
}

/** Runs it to its end in this terminal; a signal to this process is one to it. Resolves to its exit code. */
function run(file, programArgs, more) {
  const env = { ...process.env, ...more };
  if (!env.SEED) delete env.SEED;
  const child = spawn(process.execPath, [file, ...programArgs], { stdio: 'inherit', env });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const pass = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, pass);
  return new Promise((finish, reject) => {
    child.on('error', reject);
    child.on('close', (code) => finish(code ?? 1));
  });
}
