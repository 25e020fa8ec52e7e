/** Numbers in tables: on a window of 1280 px none is cut off, and none is broken into two lines. */
import type { Page } from '@playwright/test';
import { expect, newBank, send, signIn, signInInstead, test } from './journey.js';
import { waitUntilStable } from './look.js';
import { idOf, superadmin, teacherWithPast } from './people.js';

test('no number of a table is cut or broken at 1280 px', async ({ page, request }) => {
  test.slow();
  const admin = await superadmin(request);
  const { teacher } = await teacherWithPast(request, admin);
  const bank = await newBank(request, teacher, '数学题库');
  for (const title of ['期中卷', '期末卷'])
    await send(request, teacher, 'POST', '/question-banks', { name: `${title} ${'数学'.repeat(18)}` });
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, teacher);
  await look(page, [
    '/dashboard',
    '/question-banks',
    `/question-banks/${bank.bid}/stats`,
    '/questions',
    '/my-papers',
    '/paper-banks',
    '/market',
    '/vcount',
    '/analytics',
    '/profile',
  ]);
  await signInInstead(page, admin);
  await look(page, [
    '/user-management',
    `/user-management?user=${idOf(teacher)}`,
    '/audit',
    '/vcount/management',
    '/enterprise-management',
    '/reported-reviews',
    '/operations',
  ]);
});

async function look(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await waitUntilStable(page);
    await expect.poll(() => page.evaluate(spoiltNumbers), path).toEqual([]);
  }
}

/** In the page: numbers, with a unit or a sign, that lie outside of what their scroller shows, or take two lines. */
function spoiltNumbers(): string[] {
  const NUMBER = /^[+−-]?\s?[¥$]?\d[\d,.:/%\s]*\S{0,6}$/u;
  const spoilt: string[] = [];
  for (const cell of document.querySelectorAll('main td, main th')) {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.textContent?.trim() ?? '';
      if (!NUMBER.test(words)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      // A table for screen readers, next to a chart.
      if (cell.closest('table')!.parentElement!.clientWidth <= 1 || cell.clientWidth === 0) continue;
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (lines.length === 0) continue;
      if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) spoilt.push(`broken: ${words}`);
      const { left, right } = range.getBoundingClientRect();
      for (let box = text.parentElement; box && box !== document.body; box = box.parentElement) {
        if (getComputedStyle(box).overflowX === 'visible') continue;
        const shown = box.getBoundingClientRect();
        if (left < shown.left - 1 || right > shown.right + 1) spoilt.push(`cut: ${words}`);
      }
    }
  }
  return spoilt;
}
