/** Typing in a long stem, and the same keys in a plain text area of the same page. */
import { fileURLToPath } from 'node:url';
import type { Browser, Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { signedIn } from '../question-list/opening.js';
import type { FilledBank } from '../question-list/bank.js';

const STEM_CHARS = 3_000;
export const STEM_FORMULAS = 60;
const SLOWDOWN = 4;
const KEYS = 60;
/** Interval between two keys of a fast typist. */
const KEY_MS = 150;

const Times = z.object({ keys: z.array(z.number()), previews: z.array(z.number()) });
export interface Typing {
  keyMs: number;
  previewMs: number;
  plainKeyMs: number;
}

const clock = fileURLToPath(new URL('./key-clock.js', import.meta.url));

/** Ten paragraphs with six formulas each. */
export function longStem(): string {
  const sentence = (index: number) =>
    `设数列 $\\{a_{${index}}\\}$ 的前 $n$ 项和为 $S_n=\\sum_{k=1}^{n}\\frac{k+${index}}{k^2}$，且对任意正整数都有 ` +
    `$\\left|x_{${index}}-\\sqrt{${index + 2}}\\right|<\\dfrac{1}{n}$，记 $T_{${index}}$ 为其中最大的一项与 $b_n$ 之积；`;
  const paragraphs = Array.from({ length: STEM_FORMULAS / 6 }, (_, index) => sentence(index));
  const missing = Math.max(0, STEM_CHARS - paragraphs.join('\n').length);
  const padding = '这里是一段叙述情境的文字'.repeat(Math.ceil(missing / 10 / 12)).slice(0, missing / 10);
  return paragraphs.map((paragraph) => paragraph + padding).join('\n');
}

export async function measureTyping(browser: Browser, bank: FilledBank): Promise<Typing> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    storageState: signedIn(bank),
  });
  try {
    const page = await context.newPage();
    await page.addInitScript({ path: clock });
    await page.goto(`${bank.address}/question-banks/${bank.bid}/questions/create`);
    const stem = page.getByRole('textbox', { name: '题干' });
    await stem.click();
    await page.keyboard.insertText(longStem());
    await page
      .locator('.tk-sheet .katex-html')
      .nth(STEM_FORMULAS - 1)
      .waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.evaluate("keyClock.watch(document.querySelector('.tk-sheet'))");
    const edited = await typed(page, stem);
    const plain = await typed(page, await plainArea(page));
    return {
      keyMs: percentile(edited.keys, 0.95),
      previewMs: percentile(edited.previews, 0.95),
      plainKeyMs: percentile(plain.keys, 0.95),
    };
  } finally {
    await context.close();
  }
}

/** The browser's own cost on this page, with the same text. */
async function plainArea(page: Page): Promise<Locator> {
  await page.evaluate((text) => {
    const area = document.createElement('textarea');
    area.id = 'plain';
    area.value = text;
    area.style.cssText = 'position:fixed;inset:100px auto auto 300px;width:600px;height:400px;z-index:999';
    document.body.append(area);
  }, longStem());
  return page.locator('#plain');
}

async function typed(page: Page, field: Locator) {
  await field.click();
  await field.press('Control+End');
  await page.evaluate('keyClock.take()');
  // Only letters: a character without a key would arrive without a key event.
  await page.keyboard.type('find the general term of the sequence and its sum '.repeat(2).slice(0, KEYS), {
    delay: KEY_MS,
  });
  // The preview of the last key.
  await page.evaluate('new Promise((done) => setTimeout(done, 1000))');
  return Times.parse(await page.evaluate('keyClock.take()'));
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
