/**
 * The tables of a check next to the rates: whether tallies were right, and how often each doubt was. Owns no
 * comparison.
 */
import type { PaperTally, RecognisedQuestion } from '@tiku/contracts/ingestion';
import type { Verdict } from './truth.js';

type Field = 'type' | 'stem' | 'options' | 'answer' | 'solution';
const WITHOUT_DOUBT = 'no doubt';

/** Fields by their doubt: how many were right nevertheless. */
export class CalibrationTable {
  readonly #counts = new Map<string, { right: number; of: number }>();

  add(verdict: Verdict, question: RecognisedQuestion, isScan: boolean): void {
    for (const field of ['type', 'stem', 'options', 'answer', 'solution'] satisfies Field[]) {
      const right = verdict[field];
      if (right === null) continue;
      const codes = question.flags
        .filter((flag) => flag.field.split('.')[0] === field)
        .map(({ code }) => code);
      for (const code of codes.length > 0 ? new Set(codes) : [WITHOUT_DOUBT]) {
        const key = `${isScan ? 'scan' : 'text'}: ${code}`;
        const counted = this.#counts.get(key) ?? { right: 0, of: 0 };
        this.#counts.set(key, { right: counted.right + (right ? 1 : 0), of: counted.of + 1 });
      }
    }
  }

  /** The lower bound goes into `confidence/calibration.ts`: few papers give a low number. */
  lines(): string[] {
    const rows = [...this.#counts].sort(([, a], [, b]) => b.of - a.of);
    return [
      'calibration: fields that were right, by their doubt',
      ...rows.map(
        ([key, { right, of }]) =>
          `  ${key.padEnd(28)} ${right}/${of} ${((right / of) * 100).toFixed(1)} %, at least ${lowerBound(right, of).toFixed(2)}`,
      ),
    ];
  }
}

const Z = 1.96;
/** Lower bound of a share, at 95 % (Wilson). */
export function lowerBound(right: number, of: number): number {
  if (of === 0) return 0;
  const share = right / of;
  const spread = Z * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2));
  return (share + Z ** 2 / (2 * of) - spread) / (1 + Z ** 2 / of);
}

interface PaperSummary {
  name: string;
  expected: number;
  /** Questions of the truth whose number was found, and questions that are not in it. */
  present: number;
  extra: number;
  tally: PaperTally | null;
}

/** A tally is right if it closes exactly when all questions are there. */
export function tallyLines(papers: readonly PaperSummary[]): string[] {
  const announcing = papers.filter(({ tally }) => tally !== null && tally.announced !== null);
  const wrong = announcing.filter((paper) => paper.tally?.closes !== isWhole(paper));
  const silent = papers.filter(
    ({ expected, present, tally }) => present * 2 < expected && tally?.closes === true,
  );
  const rate = announcing.length > 0 ? ((1 - wrong.length / announcing.length) * 100).toFixed(1) : '-';
  return [
    `tallies: right for ${announcing.length - wrong.length} of ${announcing.length} papers that announce a count (${rate} %)`,
    ...wrong.map(
      ({ name, expected, present, extra, tally }) =>
        `  wrong: ${name} (${present} of ${expected}, ${extra} more; ${tally?.closes ? 'closes' : 'does not close'} at ${tally?.found} of ${tally?.announced})`,
    ),
    `papers below half of their questions without a warning: ${silent.length}`,
    ...silent.map(({ name, expected, present }) => `  silent: ${name} (${present} of ${expected})`),
  ];
}

const isWhole = ({ expected, present, extra }: PaperSummary): boolean => present === expected && extra === 0;
