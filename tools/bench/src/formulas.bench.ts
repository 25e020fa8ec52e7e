/**
 * `npm run bench -- formulas`: a hundred printed formulas with simulated scanning (rotation, blur, noise, shadow), read
 * as the OCR dialogs read a picture of a formula. Two formulas are equal if KaTeX renders them equally.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRecogniser } from '@tiku/recognition/process';
import { asSet } from './formulas/as-set.js';
import { PRINTED_FORMULAS } from './formulas/printed-formulas.js';
import { rendered } from './formulas/rendered.js';
import { scanned, seeded } from './formulas/scanned.js';

const LEAST = 70;

/** Resolves to false if fewer are equal. */
export async function run(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'tiku-formulas-'));
  const recogniser = createRecogniser();
  const random = seeded(7);
  let equal = 0;
  try {
    for (const [at, picture] of (await rendered(PRINTED_FORMULAS)).entries()) {
      const printed = PRINTED_FORMULAS[at] ?? '';
      const file = join(folder, `${at}.jpg`);
      writeFileSync(file, await scanned(picture, random));
      const reading = await recogniser.recogniseRegion(file, {
        page: 1,
        box: [0, 0, 1, 1],
        as: 'formula',
        figureIds: [],
        outDir: folder,
      });
      const read = reading.text.replaceAll('$', '');
      if (asSet(read) === asSet(printed)) equal++;
      else console.log(`${printed} was read as ${read}, ${Math.round(reading.confidence * 100)} % sure`);
    }
  } finally {
    await recogniser.close();
    rmSync(folder, { recursive: true, force: true });
  }
  const isGood = equal >= LEAST;
  console.log(
    `${isGood ? 'reached' : 'MISSED '} ${equal} of ${PRINTED_FORMULAS.length} equal (at least ${LEAST})`,
  );
  return isGood;
}
