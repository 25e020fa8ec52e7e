/**
 * What recognition costs beyond the engines: the whole pipeline of a warm worker against the bare calls it makes
 * (operator list, drawing to a picture file, OCR) in turns within one run; a 19-question .docx; scanned pages on one core and on all.
 * On files made here, or on the files given as arguments.
 */
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { callEnginesOnly, extractPdfPage, inspectPdf } from '@tiku/recognition/parsers/pdf';
import { mergePages, recogniseDocument } from '@tiku/recognition/pipeline';
import { createRecogniser } from '@tiku/recognition/process';
import { digitalPaper, scannedPaper, wordPaper } from './recognise/papers.js';

const RATIO_MAX = 1.3;
const DOCX_MAX_MS = 2_000;
/** Turns that are not counted, then turns that are. */
const ROUNDS = { warming: 10, counted: 15 };
const SCAN_ROUNDS = { warming: 1, counted: 2 };
const CORES_ROUNDS = 2;

/** Prints the measures; false when one of them is missed. */
export async function run(files: string[] = []): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'tiku-bench-recognise-'));
  try {
    const results: boolean[] = [];
    const digital = files.length > 0 ? files : [await store(folder, 'digital.pdf', await digitalPaper(10))];
    for (const file of digital) results.push(await compare(folder, file, ROUNDS));
    const scan = await store(folder, 'scan.pdf', await scannedPaper(2 * availableParallelism()));
    if (files.length === 0) results.push(await compare(folder, scan, SCAN_ROUNDS));
    results.push(await word(folder));
    await cores(folder, scan);
    return results.every(Boolean);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function store(folder: string, name: string, bytes: Uint8Array): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, bytes);
  return file;
}

type Lap = <T>(step: Promise<T>) => Promise<T>;

/** Each turn works on a copy of its own, so that neither side finds the document open. */
async function compare(folder: string, file: string, rounds: typeof ROUNDS): Promise<boolean> {
  const raw: number[] = [];
  const whole: number[] = [];
  for (let round = -rounds.warming; round < rounds.counted; round++) {
    const rawLaps = await timed(folder, file, `raw-${round}`, async (copy, lap) => {
      for (const page of await lap(inspectPdf(copy))) await lap(callEnginesOnly(copy, page.number, folder));
    });
    const wholeLaps = await timed(folder, file, `whole-${round}`, async (copy, lap) => {
      const pages = [];
      const context = { outDir: folder, ocrStarted: () => undefined };
      for (const page of await lap(inspectPdf(copy)))
        pages.push(await lap(extractPdfPage(copy, page.number, context)));
      recogniseDocument(mergePages(pages));
    });
    if (round < 0) continue;
    keepFastest(raw, rawLaps);
    keepFastest(whole, wholeLaps);
  }
  const [rawMs, wholeMs] = [sum(raw), sum(whole)];
  const ratio = wholeMs / rawMs;
  const isGood = ratio <= RATIO_MAX;
  const verdict = isGood ? 'ok' : `MISSED (at most ${RATIO_MAX})`;
  console.log(
    `${basename(file)}: engines ${rawMs.toFixed(0)} ms, whole pipeline ${wholeMs.toFixed(0)} ms, ratio ${ratio.toFixed(2)} ${verdict}`,
  );
  return isGood;
}

/** The least disturbed time of every lap (inspection, each page, the steps after): what else the machine does only ever adds. */
function keepFastest(fastest: number[], laps: readonly number[]): void {
  laps.forEach((ms, index) => (fastest[index] = Math.min(fastest[index] ?? Infinity, ms)));
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Times of the laps of `work`, without gaps; what follows the last lap is one more. */
async function timed(
  folder: string,
  file: string,
  name: string,
  work: (copy: string, lap: Lap) => Promise<void>,
): Promise<number[]> {
  const copy = join(folder, `${name}.pdf`);
  await copyFile(file, copy);
  const laps: number[] = [];
  let started = performance.now();
  const note = (): void => {
    const now = performance.now();
    laps.push(now - started);
    started = now;
  };
  await work(copy, async (step) => {
    const result = await step;
    note();
    return result;
  });
  note();
  await rm(copy);
  return laps;
}

async function word(folder: string): Promise<boolean> {
  const file = await store(folder, 'paper.docx', await wordPaper(19));
  const recogniser = createRecogniser({ workers: 1 });
  try {
    let fastestMs = Infinity;
    let found = 0;
    for (let round = 0; round < 3; round++) {
      const started = performance.now();
      await recogniser.inspect(file);
      const page = await recogniser.extractPage(file, 1, { outDir: folder });
      found = recogniseDocument(mergePages([page])).questions.length;
      fastestMs = Math.min(fastestMs, performance.now() - started);
    }
    const isGood = fastestMs < DOCX_MAX_MS && found === 19;
    console.log(
      `.docx: ${found} of 19 questions in ${fastestMs.toFixed(0)} ms ${isGood ? 'ok' : 'MISSED (under 2000 ms)'}`,
    );
    return isGood;
  } finally {
    await recogniser.close();
  }
}

/** Scanned pages with one worker and with one per core, both warm. */
async function cores(folder: string, scan: string): Promise<void> {
  const counts = [1, availableParallelism()];
  const fastestMs = new Map(counts.map((workers) => [workers, Infinity]));
  const recognisers = counts.map((workers) => ({ workers, recogniser: createRecogniser({ workers }) }));
  try {
    // In turns, the least disturbed of each: what else the machine does only ever adds. Round 0 warms every worker.
    for (let round = 0; round <= CORES_ROUNDS; round++) {
      for (const { workers, recogniser } of recognisers) {
        const { pages } = await recogniser.inspect(scan);
        const numbers = pages.slice(0, round === 0 ? workers : undefined).map((page) => page.number);
        const started = performance.now();
        await Promise.all(numbers.map((page) => recogniser.extractPage(scan, page, { outDir: folder })));
        const elapsedMs = performance.now() - started;
        if (round > 0) fastestMs.set(workers, Math.min(fastestMs.get(workers) ?? Infinity, elapsedMs));
      }
    }
  } finally {
    await Promise.all(recognisers.map(({ recogniser }) => recogniser.close()));
  }
  const [one = 0, all = 1] = counts.map((workers) => fastestMs.get(workers));
  console.log(
    `scanned pages: 1 worker ${one.toFixed(0)} ms, ${availableParallelism()} workers ${all.toFixed(0)} ms, ${(one / all).toFixed(2)} times as fast`,
  );
}
