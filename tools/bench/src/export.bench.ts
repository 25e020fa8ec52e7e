/**
 * Papers as PDF: 22 questions with 200 formulas and 10 figures in a warm child; fifty of them, with the concurrency of
 * the job; and the effect of fifty exports on other users' requests, compared with the same requests on the idle
 * platform.
 */
import { PaperWriter } from '@tiku/paper-output/process';
import { delaysOfOthers } from './export/others.js';
import { printedPaper } from './export/paper.js';

const AT_ONCE = 50;
/** As in `ExportPaperJob`: further papers are waiting rows and take no memory. */
const CONCURRENCY = 2;
const WARM_MS_MAX = 3_000;
const CHILD_MB_MAX = 900;
/** Papers being written and their files, in addition to the process's memory before. */
const PARENT_MB_MAX = 200;
const DELAY_MS_MAX = 50;
const MEGABYTE = 2 ** 20;

/** Prints the measurements. Returns false if one misses its target. */
export async function run(): Promise<boolean> {
  const written = await writing();
  const { idle, busy, exportsMs } = await delaysOfOthers();
  const slower = percentile(busy, 0.5) - percentile(idle, 0.5);
  const late = percentile(busy, 0.95) - percentile(idle, 0.95);
  const isUnnoticed = slower <= DELAY_MS_MAX;
  console.log(
    `others during ${AT_ONCE} exports (${(exportsMs / 1_000).toFixed(0)} s): a request takes ${percentile(busy, 0.5)} ms in place of ${percentile(idle, 0.5)} (median, ${slower} ms more: ${isUnnoticed ? 'reached' : 'MISSED'}, at most ${DELAY_MS_MAX}), p95 ${percentile(busy, 0.95)} in place of ${percentile(idle, 0.95)} (${late} ms more), of ${busy.length} and ${idle.length}`,
  );
  return written && isUnnoticed;
}

async function writing(): Promise<boolean> {
  const writer = new PaperWriter({ workers: 1 });
  const write = async (seed: number): Promise<number> => {
    const paper = await printedPaper(seed);
    const started = performance.now();
    await writer.write({ format: 'pdf', answers: 'end', paper });
    return performance.now() - started;
  };
  try {
    await write(0);
    const warm = await write(1);
    const before = process.memoryUsage.rss();
    let parentBytes = 0;
    const started = performance.now();
    let next = 0;
    const work = async () => {
      while (next < AT_ONCE) {
        next += 1;
        await write(next + 1);
        parentBytes = Math.max(parentBytes, process.memoryUsage.rss() - before);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
    const took = performance.now() - started;
    const child = writer.peakRssBytes / MEGABYTE;
    const parent = parentBytes / MEGABYTE;
    const isFast = warm <= WARM_MS_MAX;
    const isBounded = child <= CHILD_MB_MAX && parent <= PARENT_MB_MAX;
    console.log(
      `one paper, warm: ${warm.toFixed(0)} ms: ${isFast ? 'reached' : 'MISSED'} (at most ${WARM_MS_MAX})`,
    );
    console.log(
      `${AT_ONCE} at once: ${took.toFixed(0)} ms, the child ${child.toFixed(0)} MB (at most ${CHILD_MB_MAX}), the parent ${parent.toFixed(0)} MB more (at most ${PARENT_MB_MAX}): ${isBounded ? 'reached' : 'MISSED'}`,
    );
    return isFast && isBounded;
  } finally {
    await writer.close();
  }
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}
