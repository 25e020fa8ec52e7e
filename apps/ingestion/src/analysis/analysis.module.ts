/** Analysis of single questions, and answers by an assistant where one is configured. */
import { Module } from '@nestjs/common';
import { AnalysisController } from './analysis.controller.js';
import { NoAssistant, RecognitionAssistant } from './recognition-assistant.js';

@Module({
  controllers: [AnalysisController],
  providers: [{ provide: RecognitionAssistant, useClass: NoAssistant }],
})
export class AnalysisModule {}
