/**
 * `npm run bench -- pdf-formulas`: formulas of more than one line, printed into PDFs by the programs that are
 * installed and read back as uploads are. A formula is right, flagged, or wrong without a flag. Two seeds: one to
 * develop with, one held out. `--verbose` prints what was not read right, `--kind=NAME` and `--producer=NAME` restrict.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRecogniser, type Recogniser } from '@tiku/recognition/process';
import { seeded } from './formulas/scanned.js';
import { PRODUCERS } from './pdf-formulas/producers.js';
import { readFormulas, verdictOf, type Verdict } from './pdf-formulas/read.js';
import { twoDimensional } from './pdf-formulas/two-dimensional.js';

/** Of each kind, in each half. */
const EACH = 6;
const HALVES = [
  ['development', 11],
  ['held out', 29],
] as const;
const RIGHT_MIN = 0.95;

type Count = Record<Verdict, number>;

/** Resolves to false if a formula is wrong without a flag or too few are right. */
export async function run(args: string[]): Promise<boolean> {
  const option = (name: string): string | undefined =>
    args.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3);
  const folder = mkdtempSync(join(option('keep') ?? tmpdir(), 'tiku-pdf-formulas-'));
  const recogniser = createRecogniser({ workers: 1 });
  let isGood = true;
  try {
    for (const [half, seed] of HALVES.filter(([name]) => (option('half') ?? name) === name)) {
      const total: Count = { right: 0, flagged: 0, wrong: 0, unprinted: 0 };
      const formulas = twoDimensional(seeded(seed), EACH).filter(
        ({ kind }) => (option('kind') ?? kind) === kind,
      );
      for (const producer of PRODUCERS.filter(({ name }) => name.includes(option('producer') ?? ''))) {
        if (!producer.isInstalled()) {
          console.log(`${half}: ${producer.name} is not installed`);
          continue;
        }
        const at = join(folder, `${half}-${PRODUCERS.indexOf(producer)}`.replace(' ', '-'));
        mkdirSync(at);
        await producer.print(
          formulas.map(({ tex }) => tex),
          join(at, 'printed.pdf'),
          at,
        );
        const count = await measure(
          recogniser,
          join(at, 'printed.pdf'),
          formulas,
          args.includes('--verbose'),
        );
        console.log(`${half}, ${producer.name}: ${said(count)}`);
        for (const verdict of ['right', 'flagged', 'wrong', 'unprinted'] as const)
          total[verdict] += count[verdict];
      }
      const sum = total.right + total.flagged + total.wrong;
      const isReached = total.wrong === 0 && total.right >= sum * RIGHT_MIN;
      console.log(
        `${isReached ? 'reached' : 'MISSED '} ${half}: ${said(total)}, ${((total.right / sum) * 100).toFixed(1)} % right`,
      );
      isGood &&= isReached;
    }
  } finally {
    await recogniser.close();
    if (option('keep') === undefined) rmSync(folder, { recursive: true, force: true });
  }
  return isGood;
}

const said = ({ right, flagged, wrong }: Count): string =>
  `${right} right, ${flagged} flagged, ${wrong} wrong without a flag, of ${right + flagged + wrong}`;

async function measure(
  recogniser: Recogniser,
  file: string,
  formulas: readonly { kind: string; tex: string }[],
  isVerbose: boolean,
): Promise<Count> {
  const count: Count = { right: 0, flagged: 0, wrong: 0, unprinted: 0 };
  const readings = await readFormulas(recogniser, file);
  for (const [at, { kind, tex }] of formulas.entries()) {
    const reading = readings.get(at + 1);
    const verdict = verdictOf(tex, reading);
    count[verdict]++;
    if (isVerbose && verdict !== 'right')
      console.log(`${verdict} ${at + 1} ${kind}: ${tex}\n    ${reading?.text ?? 'not found'}`);
  }
  return count;
}
