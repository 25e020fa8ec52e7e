/** What people corrected in recognised questions. */
import { Injectable, Module } from '@nestjs/common';
import { Background } from '@tiku/platform/background';
import { Transactions } from '@tiku/platform/database';
import { AssistantStoreModule } from '../assistant/assistant-store.module.js';
import { CorrectionsRepository } from './corrections.repository.js';
import { Corrections } from './corrections.service.js';

const CLEAN_UP_INTERVAL_MS = 3_600_000;

@Injectable()
class OldCorrections {
  constructor(background: Background, transactions: Transactions, rows: CorrectionsRepository) {
    background.every({
      name: 'clean-up of corrections',
      intervalMs: CLEAN_UP_INTERVAL_MS,
      work: () => transactions.run((tx) => rows.removeOld(tx)),
    });
  }
}

@Module({
  imports: [AssistantStoreModule],
  providers: [CorrectionsRepository, Corrections, OldCorrections],
  exports: [CorrectionsRepository, Corrections],
})
export class CorrectionsModule {}
