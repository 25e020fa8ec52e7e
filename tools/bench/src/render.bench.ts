/**
 * `npm run bench -- render`: the cost of a question's markup compared with its KaTeX calls, in Node; and the time for a
 * page of 100 questions in Chromium, from the first call to the laid-out page. KaTeX alone on the same formulas is the
 * yardstick of both: it shows how fast the machine is.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { questionOf, QUESTIONS } from './question-list/bank.js';
import { measure, type Rendering } from './render/measure.js';

const ROUNDS = 9;
const RATIO_MAX = 1.2;
const PAGE_MS_MAX = 300;
const STYLES = [
  'node_modules/katex/dist/katex.min.css',
  'apps/web/src/theme/paper.css',
  'apps/web/src/theme/sheet.css',
];

/** Resolves to false if a measurement misses its target in every round: the best one is the cost of the code. */
export async function run(): Promise<boolean> {
  const texts = Array.from({ length: QUESTIONS }, (_, at) => textsOf(questionOf(at))).flat();
  // Half of the rounds warm up the compiler, after which the order of the two makes no difference.
  const rounds = Array.from({ length: 2 * ROUNDS }, () => measure(texts, processorMs)).slice(ROUNDS);
  const ratio = best(rounds.map(({ markupMs }) => markupMs)) / best(rounds.map(({ katexMs }) => katexMs));
  console.log(`markup by its KaTeX calls   ${ratio.toFixed(2)} (at most ${RATIO_MAX})`);
  const pages = await inChromium(texts);
  const pageMs = Math.round(best(pages.map(({ markupMs, layoutMs }) => markupMs + layoutMs)));
  console.log(`100 questions on a page     ${pageMs} ms (at most ${PAGE_MS_MAX})`);
  for (const part of ['katexMs', 'markupMs', 'layoutMs'] as const)
    console.log(`  ${part.padEnd(25)} ${Math.round(best(pages.map((page) => page[part])))} ms`);
  return ratio <= RATIO_MAX && pageMs <= PAGE_MS_MAX;
}

/** Excludes other load on the machine. */
const processorMs = (): number => process.cpuUsage().user / 1_000;
const best = (values: readonly number[]): number => Math.min(...values);

function textsOf(question: object): string[] {
  const { stem, options } = question as { stem: string; options: { text: string }[] };
  return [stem, ...options.map(({ text }) => text)];
}

async function inChromium(texts: readonly string[]): Promise<Rendering[]> {
  const script = await bundled();
  const executablePath = process.env['CHROMIUM_PATH'] || '/usr/bin/chromium';
  const browser = await chromium.launch({
    ...(existsSync(executablePath) && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const found: Rendering[] = [];
    const page = await browser.newPage();
    await page.addScriptTag({ content: script });
    for (const path of STYLES) await page.addStyleTag({ path: join(import.meta.dirname, '../../..', path) });
    for (let round = 0; round < ROUNDS; round += 1)
      found.push(
        await page.evaluate(
          (input) => (globalThis as unknown as { bench: { measure: typeof measure } }).bench.measure(input),
          texts,
        ),
      );
    return found;
  } finally {
    await browser.close();
  }
}

/** The web app's renderer in one script. */
async function bundled(): Promise<string> {
  const entry = join(import.meta.dirname, 'render', 'measure.ts');
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@tiku/source', 'module', 'browser', 'import'] },
    build: { write: false, lib: { entry, formats: ['iife'], name: 'bench' } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('nothing was built');
  return output.output[0].code;
}
