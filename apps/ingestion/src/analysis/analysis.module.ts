/** Analysis of single questions, and generated answers if a language model is configured. */
import { Module } from '@nestjs/common';
import { MEBIBYTE } from '@tiku/contracts/common';
import { AssistantModule } from '../assistant/assistant.module.js';
import { recogniserProvider } from '../pipeline/recogniser.provider.js';
import { AnalysisController } from './analysis.controller.js';
import { AssistedAnalysisService } from './assisted-analysis.service.js';
import { QuestionAnalysisService } from './question-analysis.service.js';

/** One question at a time, in a child process that starts on demand and is small. */
const ANALYSIS_LIMITS = { workers: 1, timeoutMs: 10_000, rssLimitBytes: 384 * MEBIBYTE };

@Module({
  imports: [AssistantModule],
  controllers: [AnalysisController],
  providers: [QuestionAnalysisService, recogniserProvider(() => ANALYSIS_LIMITS), AssistedAnalysisService],
})
export class AnalysisModule {}
