/**
 * The port behind which a language model may stand. Off by default: recognition and analysis work by rules alone, and
 * what needs a model says how to configure one.
 */
import type { RecognisedQuestion } from '@tiku/contracts/ingestion';
import { unavailable } from '@tiku/platform/errors';

export interface GeneratedAnswer {
  answer: string;
  solution: string;
  confidence: number;
}

export abstract class RecognitionAssistant {
  /** Shown to people as the source of an answer; null while none is configured. */
  abstract readonly provider: string | null;
  /** @throws AppError 503 with how to configure a provider where there is none */
  abstract generateAnswer(
    question: Pick<RecognisedQuestion, 'stem' | 'type' | 'options'>,
  ): Promise<GeneratedAnswer>;
}

export class NoAssistant extends RecognitionAssistant {
  readonly provider = null;

  generateAnswer(): Promise<GeneratedAnswer> {
    return Promise.reject(unavailable('assistant.notConfigured'));
  }
}
