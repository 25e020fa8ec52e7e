/** Dragging a row, typing and saving in the editor of a long paper; a bare page in the same browser for comparison. */
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import type { SignedIn } from '../review/person.js';
import { QUESTIONS } from './long-paper.js';

const clock = fileURLToPath(new URL('./frame-clock.js', import.meta.url));
const MOVES = 240;
const KEYS = 60;
const SAVES = 8;
/** Around the middle of the screen, so that the page does not scroll. */
const REACH_PX = 220;
const BARE =
  'data:text/html,<div id=it style="width:600px;height:80px;background:teal"></div><textarea autofocus></textarea>' +
  '<script>onpointermove=(e)=>{it.style.transform=`translate(0,${e.clientY}px)`}</script>';

export interface Arranging {
  /** Milliseconds between frames. */
  bareFrames: number[];
  frames: number[];
  /** Milliseconds from each key to its paint. */
  bareKeys: number[];
  keys: number[];
  /** Milliseconds of each save request. */
  saves: number[];
}

export async function measureArranging(person: SignedIn, editor: string): Promise<Arranging> {
  const page = await person.open();
  await page.addInitScript({ path: clock });
  await page.goto(BARE);
  const bareFrames = await framesOf(page, 400);
  await page.locator('textarea').focus();
  const bareKeys = await keysOf(page);

  await page.goto(editor);
  const handle = page.getByRole('button', { name: '移动第 3 题' });
  await handle.waitFor();
  // The browser renders formulas off the screen while it is idle: the measurement starts after that.
  await page
    .locator('article .katex')
    .nth(QUESTIONS * 7 - 1)
    .waitFor({ state: 'attached' });
  const box = await handle.boundingBox();
  if (!box) throw new Error('the handle is not on the screen');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width / 2, y);
  await page.mouse.down();
  // The first move starts the drag, which measures every row.
  await page.mouse.move(box.x + box.width / 2, y + 12);
  const frames = await framesOf(page, y + REACH_PX / 2, box.x + box.width / 2);
  await page.mouse.up();

  const saves: number[] = [];
  page.on('requestfinished', (request) => {
    if (/\/api\/papers\//.test(request.url()) && request.method() !== 'GET')
      saves.push(request.timing().responseEnd);
  });
  await page.getByRole('textbox', { name: '试卷标题' }).click();
  await page.keyboard.press('End');
  const keys = await keysOf(page);
  for (let save = 0; save < SAVES; save += 1) {
    const saved = page.waitForResponse(
      (response) => /\/api\/papers\//.test(response.url()) && response.request().method() !== 'GET',
    );
    await page.keyboard.press('y');
    await (await saved).finished();
  }
  await page.close();
  return { bareFrames, frames, bareKeys, keys, saves };
}

/** Moves the pointer up and down around `y`, and records the frames. */
async function framesOf(page: Page, y: number, x = 300): Promise<number[]> {
  await page.evaluate('tikuFrames.watch()');
  for (let move = 0; move < MOVES; move += 1)
    await page.mouse.move(x, y + Math.sin((move / MOVES) * Math.PI * 6) * (REACH_PX / 2));
  await page.evaluate('tikuFrames.watching = false');
  return z.array(z.number()).parse(await page.evaluate('tikuFrames.frames'));
}

/** Presses each key once the previous one is painted, as the fastest typist would see it. */
async function keysOf(page: Page): Promise<number[]> {
  await page.evaluate('tikuFrames.pending');
  await page.evaluate('tikuFrames.keys.length = 0');
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press('x');
    await page.evaluate('tikuFrames.pending');
  }
  return z
    .array(z.number())
    .length(KEYS)
    .parse(await page.evaluate('tikuFrames.keys'));
}
