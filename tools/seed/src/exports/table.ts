/** Shares that came back, by format, with their targets. */
import type { RoundTrip, Share } from '@tiku/paper-output/round-trip';

const MEASURES = ['split', 'typed', 'answered', 'worded', 'formulas'] as const;
type Measure = (typeof MEASURES)[number];
const REACHED = { docx: 1, tex: 1, pdf: 0.99 } as const;
type Format = keyof typeof REACHED;

export class RoundTripTable {
  readonly #rows = new Map<Format, Record<Measure, Share> & { extra: number }>();

  add(format: Format, result: RoundTrip): void {
    const row = this.#rows.get(format);
    const sum = (measure: Measure): Share => ({
      right: (row?.[measure].right ?? 0) + result[measure].right,
      of: (row?.[measure].of ?? 0) + result[measure].of,
    });
    this.#rows.set(format, {
      split: sum('split'),
      typed: sum('typed'),
      answered: sum('answered'),
      worded: sum('worded'),
      formulas: sum('formulas'),
      extra: (row?.extra ?? 0) + result.extra,
    });
  }

  lines(papers: number): string[] {
    return [
      `${papers} papers, each with its answers at the end and after each question`,
      ...[...this.#rows].flatMap(([format, row]) => [
        `.${format} (at least ${REACHED[format] * 100} %), ${row.extra} questions too many`,
        ...MEASURES.map((measure) => {
          const { right, of } = row[measure];
          const verdict = right >= of * REACHED[format] ? 'reached' : 'MISSED';
          return `  ${measure.padEnd(10)} ${`${right}/${of}`.padStart(10)}  ${((right / of) * 100).toFixed(2).padStart(6)} %  ${verdict}`;
        }),
      ]),
    ];
  }

  isReached(): boolean {
    return [...this.#rows].every(
      ([format, row]) =>
        row.extra === 0 &&
        MEASURES.every((measure) => row[measure].right >= row[measure].of * REACHED[format]),
    );
  }
}
