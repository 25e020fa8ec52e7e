/** Texts that several questions of a bank share: their ids, and the questions of one. */
import { Injectable } from '@nestjs/common';
import type { Reader } from '@tiku/platform/database';
import { newShortCode } from '../question-banks/short-code.js';
import { withPassageId } from './question-content.js';
import type { QuestionContent, QuestionRow } from './question-columns.repository.js';
import { PassagesRepository } from './passages.repository.js';

@Injectable()
export class PassagesService {
  constructor(private readonly passages: PassagesRepository) {}

  /**
   * Gives each passage without an id that of the same text in the bank, or a new one, the same for equal texts. Returns
   * what to do with each content.
   */
  async identify(
    contents: readonly QuestionContent[],
    bankId: string,
    on?: Reader,
  ): Promise<(content: QuestionContent) => QuestionContent> {
    const texts = contents.flatMap(({ passage }) => (passage?.id === '' ? [passage.text] : []));
    const ids = new Map(await this.passages.idsOf(bankId, [...new Set(texts)], on));
    return (content) =>
      withPassageId(content, (text) => {
        const id = ids.get(text) ?? newShortCode();
        ids.set(text, id);
        return id;
      });
  }

  /** The questions that share the passage of this one; none if it has none or shares it with no other. */
  async questionsWith(
    { bank_id, passage, deleted_at }: QuestionRow,
    userId: string,
  ): Promise<readonly QuestionRow[]> {
    if (!passage || deleted_at) return [];
    const rows = await this.passages.questionsOf(bank_id, passage.id, userId);
    return rows.length > 1 ? rows : [];
  }
}
