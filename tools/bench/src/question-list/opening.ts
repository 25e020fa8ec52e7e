/** Opens a bank once in a fresh browser context that has code and fonts already. */
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext } from '@playwright/test';
import { z } from 'zod';
import { FORMULAS, QUESTIONS, type FilledBank } from './bank.js';

const PageMoments = z.object({ paintedMs: z.number(), allMs: z.number(), longestTaskMs: z.number() });
const Scrolling = z.object({ lateFrames: z.number(), frameMs: z.number() });
export type Opening = z.output<typeof PageMoments> & z.output<typeof Scrolling>;

const pageClock = fileURLToPath(new URL('./page-clock.js', import.meta.url));

export async function openBank(browser: Browser, bank: FilledBank): Promise<Opening> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    storageState: signedIn(bank),
  });
  try {
    return await measure(context, bank);
  } finally {
    await context.close();
  }
}

async function measure(context: BrowserContext, { address, bid }: FilledBank): Promise<Opening> {
  const page = await context.newPage();
  await page.addInitScript({ path: pageClock });
  // Pages request twenty; this measures a hundred.
  await page.route('**/graphql', async (route) => {
    const body = route.request().postData() ?? '';
    await route.continue({ postData: body.replace('"limit":20', `"limit":${QUESTIONS}`) });
  });
  await page.goto(`${address}/questions`);
  await page.locator('.tk-q .katex-html').first().waitFor();
  await page.goto(`${address}/question-banks`);
  await page.locator(`a[href="/question-banks/${bid}"]`).first().waitFor();
  await page.evaluate('document.fonts.ready.then(() => null)');
  const moments = PageMoments.parse(await page.evaluate(`tikuClock.open('${bid}', ${FORMULAS})`));
  return { ...moments, ...Scrolling.parse(await page.evaluate('tikuClock.scroll()')) };
}

/** What a browser stores of a signed-in person. */
export function signedIn({ address, token, user }: Pick<FilledBank, 'address' | 'token' | 'user'>) {
  const value = JSON.stringify({ state: { token, user, isAuthenticated: true }, version: 0 });
  return { cookies: [], origins: [{ origin: address, localStorage: [{ name: 'auth-storage', value }] }] };
}
