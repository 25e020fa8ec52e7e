/**
 * `npm run bench -- photos [N]`: fifty questions written for it, printed, photographed (askew, out of focus, with a
 * shadow; every second one on an otherwise empty page on a dark desk) and hidden among N generated ones (20,000 by
 * default). The engines read each photo, and the search runs as the page does it; the question must be among the first
 * five.
 */
import { askedOfPicture } from '@tiku/contracts/question-bank';
import { createRecogniser, type Recogniser } from '@tiku/recognition/process';
import { newId } from '@tiku/platform/database';
import type { OpenSearch } from '@tiku/question-bank/search';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { photograph } from './photos/photograph.js';
import { printedQuestions } from './photos/printed.js';
import { fill } from './search/fill.js';
import { HIDDEN } from './search/hidden-questions.js';
import { openBenchSearch } from './search/open.js';
import { percentile, timed } from './search/timing.js';

const BANKS = 300;
const PHOTOS = 50;
const FOUND_LEAST = 40;

/** False if fewer are found. */
export async function run(args: string[]): Promise<boolean> {
  const count = Number(args[0] ?? 20_000);
  const recogniser = createRecogniser({ workers: 1 });
  const open = await openBenchSearch();
  const folder = await mkdtemp(join(tmpdir(), 'tiku-photos-'));
  try {
    const userId = newId();
    await fill(open, count, userId, BANKS, HIDDEN);
    const questions = HIDDEN.slice(0, PHOTOS);
    const pictures = await printedQuestions(questions, recogniser);
    console.log(`${pictures.length} questions printed`);
    const reading: number[] = [];
    const places: (number | null)[] = [];
    for (const [at, picture] of pictures.entries()) {
      const file = join(folder, `${at}.jpg`);
      await writeFile(file, await photograph(picture, at + 1, { onDesk: at % 2 === 1 }));
      let stems: string[] = [];
      reading.push(await timed(async () => (stems = await found(file, userId, recogniser, open))));
      const place = stems.indexOf(questions[at]?.stem ?? '');
      places.push(place === -1 ? null : place + 1);
      if (place === -1) console.log(`photo ${at + 1}: not found`);
    }
    const hits = places.filter((place) => place !== null);
    const first = hits.filter((place) => place === 1).length;
    console.log(
      `${hits.length} of ${PHOTOS} photos found in the first five, ${first} of them first, read and found in ${(percentile(reading, 0.5) / 1_000).toFixed(1)} s (median): ${hits.length >= FOUND_LEAST ? 'reached' : 'MISSED'} (at least ${FOUND_LEAST})`,
    );
    return hits.length >= FOUND_LEAST;
  } finally {
    await recogniser.close();
    await open.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The listed stems, best match first: for a picture with several recognised questions, those of all of them. */
async function found(file: string, userId: string, recogniser: Recogniser, { pictures }: OpenSearch) {
  const { text, model } = await recogniser.ocrImage(file);
  const { questions } = await recogniser.recogniseModel({ ...model, figures: [] });
  for (const query of askedOfPicture({ text, questions })) {
    const results = await pictures.find({
      userId,
      bankId: null,
      questions: query.map(({ stem, options = [] }) => ({ stem, options })),
    });
    const best = results.flatMap(({ matches }) => matches).sort((a, b) => b.score - a.score);
    if (best.length > 0) return best.slice(0, 5).map(({ stem }) => stem);
  }
  return [];
}
