/**
 * Finds the paper that an uploaded document came from: one that was exported and comes back. Papers are matched by the
 * text of their questions, not by a mark in the file, which survives neither printing nor another program.
 */
import { Injectable } from '@nestjs/common';
import type { SamePaper } from '@tiku/contracts/paper-bank-internal';
import { Transactions } from '@tiku/platform/database';
import { comparableText, signatureOf, similarityOf } from '@tiku/question-syntax/signature';
import { accessOf } from '../papers/paper-columns.repository.js';
import { shownReading } from '../papers/paper-access.js';
import { itemsOf, type PaperContent } from '../papers/paper-content.js';
import { keyOf, PinnedQuestionsRepository } from '../questions/pinned-questions.repository.js';
import {
  PaperSignaturesRepository,
  type Edition,
  type PaperTextRow,
  type ReadablePaperRow,
} from './paper-signatures.repository.js';

/** How many of the latest papers are compared, the person's own first. */
const COMPARED_MAX = 500;
/** Below this it is another paper with some of the same questions. */
const SAME_SCORE_MIN = 0.85;
/** Papers that are read at once. */
const SIGNED_AT_ONCE = 20;

interface Compared {
  row: ReadablePaperRow;
  edition: Edition;
  signature: readonly number[] | null;
}

@Injectable()
export class SamePapersService {
  constructor(
    private readonly signatures: PaperSignaturesRepository,
    private readonly pins: PinnedQuestionsRepository,
    private readonly transactions: Transactions,
  ) {}

  /** The most similar one; of equals the person's own, then the latest changed. */
  async find(userId: string, signature: readonly number[]): Promise<SamePaper | null> {
    const rows = await this.signatures.latest(userId, COMPARED_MAX);
    const compared = rows.flatMap((row) => readable(row, userId) ?? []);
    const signed = await this.#signed(compared);
    let found: SamePaper | null = null;
    for (const { row, edition, signature: known } of compared) {
      const score = similarityOf(signature, known ?? signed.get(`${edition} ${row.id}`) ?? []);
      if (score < SAME_SCORE_MIN || score <= (found?.score ?? 0)) continue;
      const title = (edition === 'content' ? row.title : row.published_title) ?? '';
      found = { id: row.id, title, score, bank: { id: row.bank_id, name: row.bank_name } };
    }
    return found;
  }

  /** Computes and stores the missing signatures. */
  async #signed(compared: readonly Compared[]): Promise<Map<string, number[]>> {
    const found = new Map<string, number[]>();
    for (const edition of ['content', 'published'] as const) {
      const ids = compared
        .filter((paper) => paper.edition === edition && paper.signature === null)
        .map(({ row }) => row.id);
      for (let start = 0; start < ids.length; start += SIGNED_AT_ONCE)
        for (const text of await this.signatures.texts(ids.slice(start, start + SIGNED_AT_ONCE), edition))
          found.set(`${edition} ${text.id}`, await this.#sign(edition, text));
    }
    return found;
  }

  async #sign(edition: Edition, { id, text, hash }: PaperTextRow): Promise<number[]> {
    const signature = signatureOf(comparableText(await this.#questionsOf(text)));
    await this.transactions.run((tx) => this.signatures.keep(tx, { id, edition, hash, signature }));
    return signature;
  }

  async #questionsOf({ sections }: PaperContent) {
    const items = itemsOf(sections);
    const pins = await this.pins.load(items);
    return items.flatMap((item) => pins.get(keyOf(item))?.content ?? []);
  }
}

/** Null if the person may not read it. */
function readable(row: ReadablePaperRow, userId: string): Compared | null {
  const reading = shownReading(accessOf(row), { id: userId });
  if (reading === 'content') return { row, edition: 'content', signature: row.content_signature };
  if (reading === 'published') return { row, edition: 'published', signature: row.published_signature };
  return null;
}
