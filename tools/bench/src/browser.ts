/** The browser of benchmarks that measure pages. */
import { existsSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';

export function launchBrowser(): Promise<Browser> {
  // Where neither is there, Playwright's own is taken.
  const executablePath = process.env['CHROMIUM_PATH'] || '/usr/bin/chromium';
  return chromium.launch({
    ...(existsSync(executablePath) && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
}
