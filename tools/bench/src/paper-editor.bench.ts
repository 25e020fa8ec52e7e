/**
 * `npm run bench -- paper-editor`: a paper of 200 questions in the practice editor. Measures frames per second while a
 * row is dragged, the time from key to screen, and the time to save. A bare page in the same browser gives the frames
 * and keys for comparison: what the machine itself can do.
 */
import { findFreePort } from '@tiku/platform-tools/parts';
import { startPlatform } from '@tiku/platform-tools/platform-run';
import { launchBrowser } from './browser.js';
import { measureArranging } from './paper-editor/arranging.js';
import { longPaper, QUESTIONS } from './paper-editor/long-paper.js';
import { signInAt } from './review/person.js';

/** Share of the frames of a bare page on this machine: 60 per second on an idle one. */
const FRAMES_SHARE_MIN = 0.95;
const KEY_MS_MAX = 50;
const SAVE_MS_MAX = 100;

/** Prints the measurements with their targets. Returns false if one misses its target. */
export async function run(): Promise<boolean> {
  const browser = await launchBrowser();
  const port = await findFreePort();
  const { DATABASE_URL, REDIS_URL } = process.env;
  const platform = startPlatform({ PORT: String(port), DATABASE_URL, REDIS_URL });
  try {
    if (!(await platform.ready())) throw new Error(`the platform did not come up:\n${platform.output()}`);
    const person = await signInAt(browser, `http://127.0.0.1:${port}`);
    const { frames, bareFrames, keys, bareKeys, saves } = await measureArranging(
      person,
      await longPaper(person),
    );
    const [rate, bareRate] = [perSecond(frames), perSecond(bareFrames)];
    const key = percentile(keys, 0.95);
    const save = percentile(saves, 0.5);
    console.log(`a paper of ${QUESTIONS} questions
carrying a row           ${rate.toFixed(1)} frames a second, ${(rate / bareRate).toFixed(2)} of a bare page's ${bareRate.toFixed(1)} (at least ${FRAMES_SHARE_MIN}); p95 of a frame ${percentile(frames, 0.95)} ms, there ${percentile(bareFrames, 0.95)} ms
key to paint, title      ${key} ms p95 (at most ${KEY_MS_MAX}; a bare field ${percentile(bareKeys, 0.95)} ms)
saving                   ${save} ms, median of ${saves.length} (at most ${SAVE_MS_MAX})`);
    return rate >= bareRate * FRAMES_SHARE_MIN && key <= KEY_MS_MAX && save <= SAVE_MS_MAX;
  } finally {
    await browser.close();
    await platform.end();
  }
}

const perSecond = (frames: readonly number[]): number =>
  (frames.length * 1_000) / frames.reduce((sum, frame) => sum + frame, 0);

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}
