/**
 * Job `find-same-paper`: asks paper-bank whether a recognised document is one of the user's papers. Runs once, when the
 * draft is created: later edits are meant to differ.
 */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Transactions } from '@tiku/platform/database';
import { Jobs } from '@tiku/platform/jobs';
import { FIND_SAME_PAPER } from '../queues.js';
import { DraftsService } from './drafts.service.js';
import { PaperBankClient } from './paper-bank.client.js';
import { SimilarPapersRepository } from './similar-papers.repository.js';

@Injectable()
export class FindSamePaperJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly transactions: Transactions,
    private readonly similar: SimilarPapersRepository,
    private readonly drafts: DraftsService,
    private readonly paperBank: PaperBankClient,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(FIND_SAME_PAPER, ({ payload }) => this.#run(payload.draftId));
  }

  async #run(draftId: string): Promise<void> {
    const draft = await this.similar.signatureOf(draftId);
    if (!draft || draft.signature.length === 0) return;
    const paper = await this.paperBank.samePaper({ userId: draft.user_id, signature: draft.signature });
    if (!paper) return;
    await this.transactions.run(async (tx) => {
      if (!(await this.drafts.lock(tx, draft.user_id, draftId))) return;
      await this.similar.setSamePaper(tx, draftId, paper);
      await this.drafts.announce(tx, draftId);
    });
  }
}
