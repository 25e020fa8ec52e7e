/** The language model, if one is configured, and each enterprise's policy for it. */
import { Injectable, Module } from '@nestjs/common';
import { Background } from '@tiku/platform/background';
import { Transactions } from '@tiku/platform/database';
import { CONFIG } from '@tiku/platform/http';
import type { IngestionConfig } from '../config.js';
import { CorrectionsModule } from '../corrections/corrections.module.js';
import { AssistantStoreModule } from './assistant-store.module.js';
import { AssistantController } from './assistant.controller.js';
import { AssistantRepository } from './assistant.repository.js';
import { AssistantService } from './assistant.service.js';
import { ChatModel } from './chat-model.js';
import { OnEnterpriseDeletedConsumer } from './on-enterprise-deleted.consumer.js';
import { OnPolicySetConsumer } from './on-policy-set.consumer.js';
import { chatModelOf } from './openai-chat-model.js';

const CLEAN_UP_INTERVAL_MS = 3_600_000;

@Injectable()
class OldAnswersCleanUp {
  constructor(background: Background, transactions: Transactions, rows: AssistantRepository) {
    background.every({
      name: 'clean-up of answers of the language model',
      intervalMs: CLEAN_UP_INTERVAL_MS,
      work: () => transactions.run((tx) => rows.removeOld(tx)),
    });
  }
}

@Module({
  imports: [AssistantStoreModule, CorrectionsModule],
  controllers: [AssistantController, OnEnterpriseDeletedConsumer, OnPolicySetConsumer],
  providers: [
    AssistantService,
    OldAnswersCleanUp,
    { provide: ChatModel, inject: [CONFIG], useFactory: (config: IngestionConfig) => chatModelOf(config) },
  ],
  exports: [AssistantStoreModule, AssistantService],
})
export class AssistantModule {}
