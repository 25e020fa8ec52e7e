/** Two games during play: the time between frames, and how long the page is busy without a pause. */
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';
import type { SignedIn } from '../review/person.js';

const clock = fileURLToPath(new URL('../paper-editor/frame-clock.js', import.meta.url));
const player = fileURLToPath(new URL('./player.js', import.meta.url));
const PLAYED_MS = 15_000;
const BARE_MS = 4_000;
/** The settings of the panel with the most cards and the most distractions. */
const CHOICES = { state: { memoryGridSize: 6, reactionDifficulty: 'hard', timeLimit: 60 }, version: 0 };
const CATEGORIES = ['disabled-by-default-devtools.timeline', '__metadata'];

export const GAMES = { reaction: '反应力', memory: '记忆翻牌' } as const;
export interface Played {
  /** Milliseconds from frame to frame. */
  frames: number[];
  /** Milliseconds of each task of the page's thread: wall-clock time, and its own processor time. */
  tasks: { wallMs: number; ownMs: number }[];
  moves: number;
}

export async function playGame(
  browser: Browser,
  person: SignedIn,
  game: keyof typeof GAMES,
): Promise<Played> {
  const page = await person.open();
  await page.addInitScript({ path: clock });
  await page.addInitScript({ path: player });
  await page.addInitScript((stored) => localStorage.setItem('gameSettings', stored), JSON.stringify(CHOICES));
  await page.goto(`${person.address}/error-demo`);
  await page.getByRole('tab', { name: GAMES[game] }).click();
  await page.getByRole('button', { name: '开始', exact: true }).click();
  await page.getByRole('timer').waitFor();
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.evaluate(`tikuPlayer.${game}()`);
  const frames = await framesFor(page, PLAYED_MS);
  const trace = Trace.parse(JSON.parse((await browser.stopTracing()).toString('utf8')));
  const moves = z.number().parse(await page.evaluate('tikuPlayer.hits'));
  await page.close();
  return { frames, tasks: tasksOf(trace), moves };
}

/** What the machine itself can do. */
export async function bareFrames(person: SignedIn): Promise<number[]> {
  const page = await person.open();
  await page.addInitScript({ path: clock });
  await page.goto('data:text/html,<p>bare');
  const frames = await framesFor(page, BARE_MS);
  await page.close();
  return frames;
}

async function framesFor(page: Page, forMs: number): Promise<number[]> {
  await page.evaluate('tikuFrames.watch()');
  await page.waitForTimeout(forMs);
  await page.evaluate('tikuFrames.watching = false');
  return z.array(z.number()).parse(await page.evaluate('tikuFrames.frames'));
}

const Trace = z.object({
  traceEvents: z.array(
    z.looseObject({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      /** Microseconds. */
      dur: z.number().optional(),
      tdur: z.number().optional(),
      args: z.looseObject({ name: z.unknown().optional() }).optional(),
    }),
  ),
});

/** For the main threads of pages. */
function tasksOf({ traceEvents }: z.output<typeof Trace>): Played['tasks'] {
  const threadOf = ({ pid, tid }: { pid: number; tid: number }) => `${pid}/${tid}`;
  const named = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  const threads = new Set(named.map(threadOf));
  return traceEvents.flatMap((event) =>
    event.name === 'RunTask' && event.dur !== undefined && threads.has(threadOf(event))
      ? [{ wallMs: event.dur / 1_000, ownMs: (event.tdur ?? event.dur) / 1_000 }]
      : [],
  );
}
