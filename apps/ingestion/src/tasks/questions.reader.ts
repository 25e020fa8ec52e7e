/** Recognised questions of a task for their owner, with new URLs of their figures. */
import { Injectable } from '@nestjs/common';
import { RecognisedQuestion } from '@tiku/contracts/ingestion';
import { currentLanguage } from '@tiku/platform/context';
import { FigureAddresses } from '../figures/figure-addresses.js';
import { withDoubtTexts } from '../pipeline/doubt-texts.js';
import { QuestionsRepository } from './questions.repository.js';

@Injectable()
export class QuestionsReader {
  constructor(
    private readonly questions: QuestionsRepository,
    private readonly addresses: FigureAddresses,
  ) {}

  async ofTask(userId: string, taskId: string): Promise<RecognisedQuestion[]> {
    const questions = await this.addresses.sign(userId, await this.questions.ofTask(taskId));
    return withDoubtTexts(questions, currentLanguage());
  }
}
