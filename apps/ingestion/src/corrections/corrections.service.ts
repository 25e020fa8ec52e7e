/** Stores corrections made before saving, if the user's enterprise allows it. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { AssistantRepository } from '../assistant/assistant.repository.js';
import type { DraftQuestion } from '../drafts/draft-questions.js';
import { checkedFields } from './corrected-fields.js';
import { CorrectionsRepository } from './corrections.repository.js';

@Injectable()
export class Corrections {
  constructor(
    private readonly rows: CorrectionsRepository,
    private readonly policies: AssistantRepository,
  ) {}

  /** In the transaction of the save, so that a repeated save counts once. */
  async keep(
    tx: Tx,
    { userId, taskId }: { userId: string; taskId: string | null },
    saved: readonly DraftQuestion[],
  ): Promise<void> {
    if (taskId === null || saved.length === 0) return;
    const { enterprise_id, corrections } = await this.policies.policyOf(userId, tx);
    if (enterprise_id === null || !corrections) return;
    const byId = new Map(saved.map((question) => [question.id, question]));
    const recognised = await this.rows.recognised(tx, taskId, [...byId.keys()]);
    const fields = recognised.flatMap((question) => {
      const now = byId.get(question.id);
      return now ? checkedFields(question, now) : [];
    });
    if (fields.length > 0) await this.rows.keep(tx, enterprise_id, fields);
  }
}
