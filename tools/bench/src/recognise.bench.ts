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
const ROUNDS = 9;
const SCAN_ROUNDS = 2;

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

/** Each turn works on a copy of its own, so that neither side finds the document open. */
async function compare(folder: string, file: string, rounds: number): Promise<boolean> {
  const raw: number[] = [];
  const whole: number[] = [];
  for (let round = -1; round < rounds; round++) {
    const rawMs = await timed(folder, file, `raw-${round}`, async (copy) => {
      for (const page of await inspectPdf(copy)) await callEnginesOnly(copy, page.number, folder);
    });
    const wholeMs = await timed(folder, file, `whole-${round}`, async (copy) => {
      const pages = [];
      const context = { outDir: folder, ocrStarted: () => undefined };
      for (const page of await inspectPdf(copy)) pages.push(await extractPdfPage(copy, page.number, context));
      recogniseDocument(mergePages(pages));
    });
    // The first turn warms both.
    if (round < 0) continue;
    raw.push(rawMs);
    whole.push(wholeMs);
  }
  // The least disturbed turn of each side: what else the machine does only ever adds.
  const ratio = Math.min(...whole) / Math.min(...raw);
  const isGood = ratio <= RATIO_MAX;
  const verdict = isGood ? 'ok' : `MISSED (at most ${RATIO_MAX})`;
  console.log(
    `${basename(file)}: engines ${Math.min(...raw).toFixed(0)} ms, whole pipeline ${Math.min(...whole).toFixed(0)} ms, ratio ${ratio.toFixed(2)} ${verdict}`,
  );
  return isGood;
}

async function timed(
  folder: string,
  file: string,
  name: string,
  work: (copy: string) => Promise<void>,
): Promise<number> {
  const copy = join(folder, `${name}.pdf`);
  await copyFile(file, copy);
  const started = performance.now();
  await work(copy);
  const elapsedMs = performance.now() - started;
  await rm(copy);
  return elapsedMs;
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
  const times: number[] = [];
  for (const workers of [1, availableParallelism()]) {
    const recogniser = createRecogniser({ workers });
    try {
      const { pages } = await recogniser.inspect(scan);
      const read = (numbers: number[]): Promise<unknown> =>
        Promise.all(numbers.map((page) => recogniser.extractPage(scan, page, { outDir: folder })));
      await read(pages.slice(0, workers).map((page) => page.number));
      const started = performance.now();
      await read(pages.map((page) => page.number));
      times.push(performance.now() - started);
    } finally {
      await recogniser.close();
    }
  }
  const [one = 0, all = 1] = times;
  console.log(
    `scanned pages: 1 worker ${one.toFixed(0)} ms, ${availableParallelism()} workers ${all.toFixed(0)} ms, ${(one / all).toFixed(2)} times as fast`,
  );
}
