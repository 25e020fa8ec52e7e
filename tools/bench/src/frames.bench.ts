/**
 * `npm run bench -- frames`: the reaction and memory games while they are played. Measures the p95 between frames, and
 * the longest task in its own processor time, which a busy machine does not lengthen; and the frames of a bare page in
 * the same browser for comparison. BASE_URL names a running platform.
 */
import { findFreePort } from '@tiku/platform-tools/parts';
import { startPlatform } from '@tiku/platform-tools/platform-run';
import { launchBrowser } from './browser.js';
import { bareFrames, GAMES, playGame } from './frames/playing.js';
import { signInAt } from './review/person.js';

const FRAME_MS_MAX = 20;
const TASK_MS_MAX = 8;

/** Prints the measurements with their targets. Returns false if one misses its target. */
export async function run(): Promise<boolean> {
  const baseUrl = process.env['BASE_URL'];
  if (baseUrl) return measure(baseUrl);
  const port = await findFreePort();
  const { DATABASE_URL, REDIS_URL } = process.env;
  const platform = startPlatform({ PORT: String(port), DATABASE_URL, REDIS_URL });
  try {
    if (!(await platform.ready())) throw new Error(`the platform did not come up:\n${platform.output()}`);
    return await measure(`http://127.0.0.1:${port}`);
  } finally {
    await platform.end();
  }
}

async function measure(address: string): Promise<boolean> {
  const browser = await launchBrowser();
  try {
    const person = await signInAt(browser, address);
    const bare = percentile(await bareFrames(person), 0.95);
    console.log(`a bare page  frames p95 ${bare} ms`);
    let isGood = true;
    for (const game of Object.keys(GAMES) as (keyof typeof GAMES)[]) {
      const { frames, tasks, moves } = await playGame(browser, person, game);
      if (moves === 0 || frames.length === 0 || tasks.length === 0) throw new Error(`${game} was not played`);
      const frame = percentile(frames, 0.95);
      const own = tasks.map(({ ownMs }) => ownMs);
      const longest = percentile(own, 1);
      const long = own.filter((ms) => ms > TASK_MS_MAX).length;
      const wall = percentile(
        tasks.map(({ wallMs }) => wallMs),
        1,
      );
      console.log(
        `${game.padEnd(11)}  frames p95 ${frame} ms (at most ${FRAME_MS_MAX}); longest task ${longest} ms (at most ${TASK_MS_MAX}), ` +
          `${long} of ${tasks.length} above; with waiting ${wall} ms; ${moves} moves`,
      );
      isGood &&= frame <= FRAME_MS_MAX && longest <= TASK_MS_MAX;
    }
    return isGood;
  } finally {
    await browser.close();
  }
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return Math.round(value * 10) / 10;
}
