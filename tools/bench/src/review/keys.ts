/** From key to paint on the review page of a long draft, and that page's memory. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';
import { post, questionOf } from '../question-list/bank.js';
import type { SignedIn } from './person.js';

const clock = fileURLToPath(new URL('./key-clock.js', import.meta.url));
const QUESTIONS = 100;
const TYPED = 120;
const STEPS = 60;
const MEGABYTE = 1_048_576;

/** Milliseconds of each key. */
export interface Keys {
  bare: number[];
  typing: number[];
  stepping: number[];
  /** The page's memory after garbage collection. */
  memoryMb: number;
  /** Including garbage not collected yet. */
  peakMb: number;
  blankMb: number;
}

export async function measureKeys(browser: Browser, person: SignedIn): Promise<Keys> {
  const questions = Array.from({ length: QUESTIONS }, (_, index) => questionOf(index));
  const { draft } = await post(person.address, '/drafts', { name: '一百道题', questions }, person.token);
  const id = z.object({ id: z.string() }).parse(draft).id;

  const page = await person.open();
  await page.addInitScript({ path: clock });
  // The yardstick: a field without an application, in the same browser.
  await page.goto('data:text/html,<textarea autofocus></textarea>');
  const bare = await timesOf(page, 'x'.repeat(TYPED));
  const blankMb = await heaviestRendererMb(browser);
  await page.goto(`${person.address}/batch-upload/preview-edit/${id}`);
  await page.getByRole('button', { name: /^题干: / }).click();
  await page.getByRole('textbox', { name: '题干' }).press('Control+End');
  const typing = await timesOf(page, 'x'.repeat(TYPED));
  await page.keyboard.press('Escape');
  const stepping = await timesOf(page, 'j'.repeat(STEPS));
  const peakMb = await heaviestRendererMb(browser);
  await collectGarbage(page);
  const memoryMb = await heaviestRendererMb(browser);
  await page.close();
  return { bare, typing, stepping, memoryMb, peakMb, blankMb };
}

/** Presses each key once the previous one is painted, as the fastest typist would see it. */
async function timesOf(page: Page, keys: string): Promise<number[]> {
  // The earlier keys are painted before the first counted one.
  await page.evaluate('tikuKeys.pending');
  await page.evaluate('tikuKeys.times.length = 0');
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.evaluate('tikuKeys.pending');
  }
  return z
    .array(z.number())
    .length(keys.length)
    .parse(await page.evaluate('tikuKeys.times'));
}

async function collectGarbage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.detach();
}

const Processes = z.object({ processInfo: z.array(z.object({ type: z.string(), id: z.int() })) });

/** Proportional set size of the largest page process. */
async function heaviestRendererMb(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = Processes.parse(await session.send('SystemInfo.getProcessInfo'));
  await session.detach();
  const sizes = await Promise.all(
    processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => proportionalSizeMb(id)),
  );
  return Math.max(0, ...sizes);
}

async function proportionalSizeMb(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  return (Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1024) / MEGABYTE;
}
