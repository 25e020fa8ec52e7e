/**
 * Browser tests against a running platform: BASE_URL is its address, CHROMIUM_PATH the browser. `npm test` starts both;
 * by hand: `npm run browser -w @tiku/web-e2e -- NAME` while `npm start` runs.
 */
import { defineConfig } from '@playwright/test';

// Determines the samples (tests/sample.ts). Workers inherit it, and find the same tests.
if (!process.env['SEED']) {
  process.env['SEED'] = String(Date.now());
  console.log(`SEED=${process.env['SEED']} repeats the samples of these tests, FULL=1 takes everything.`);
}

export default defineConfig({
  testDir: './tests',
  outputDir: './results',
  // Two were slower on two cores: the platform needs one of them.
  workers: 1,
  // The deadlines name what never arrives; a machine of half the speed meets them as well.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // In `npm test`, which prints what passed only then.
  retries: process.env['CI'] ? 1 : 0,
  use: {
    baseURL: process.env['BASE_URL'] ?? 'http://127.0.0.1:4200',
    actionTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    // No animations: axe and pictures see nothing half faded in.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every step costs a third of the time; a failure reports its page and its picture without one.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] || undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
