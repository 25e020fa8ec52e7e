/** POST /question-analysis/analyze (by rules) and POST /answer-generation/generate (by an assistant, when there is one). */
import { Body, Controller, Post } from '@nestjs/common';
import { LIMITS, successAnswer } from '@tiku/contracts/common';
import { DraftQuestionInput, RECOGNISED_TYPES } from '@tiku/contracts/ingestion';
import { Allow } from '@tiku/platform/auth';
import { Answers } from '@tiku/platform/http';
import { badRequest } from '@tiku/platform/errors';
import { z } from 'zod';
import { completeQuestions } from '../drafts/draft-questions.js';
import { analyseContent, type QuestionAnalysis } from './question-analysis.js';
import { RecognitionAssistant } from './recognition-assistant.js';

const AnalyzeRequest = z.object({
  content: z.string().max(LIMITS.stemChars).optional(),
  question: DraftQuestionInput.optional(),
});
const AnalyzeAnswer = successAnswer({
  analysis: z.object({
    type: z.enum(RECOGNISED_TYPES),
    difficulty: z.int().min(1).max(5).nullable(),
    category: z.array(z.string()),
    tags: z.array(z.string()),
    confidence: z.number(),
    provider: z.string(),
  }),
});
const GenerateRequest = z.object({ question: DraftQuestionInput });
const GenerateAnswer = successAnswer({
  answer: z.string(),
  solution: z.string(),
  confidence: z.number(),
  provider: z.string(),
});

@Controller()
export class AnalysisController {
  constructor(private readonly assistant: RecognitionAssistant) {}

  @Post('question-analysis/analyze')
  @Allow('user')
  @Answers(AnalyzeAnswer)
  analyze(@Body({ schema: AnalyzeRequest }) request: z.output<typeof AnalyzeRequest>): {
    analysis: QuestionAnalysis;
  } {
    const [question] = completeQuestions(
      request.question ? [request.question] : [{ stem: request.content ?? '' }],
    );
    if (!question?.stem.trim()) throw badRequest('analysis.empty');
    return { analysis: analyseContent(question) };
  }

  @Post('answer-generation/generate')
  @Allow('user')
  @Answers(GenerateAnswer)
  async generate(@Body({ schema: GenerateRequest }) request: z.output<typeof GenerateRequest>) {
    const [question] = completeQuestions([request.question]);
    if (!question?.stem.trim()) throw badRequest('analysis.empty');
    const generated = await this.assistant.generateAnswer(question);
    return { ...generated, provider: this.assistant.provider ?? 'none' };
  }
}
