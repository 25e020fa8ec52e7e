/**
 * The cost of recognition: the whole pipeline through a warm child process, compared with the bare extraction calls; a
 * 19-question .docx; scanned pages on one core and on all. On generated files, or on the PDFs given as arguments. Each
 * row prints the target and whether it was reached.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { measureCost, type Rounds } from './recognise/cost.js';
import { digitalPaper, scannedPaper, wordPaper } from './recognise/papers.js';
import { mergePages, recogniseDocument } from '@tiku/recognition/pipeline';
import { createRecogniser, type Recogniser } from '@tiku/recognition/process';

const RATIO_MAX = 1.3;
const DOCX_MAX_MS = 2_000;
/** Share of the speed of all cores together; shared resources (memory, caches) cost the rest. */
const CORES_SHARE_MIN = 0.7;
const DIGITAL: Rounds = { warming: 10, counted: 15, endAfterMs: 90_000 };
/** A page takes seconds, so warming up beyond one reading gains nothing. */
const SCAN: Rounds = { warming: 1, counted: 3, endAfterMs: 60_000 };
const CORES_ROUNDS = 3;

/** Prints the measurements. Returns false if one misses its target. */
export async function run(files: string[] = []): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'tiku-bench-recognise-'));
  const recogniser = createRecogniser({ workers: 1 });
  const results: boolean[] = [];
  try {
    const writePaper = async (name: string, bytes: Uint8Array): Promise<string> => {
      const file = join(folder, name);
      await writeFile(file, bytes);
      return file;
    };
    for (const file of files) results.push(await cost(recogniser, folder, file));
    if (files.length === 0) {
      results.push(await cost(recogniser, folder, await writePaper('digital.pdf', await digitalPaper(10))));
      results.push(await cost(recogniser, folder, await writePaper('scan.pdf', await scannedPaper(1))));
      results.push(await word(recogniser, folder, await writePaper('paper.docx', await wordPaper(19))));
      await recogniser.close();
      results.push(
        await cores(folder, await writePaper('scans.pdf', await scannedPaper(availableParallelism()))),
      );
    }
    return results.every(Boolean);
  } finally {
    await recogniser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function row(text: string, isReached: boolean, target: string): boolean {
  console.log(`${text}: ${isReached ? 'reached' : 'MISSED'} (${target})`);
  return isReached;
}

async function cost(recogniser: Recogniser, folder: string, file: string): Promise<boolean> {
  const { pages } = await recogniser.inspect(file);
  const rounds = pages.some((page) => page.scanned) ? SCAN : DIGITAL;
  const measured = await measureCost(recogniser, folder, file, rounds);
  const ratio = measured.wholeMs / measured.rawMs;
  return row(
    `${basename(file)}, ${pages.length} pages, ${measured.rounds} rounds: engines ${measured.rawMs.toFixed(0)} ms, whole pipeline through its child ${measured.wholeMs.toFixed(0)} ms, ratio ${ratio.toFixed(2)} (of processor time ${measured.processorRatio.toFixed(2)})`,
    ratio <= RATIO_MAX,
    `at most ${RATIO_MAX}`,
  );
}

async function word(recogniser: Recogniser, folder: string, file: string): Promise<boolean> {
  let fastestMs = Infinity;
  let found = 0;
  for (let round = 0; round < 3; round++) {
    const started = performance.now();
    await recogniser.inspect(file);
    const page = await recogniser.extractPage(file, 1, { outDir: folder });
    found = recogniseDocument(mergePages([page])).questions.length;
    fastestMs = Math.min(fastestMs, performance.now() - started);
  }
  return row(
    `.docx: ${found} of 19 questions in ${fastestMs.toFixed(0)} ms`,
    fastestMs < DOCX_MAX_MS && found === 19,
    `all, in under ${DOCX_MAX_MS} ms`,
  );
}

/**
 * One worker reading one page, compared with all of them reading one each at the same time, all warm, in turns; counts
 * the least disturbed result of each.
 */
async function cores(folder: string, scan: string): Promise<boolean> {
  const all = availableParallelism();
  const recogniser = createRecogniser({ workers: all });
  const fastestMs = new Map([1, all].map((workers) => [workers, Infinity]));
  try {
    const numbers = (await recogniser.inspect(scan)).pages.map((page) => page.number);
    const read = async (pages: number[]): Promise<number> => {
      const started = performance.now();
      await Promise.all(pages.map((page) => recogniser.extractPage(scan, page, { outDir: folder })));
      return performance.now() - started;
    };
    await read(numbers);
    for (let round = 0; round < CORES_ROUNDS; round++) {
      for (const [workers, ms] of fastestMs)
        fastestMs.set(workers, Math.min(ms, await read(numbers.slice(0, workers))));
    }
  } finally {
    await recogniser.close();
  }
  const [one = 0, many = 1] = [1, all].map((workers) => fastestMs.get(workers));
  const times = (all * one) / many;
  return row(
    `scanned pages: one in ${one.toFixed(0)} ms, ${all} at once in ${many.toFixed(0)} ms, ${times.toFixed(2)} times as fast`,
    times >= CORES_SHARE_MIN * all,
    `at least ${(CORES_SHARE_MIN * all).toFixed(1)} times on ${all} cores`,
  );
}
