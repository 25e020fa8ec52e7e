/** A paper for a person who practises it. exams stores what it answers, so a later change does not reach a sitting. */
import { Injectable } from '@nestjs/common';
import type { PracticePaper } from '@tiku/contracts/paper-bank-internal';
import { practiceReadingOf } from '../papers/paper-access.js';
import { itemsOf } from '../papers/paper-content.js';
import { toSections } from '../papers/papers.presenter.js';
import { PapersRepository, type FoundPaper } from '../papers/papers.repository.js';
import { PapersService } from '../papers/papers.service.js';
import { PinnedQuestionsRepository } from '../questions/pinned-questions.repository.js';
import { QuestionBankClient } from '../questions/question-bank.client.js';

@Injectable()
export class PracticePapersService {
  constructor(
    private readonly papers: PapersRepository,
    private readonly opening: PapersService,
    private readonly pins: PinnedQuestionsRepository,
    private readonly bank: QuestionBankClient,
  ) {}

  /** Opens it for a buyer. @throws AppError 404, 403 before buying and while the bank is being refunded */
  async find(id: string, userId: string): Promise<PracticePaper> {
    const paper = await this.papers.find(id, userId);
    const reading = practiceReadingOf(paper, { id: userId });
    const found = paper as FoundPaper;
    await this.opening.open(found, { id: userId });
    const content = found.row[reading];
    if (content === null) throw new Error(`paper ${id} has no ${reading} text`);
    const { title, subject, sections } = content;
    const parts = {
      pins: await this.pins.load(itemsOf(sections)),
      imageUrl: (key: string | null) => this.bank.imageUrl(key),
    };
    return {
      ...{ id, version: found.row.version, title, subject },
      sections: toSections(sections, parts, false),
    };
  }
}
