/** Presents draft rows; questions get new URLs of their figures. */
import { Injectable } from '@nestjs/common';
import type { Draft } from '@tiku/contracts/ingestion';
import { currentLanguage } from '@tiku/platform/context';
import { FigureAddresses } from '../figures/figure-addresses.js';
import { withDoubtTexts } from '../pipeline/doubt-texts.js';
import { similarDraft } from './draft-similarity.js';
import type { DraftView } from './drafts.service.js';
import type { DraftRow } from './drafts.repository.js';

@Injectable()
export class DraftsPresenter {
  constructor(private readonly addresses: FigureAddresses) {}

  toSummary(row: DraftRow): Draft {
    return {
      id: row.id,
      name: row.name,
      description: row.description,
      questionCount: row.question_count,
      taskId: row.task_id,
      similarTo: similarDraft(row),
      version: row.version,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    };
  }

  async toDraft(userId: string, view: DraftView): Promise<Draft> {
    const signed = await this.addresses.sign(userId, view.questions);
    const questions = withDoubtTexts(signed, currentLanguage());
    return {
      ...this.toSummary(view.row),
      questions: questions.map((question) => ({ ...question, content: question.stem })),
    };
  }
}
