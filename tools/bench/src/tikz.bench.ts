/**
 * TikZ: draws the forty school pictures and, if `../shared/data/tikz-petarv` exists, the 64 of that collection;
 * measures the cost of a simple picture in a warm child, and of one from the store over HTTP. A yardstick of the same
 * run is printed with the measurements, because a busy machine makes everything slow.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { TikzRenderer } from '@tiku/tikz/process';
import { ApiClient } from './tikz/api-client.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SCHOOL = { name: 'school pictures', folder: join(ROOT, 'libs/tikz/pictures'), least: 40 };
const PUBLIC = { name: 'tikz-petarv', folder: join(ROOT, '../shared/data/tikz-petarv'), least: 60 };
const ROUNDS = 30;
const WARM_MS_MAX = 100;
const CACHED_MS_MAX = 5;
/** Time to unpack the engine's 72 MB on a quiet core of the target machines. */
const YARDSTICK_MS = 250;
/** The time over it is spent waiting for the machine: a response of one row takes 3 ms on a quiet one. */
const RESPONSE_MS = 3;

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function timed(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function row(text: string, isReached: boolean, target: string): boolean {
  console.log(`${text}: ${isReached ? 'reached' : 'MISSED'} (${target})`);
  return isReached;
}

/** Prints the measurements; false if one misses its target. `folder` contains the public collection. */
export async function run([folder]: string[] = []): Promise<boolean> {
  const results: boolean[] = [];
  const renderer = new TikzRenderer({ workers: 1 });
  try {
    results.push(await warm(renderer));
    for (const collection of [SCHOOL, { ...PUBLIC, folder: folder ?? PUBLIC.folder }])
      if (existsSync(collection.folder)) results.push(await drawAll(renderer, collection));
  } finally {
    await renderer.close();
  }
  results.push(await cached());
  return results.every(Boolean);
}

/** Another picture in each round, so that only the engine is warm. */
async function warm(renderer: TikzRenderer): Promise<boolean> {
  const packed = readFileSync(
    join(dirname(createRequire(import.meta.url).resolve('node-tikzjax')), '../tex/core.dump.gz'),
  );
  const pictures: number[] = [];
  const yardsticks: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const code = `\\begin{tikzpicture}\\draw (0,0) circle (1) node {圆 $O_{${round}}$};\\end{tikzpicture}`;
    pictures.push(await timed(() => renderer.draw(code, 'b-')));
    yardsticks.push(await timed(() => gunzipSync(packed)));
  }
  const [picture, yardstick] = [median(pictures.slice(5)), median(yardsticks)];
  const most = WARM_MS_MAX * Math.max(1, yardstick / YARDSTICK_MS);
  return row(
    `a simple picture, warm: ${picture.toFixed(0)} ms; unpacking the engine: ${yardstick.toFixed(0)} ms`,
    picture <= most,
    `at most ${WARM_MS_MAX} ms, here ${most.toFixed(0)}`,
  );
}

async function drawAll(renderer: TikzRenderer, { name, folder, least }: typeof SCHOOL): Promise<boolean> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.tex'));
  let drawn = 0;
  for (const file of files) {
    const result = await renderer.draw(readFileSync(join(folder, file), 'utf8'), 'b-');
    if (result.ok) drawn += 1;
    else console.log(`  ${file}: ${result.failure} ${result.line ?? ''} ${result.message ?? ''}`);
  }
  return row(`${name}: ${drawn} of ${files.length}`, drawn >= least, `at least ${least}`);
}

async function cached(): Promise<boolean> {
  const entry = fileURLToPath(new URL('./upload/services-process.ts', import.meta.url));
  const services = fork(entry, { env: { ...process.env, BENCH_WORKER: '1' } });
  try {
    const [message]: unknown[] = await once(services, 'message', { signal: AbortSignal.timeout(180_000) });
    const api = await ApiClient.signIn(message);
    const body = { code: '\\begin{tikzpicture}\\draw (0,0) circle (1);\\end{tikzpicture}' };
    const drawings: number[] = [];
    const responses: number[] = [];
    await api.call('POST', '/tikz/render', body);
    for (let round = 0; round < 3 * ROUNDS; round += 1) {
      drawings.push(await timed(() => api.call('POST', '/tikz/render', body)));
      responses.push(await timed(() => api.call('GET', '/document-parser/quota')));
    }
    const [drawing, response] = [median(drawings.slice(ROUNDS)), median(responses.slice(ROUNDS))];
    const most = CACHED_MS_MAX * Math.max(1, response / RESPONSE_MS);
    return row(
      `from the store, over HTTP: ${drawing.toFixed(1)} ms; an answer of one row: ${response.toFixed(1)} ms`,
      drawing <= most,
      `at most ${CACHED_MS_MAX} ms, here ${most.toFixed(1)}`,
    );
  } finally {
    const ended = once(services, 'exit');
    services.send('close');
    await ended;
  }
}
