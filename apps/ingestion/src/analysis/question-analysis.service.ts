/**
 * What rules can say of one question. The rules run in a child process with limits of time and memory, so that no text
 * holds up the process that answers everybody.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { RecognisedQuestion } from '@tiku/contracts/ingestion';
import { BoundedWork } from '@tiku/platform/bounded-work';
import { businessRule } from '@tiku/platform/errors';
import { RecognitionError } from '@tiku/recognition/inspect';
import { Recogniser } from '@tiku/recognition/process';

export interface QuestionAnalysis {
  type: RecognisedQuestion['type'];
  difficulty: number | null;
  category: string[];
  tags: string[];
  confidence: number;
  provider: string;
}

const RULES_PROVIDER = 'rules';
/** One answer takes some milliseconds: who waits longer than this queue is better off asking again. */
const BOUNDS = { runningMax: 1, waitingMax: 50, perUserMax: 5, retryAfterSeconds: 2 };

@Injectable()
export class QuestionAnalysisService {
  readonly #work = new BoundedWork(BOUNDS);

  constructor(@Inject(Recogniser) private readonly recogniser: Pick<Recogniser, 'recogniseQuestion'>) {}

  /**
   * Type, difficulty, category and tags of a question; what rules cannot tell is unknown, null or empty.
   * @throws AppError 429 while too much waits, 422 for a text that takes too much time or memory
   */
  async analyse(
    userId: string,
    question: Pick<RecognisedQuestion, 'stem' | 'options' | 'solution'>,
  ): Promise<QuestionAnalysis> {
    return presented(await this.#work.run(() => this.#recognise(question), userId));
  }

  async #recognise({
    stem,
    options,
    solution,
  }: Pick<RecognisedQuestion, 'stem' | 'options' | 'solution'>): Promise<RecognisedQuestion | null> {
    try {
      return await this.recogniser.recogniseQuestion({
        stem,
        options: options.map((option) => option.text),
        solution,
      });
    } catch (error) {
      if (error instanceof RecognitionError && (error.code === 'TIMEOUT' || error.code === 'TOO_COMPLEX'))
        throw businessRule('analysis.tooComplex');
      throw error;
    }
  }
}

function presented(recognised: RecognisedQuestion | null): QuestionAnalysis {
  return {
    type: recognised?.type ?? 'unknown',
    difficulty: recognised?.difficulty ?? null,
    category: recognised?.category ?? [],
    tags: recognised?.tags ?? [],
    confidence: recognised?.confidence ?? 0,
    provider: RULES_PROVIDER,
  };
}
