/**
 * POST /question-analysis/analyze (rules, and a language model if they are in doubt) and POST
 * /answer-generation/generate.
 */
import { Body, Controller, Post } from '@nestjs/common';
import {
  AnalyzeResponse,
  AnalyzeRequest,
  GenerateAnswerRequest,
  GeneratedResponse,
} from '@tiku/contracts/ingestion';
import { Allow, type Caller, CurrentUser } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import { atField, badRequest, forbidden } from '@tiku/platform/errors';
import type { z } from 'zod';
import { completeQuestions } from '../drafts/draft-questions.js';
import { AssistedAnalysisService } from './assisted-analysis.service.js';

const empty = (path: string) => atField(badRequest('analysis.empty'), { path, rule: 'required' });

@Controller()
export class AnalysisController {
  constructor(private readonly analysis: AssistedAnalysisService) {}

  @Post('question-analysis/analyze')
  @Allow('user')
  @Responds(AnalyzeResponse)
  async analyze(
    @CurrentUser() user: Caller,
    @Body({ schema: AnalyzeRequest }) request: z.output<typeof AnalyzeRequest>,
  ) {
    if (request.force && user.role !== 'superadmin') throw forbidden('analysis.force');
    const options = { userId: user.id, force: request.force };
    if (request.questions) {
      const questions = completeQuestions(request.questions);
      const at = questions.findIndex(({ stem }) => !stem.trim());
      if (at >= 0) throw empty(`questions.${at}.stem`);
      return { analyses: await this.analysis.analyseAll(questions, options) };
    }
    const [question] = completeQuestions(
      request.question ? [request.question] : [{ stem: request.content ?? '' }],
    );
    if (!question?.stem.trim()) throw empty(request.question ? 'question.stem' : 'content');
    return { analysis: await this.analysis.analyse(question, options) };
  }

  @Post('answer-generation/generate')
  @Allow('user')
  @Responds(GeneratedResponse)
  async generate(
    @CurrentUser() user: Caller,
    @Body({ schema: GenerateAnswerRequest }) request: z.output<typeof GenerateAnswerRequest>,
  ) {
    const [question] = completeQuestions([request.question]);
    if (!question?.stem.trim()) throw empty('question.stem');
    return this.analysis.generateAnswer(user.id, question);
  }
}
