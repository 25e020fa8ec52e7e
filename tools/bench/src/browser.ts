/** The browser for benchmarks of pages. */
import { existsSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';

export function launchBrowser(): Promise<Browser> {
  // If there is neither, Playwright's own.
  const executablePath = process.env['CHROMIUM_PATH'] || '/usr/bin/chromium';
  return chromium.launch({
    ...(existsSync(executablePath) && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
}
