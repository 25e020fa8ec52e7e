/**
 * Analyses one question by rules. The rules run in a child process with limits of time and memory, so that no text
 * blocks the process that serves everyone.
 */
import { Inject, Injectable } from '@nestjs/common';
import { currentLanguage } from '@tiku/platform/context';
import type { AnalysedField, AnalysisProposal, RecognisedQuestion } from '@tiku/contracts/ingestion';
import { BoundedWork } from '@tiku/platform/bounded-work';
import { businessRule } from '@tiku/platform/errors';
import { RecognitionError } from '@tiku/recognition/inspect';
import { Recogniser } from '@tiku/recognition/process';
import { proposalsOf } from './rule-proposals.js';

export interface QuestionAnalysis {
  type: RecognisedQuestion['type'];
  difficulty: number | null;
  category: string[];
  tags: string[];
  abilities: { name: string; score: number }[];
  confidence: number;
  fieldConfidence: Record<AnalysedField, number>;
  provider: string;
  /** The language model's different result, if any. */
  proposals: AnalysisProposal[];
}

const RULES_PROVIDER = 'rules';
/** Knowledge points found by rules are those that the paper prints. */
const TAGS_PRINTED = 0.9;
/** An analysis takes some milliseconds; beyond this queue the client had better retry. */
const BOUNDS = { runningMax: 1, waitingMax: 50, perUserMax: 5, retryAfterSeconds: 2 };

@Injectable()
export class QuestionAnalysisService {
  readonly #work = new BoundedWork(BOUNDS);

  constructor(@Inject(Recogniser) private readonly recogniser: Pick<Recogniser, 'recogniseQuestion'>) {}

  /**
   * Type, difficulty, category, tags and abilities of a question; what rules cannot determine is unknown or empty.
   * @throws AppError 429 if too many wait, 422 if the text takes too much time or memory
   */
  async analyse(
    userId: string,
    question: Pick<RecognisedQuestion, 'stem' | 'options' | 'solution'>,
  ): Promise<QuestionAnalysis> {
    return presented(await this.#work.run(() => this.#recognise(question), userId), question);
  }

  async #recognise({
    stem,
    options,
    solution,
  }: Pick<RecognisedQuestion, 'stem' | 'options' | 'solution'>): Promise<RecognisedQuestion | null> {
    try {
      return await this.recogniser.recogniseQuestion({
        stem: asPapersSpellMarkers(stem),
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

/**
 * The rules read papers, where blanks and brackets are `\fillin` and `\paren`; questions store `\fill` and `\choice`.
 */
function asPapersSpellMarkers(stem: string): string {
  return stem.replace(/\\fill(?![a-zA-Z])/g, '\\fillin').replace(/\\choice(?![a-zA-Z])/g, '\\paren');
}

function presented(
  recognised: RecognisedQuestion | null,
  input: Pick<RecognisedQuestion, 'stem' | 'options' | 'solution'>,
): QuestionAnalysis {
  const type = recognised?.type ?? 'unknown';
  const { difficulty, category, abilities } = proposalsOf(
    { ...input, type, difficulty: recognised?.difficulty ?? null },
    currentLanguage(),
  );
  return {
    type,
    difficulty: difficulty.value,
    category: recognised?.category.length ? recognised.category : category.value,
    tags: recognised?.tags ?? [],
    abilities: abilities.value,
    confidence: recognised?.confidence ?? 0,
    fieldConfidence: {
      type: type === 'unknown' ? 0 : (recognised?.confidence ?? 0),
      tags: recognised?.tags.length ? TAGS_PRINTED : 0,
      difficulty: difficulty.confidence,
      category: category.confidence,
      abilities: abilities.confidence,
    },
    provider: RULES_PROVIDER,
    proposals: [],
  };
}
