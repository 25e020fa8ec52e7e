/**
 * The frequency of each gram, estimated from a sample of pages and held in memory. It only affects the choice of plan,
 * never the result: before the first sample every gram counts as rare, which is slower and correct.
 */
import { Inject, Injectable } from '@nestjs/common';
import { Background } from '../background/index.js';
import { GramSample } from './gram-sample.js';
import { GramFrequenciesRepository } from './gram-frequencies.repository.js';

/** Enough to tell 0.4 % from 0.2 %, cheap enough for a busy server (about half a second of one connection). */
const SAMPLED_ROWS = 10_000;
const REFRESH_INTERVAL_MS = 600_000;
const GRAMS_MAX = 400_000;

@Injectable()
export class GramFrequencies {
  #sample = new GramSample([], 0, 0);

  constructor(
    private readonly repository: GramFrequenciesRepository,
    @Inject(Background) background: Pick<Background, 'every'>,
  ) {
    background.every({
      name: 'gram frequencies',
      intervalMs: REFRESH_INTERVAL_MS,
      work: () => this.refresh(),
    });
  }

  /** Number of texts that a search of everything reads, at the last sample. */
  get total(): number {
    return this.#sample.total;
  }

  /** Estimated number of texts with the gram. */
  readonly of = (gram: number): number => this.#sample.having(gram);

  /** Estimated number of texts with all of them; Infinity for none. */
  readonly ofAll = (grams: readonly number[]): number => this.#sample.havingAll(grams);

  /** Takes a new sample. */
  async refresh(): Promise<void> {
    const { total, rows } = await this.repository.sample(SAMPLED_ROWS, GRAMS_MAX);
    const grams = rows.flatMap(({ gram, hits, texts }) =>
      gram === null || hits === null ? [] : [{ gram, hits, texts: texts && numbersOf(texts) }],
    );
    this.#sample = new GramSample(grams, rows[0]?.sampled ?? 0, total);
  }
}

const numbersOf = (bytes: Buffer): Uint16Array =>
  Uint16Array.from({ length: bytes.length / 2 }, (_, at) => bytes.readUInt16BE(at * 2));
