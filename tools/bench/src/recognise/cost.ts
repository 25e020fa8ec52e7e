/**
 * The whole pipeline of a warm recogniser (including messages, limits and checks of its child process), compared with
 * the bare extraction calls that it makes, in turns within one run. Owns both sides and their timing.
 */
import { recordOcr, repeatOcr, type OcrCalls } from './ocr-calls.js';
import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { callEnginesOnly, extractPdfPage, inspectPdf } from '@tiku/recognition/parsers/pdf';
import { mergePages, recogniseDocument } from '@tiku/recognition/pipeline';
import type { Recogniser } from '@tiku/recognition/process';
import { processorMs } from './processor-time.js';

export interface Rounds {
  warming: number;
  counted: number;
  /** No further round begins after it, once one is counted. */
  endAfterMs: number;
}
export interface Cost {
  rawMs: number;
  wholeMs: number;
  /** Processor time of the pipeline over that of the calls, all counted rounds together. */
  processorRatio: number;
  rounds: number;
}

type Lap = <T>(step: Promise<T>) => Promise<T>;

/**
 * The least disturbed time of each lap (inspection, each page, the steps after) of both sides: other load on the
 * machine only ever adds time. Each turn works on a separate copy, so that neither side finds the document open.
 */
export async function measureCost(
  recogniser: Recogniser,
  folder: string,
  file: string,
  limits: Rounds,
): Promise<Cost> {
  const calls = await ocrCallsOf(folder, file);
  const raw: number[] = [];
  const whole: number[] = [];
  const began = performance.now();
  let rounds = 0;
  let [rawProcessorMs, wholeProcessorMs] = [0, 0];
  for (let round = -limits.warming; round < limits.counted; round++) {
    if (rounds > 0 && performance.now() - began > limits.endAfterMs) break;
    const started = processorMs();
    const rawLaps = await timed(folder, file, `raw-${round}`, async (copy, lap) => {
      for (const { number } of await lap(inspectPdf(copy)))
        await lap(callEnginesOnly(copy, number, folder, () => repeat(calls.get(number))));
    });
    const between = processorMs();
    const wholeLaps = await timed(folder, file, `whole-${round}`, async (copy, lap) => {
      const pages = [];
      for (const { number } of (await lap(recogniser.inspect(copy))).pages)
        pages.push(await lap(recogniser.extractPage(copy, number, { outDir: folder })));
      recogniseDocument(mergePages(pages));
    });
    if (round < 0) continue;
    keepFastest(raw, rawLaps);
    keepFastest(whole, wholeLaps);
    rawProcessorMs += between - started;
    wholeProcessorMs += processorMs() - between;
    rounds++;
  }
  const processorRatio = wholeProcessorMs / rawProcessorMs;
  return { rawMs: sum(raw), wholeMs: sum(whole), processorRatio, rounds };
}

/** The pipeline's calls of the OCR engine, by page number; digital pages have none. */
async function ocrCallsOf(folder: string, file: string): Promise<Map<number, OcrCalls>> {
  const calls = new Map<number, OcrCalls>();
  const context = { outDir: folder, ocrStarted: () => undefined };
  for (const page of await inspectPdf(file)) {
    if (!page.scanned) continue;
    calls.set(page.number, await recordOcr(() => extractPdfPage(file, page.number, context)));
  }
  return calls;
}

async function repeat(calls: OcrCalls | undefined): Promise<void> {
  if (calls) await repeatOcr(calls);
}

function keepFastest(fastest: number[], laps: readonly number[]): void {
  laps.forEach((ms, index) => (fastest[index] = Math.min(fastest[index] ?? Infinity, ms)));
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Times of the laps of `work`, without gaps; the rest after the last lap is another one. */
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
