/**
 * Analyses questions by rules, and by a language model if rules are in doubt and the user's enterprise allows it. A
 * failure of the model never fails the analysis: it becomes a notice.
 */
import { Injectable } from '@nestjs/common';
import { ANALYSED_FIELDS } from '@tiku/contracts/ingestion';
import { currentLanguage } from '@tiku/platform/context';
import { AppError, messageOf } from '@tiku/platform/errors';
import { Translator } from '@tiku/platform/messages';
import { AssistantService } from '../assistant/assistant.service.js';
import { doubtedFields, mergedAnalysis } from './merge-analysis.js';
import {
  analysisRequest,
  answerRequest,
  type AnalysedQuestion,
  ModelAnalysis,
  ModelResponse,
} from './model-questions.js';
import { type QuestionAnalysis, QuestionAnalysisService } from './question-analysis.service.js';

export type AssistedAnalysis = QuestionAnalysis & { notice?: string };
interface AnalysisOptions {
  userId: string;
  /** Asks about every field, even if the answer is cached. */
  force: boolean;
}

/** Questions of a batch that wait for the model at once. */
const AT_ONCE = 4;
/** Failures that would repeat for every question of the batch. */
const FAILS_FOR_ALL = [
  'assistant.quota',
  'assistant.dailyLimit',
  'assistant.unreachable',
  'assistant.timeout',
];

@Injectable()
export class AssistedAnalysisService {
  constructor(
    private readonly rules: QuestionAnalysisService,
    private readonly assistant: AssistantService,
    private readonly translator: Translator,
  ) {}

  /** @throws AppError like the analysis by rules */
  async analyse(question: AnalysedQuestion, options: AnalysisOptions): Promise<AssistedAnalysis> {
    const [analysis] = await this.analyseAll([question], options);
    if (!analysis) throw new Error('one question has one analysis');
    return analysis;
  }

  /** In the order of the questions. @throws AppError like the analysis by rules */
  async analyseAll(
    questions: readonly AnalysedQuestion[],
    { userId, force }: AnalysisOptions,
  ): Promise<AssistedAnalysis[]> {
    const byRules: QuestionAnalysis[] = [];
    // One after another, so that a batch takes only one of its user's places.
    for (const question of questions) byRules.push(await this.rules.analyse(userId, question));
    if (!(await this.assistant.rightsOf(userId)).allowed) return byRules;
    const all: AssistedAnalysis[] = [];
    let failure: AppError | null = null;
    for (let start = 0; start < questions.length; start += AT_ONCE) {
      const group = byRules.slice(start, start + AT_ONCE).map(async (rules, index) => {
        const question = questions[start + index];
        const fields = force ? [...ANALYSED_FIELDS] : doubtedFields(rules);
        if (!question || fields.length === 0 || failure !== null)
          return { rules, ...(failure !== null && fields.length > 0 && { notice: failure }) };
        try {
          const model = await this.assistant.ask(userId, analysisRequest(question, fields), ModelAnalysis, {
            again: force,
          });
          return { rules: mergedAnalysis(rules, model, this.assistant.provider ?? rules.provider) };
        } catch (error) {
          // A bug fails the request; a problem that the user can solve becomes a notice next to the result of the
          // rules.
          if (!(error instanceof AppError)) throw error;
          return { rules, notice: error, isForAll: FAILS_FOR_ALL.includes(error.messageKey) };
        }
      });
      for (const { rules, notice, isForAll = false } of await Promise.all(group)) {
        all.push({
          ...rules,
          ...(notice && {
            notice: messageOf(notice, currentLanguage(), this.translator),
          }),
        });
        if (notice && isForAll) failure = notice;
      }
    }
    return all;
  }

  /** @throws AppError 403, 422, 429, 503 with how to configure a provider if there is none, 504 */
  async generateAnswer(userId: string, question: AnalysedQuestion) {
    const generated = await this.assistant.ask(userId, answerRequest(question), ModelResponse);
    return { ...generated, provider: this.assistant.provider ?? 'none' };
  }
}
