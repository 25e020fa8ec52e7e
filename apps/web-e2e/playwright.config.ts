/**
 * Browser tests against a running platform: BASE_URL says where, CHROMIUM_PATH which browser. `npm test` starts both;
 * by hand: `BASE_URL=http://127.0.0.1:4200 npx playwright test` while `npm start` runs.
 */
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: './tests',
  outputDir: './results',
  // Two were measured to be slower on two cores: the platform needs one of them.
  workers: 1,
  // Deadlines that name what never comes; a machine that is twice as slow keeps them as well.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  retries: 0,
  use: {
    baseURL: process.env['BASE_URL'] ?? 'http://127.0.0.1:4200',
    actionTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    // Nothing that axe or a picture looks at is half faded in.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every step costs a third of the time; a failure tells its page and its picture without.
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
