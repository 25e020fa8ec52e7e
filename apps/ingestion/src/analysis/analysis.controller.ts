/** POST /question-analysis/analyze (by rules) and POST /answer-generation/generate (by an assistant, when there is one). */
import { Body, Controller, Post } from '@nestjs/common';
import {
  AnalyzeAnswer,
  AnalyzeRequest,
  GenerateAnswerRequest,
  GeneratedAnswer,
} from '@tiku/contracts/ingestion';
import { Allow, type Caller, CurrentUser } from '@tiku/platform/auth';
import { Answers } from '@tiku/platform/http';
import { badRequest, forbidden } from '@tiku/platform/errors';
import type { z } from 'zod';
import { completeQuestions } from '../drafts/draft-questions.js';
import { QuestionAnalysisService } from './question-analysis.service.js';
import { RecognitionAssistant } from './recognition-assistant.js';

@Controller()
export class AnalysisController {
  constructor(
    private readonly analysis: QuestionAnalysisService,
    private readonly assistant: RecognitionAssistant,
  ) {}

  @Post('question-analysis/analyze')
  @Allow('user')
  @Answers(AnalyzeAnswer)
  async analyze(
    @CurrentUser() user: Caller,
    @Body({ schema: AnalyzeRequest }) request: z.output<typeof AnalyzeRequest>,
  ) {
    if (request.force && user.role !== 'superadmin') throw forbidden('analysis.force');
    if (request.questions) {
      const questions = completeQuestions(request.questions);
      if (questions.some(({ stem }) => !stem.trim())) throw badRequest('analysis.empty');
      return { analyses: await this.analysis.analyseAll(user.id, questions) };
    }
    const [question] = completeQuestions(
      request.question ? [request.question] : [{ stem: request.content ?? '' }],
    );
    if (!question?.stem.trim()) throw badRequest('analysis.empty');
    return { analysis: await this.analysis.analyse(user.id, question) };
  }

  @Post('answer-generation/generate')
  @Allow('user')
  @Answers(GeneratedAnswer)
  async generate(@Body({ schema: GenerateAnswerRequest }) request: z.output<typeof GenerateAnswerRequest>) {
    const [question] = completeQuestions([request.question]);
    if (!question?.stem.trim()) throw badRequest('analysis.empty');
    const generated = await this.assistant.generateAnswer(question);
    return { ...generated, provider: this.assistant.provider ?? 'none' };
  }
}
