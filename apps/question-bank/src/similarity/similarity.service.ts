/** Finds questions in a user's banks that are like given ones, while these are written and before they are saved. */
import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { SIMILAR_MAX, type QuestionType, type SimilarityMatch } from '@tiku/contracts/question-bank';
import { BoundedWork } from '@tiku/platform/bounded-work';
import { GramFrequencies } from '@tiku/platform/search';
import { comparedForm, grams, searchText } from '@tiku/question-syntax/search';
import { DuplicatesRepository } from '../search/duplicates.repository.js';
import { COMPARED_CHARS_MAX, rareGrams } from '../search/likeness.js';
import { codeOfType } from '../questions/question-type.js';
import { formsOf, stablePart } from './canonical-forms.js';
import { comparedNorm } from './compared-columns.repository.js';
import { imagesIn, PictureContentsRepository } from './picture-contents.repository.js';
import { answeredOf, haveSameAnswers, isAnswered, isSameText, type Answered } from './same-answers.js';
import { ComparedQuestion, levelOf, scoreOf, scoreWithPictures } from './similarity-score.js';
import { SimilarityRepository, type CandidateRow } from './similarity.repository.js';

interface ComparedInput extends Pick<Answered, 'options'>, Partial<Omit<Answered, 'type' | 'options'>> {
  stem: string;
  type?: QuestionType | undefined;
}
interface Question {
  /** Null if nothing is answered yet: then only the text counts. */
  answered: Answered | null;
  compared: ComparedQuestion;
  hasOptions: boolean;
  grams: number[];
}
export interface Detection {
  userId: string;
  questions: readonly ComparedInput[];
  /** One bank that the user may view; null: all banks of the member. */
  bankId: string | null;
  threshold: number;
  /** False for users who may not see answers: a comparison would reveal them. */
  comparesAnswers: boolean;
  /** Id or short code of a question to exclude. */
  excluded?: string | null;
}

/** Two words are too few to compare. */
const CHARS_MIN = 8;
const CHECKS = { runningMax: 2, waitingMax: 40, perUserMax: 3 };

@Injectable()
export class SimilarityService {
  readonly #checks = new BoundedWork(CHECKS);

  constructor(
    private readonly similarity: SimilarityRepository,
    private readonly duplicates: DuplicatesRepository,
    private readonly frequencies: GramFrequencies,
    private readonly pictures: PictureContentsRepository,
  ) {}

  /** For each question the most similar ones, best first. @throws AppError 429 with too many concurrent requests */
  detect(detection: Detection): Promise<{ index: number; matches: SimilarityMatch[] }[]> {
    return this.#checks.run(() => this.#detect(detection), detection.userId);
  }

  async #detect({ userId, questions, bankId, threshold, comparesAnswers, excluded = null }: Detection) {
    const prepared: Question[] = [];
    for (const question of questions) {
      await setImmediate();
      prepared.push(this.#prepare(question, comparesAnswers));
    }
    const queries = prepared.map((question, at) => ({ at, grams: question.grams }));
    const bankIds = bankId === null ? await this.duplicates.bankIdsOf(userId) : [bankId];
    const candidates = await this.similarity.candidates(
      queries.filter((question) => question.grams.length > 0),
      bankIds,
      excluded,
    );
    const imageIds = questions.map(({ stem, options }) =>
      imagesIn([stem, ...options.map(({ text }) => text)]),
    );
    const contents = await this.pictures.of(bankIds, [...new Set(imageIds.flat())]);
    const results: { index: number; matches: SimilarityMatch[] }[] = [];
    for (const [index, question] of prepared.entries()) {
      // The comparisons of one question take a few milliseconds: other requests run between two questions.
      await setImmediate();
      const pictures = (imageIds[index] ?? []).map((id) => contents.get(id) ?? id).sort();
      const matches = candidates
        .filter(({ at }) => at === index)
        .map((row) => matchOf(question, pictures, row))
        .filter(({ score }) => score >= threshold)
        .sort((a, b) => b.score - a.score)
        .slice(0, SIMILAR_MAX);
      results.push({ index, matches });
    }
    return results;
  }

  #prepare(
    { stem, options, type, fillAnswers = [], solutionAnswers = [] }: ComparedInput,
    comparesAnswers: boolean,
  ): Question {
    const fields = { options, fillAnswers, solutionAnswers };
    const isCompared = comparesAnswers && type !== undefined && isAnswered(fields);
    const answered = isCompared ? { ...fields, type: codeOfType(type) } : null;
    const norm = comparedForm(stem);
    const texts = options.map(({ text }) => comparedForm(text)).filter(Boolean);
    const compared = new ComparedQuestion(formsOf(norm, texts));
    if (norm.length < CHARS_MIN && texts.length === 0)
      return { answered, compared, hasOptions: false, grams: grams(searchText([stem])) };
    // Half by the parts that stay when variables and numbers change, half by everything.
    const searched = searchText([stem, ...options.map(({ text }) => text)]).slice(0, COMPARED_CHARS_MAX);
    const rare = (text: string) => rareGrams(new Set(grams(text)), this.frequencies.of).slice(0, GRAMS_EACH);
    return {
      answered,
      compared,
      hasOptions: texts.length > 0,
      grams: [...new Set([...rare(stablePart(searched)), ...rare(searched)])],
    };
  }
}

const GRAMS_EACH = 10;

/** A question with only a stem is compared by stems. */
function matchOf(
  { answered, compared, hasOptions }: Question,
  pictures: readonly string[],
  row: CandidateRow,
): SimilarityMatch {
  const [stem = '', ...texts] = comparedNorm(row).split('\n');
  const options = hasOptions ? texts : [];
  const text = scoreOf(compared, new ComparedQuestion(formsOf(stem, options)));
  const { score, kind } = scoreWithPictures(text, pictures, row.pictures);
  return {
    questionId: row.id,
    bankId: row.bank_id,
    bankName: row.bank_name,
    stem: row.stem,
    score,
    level: levelOf(score),
    kind:
      isSameText(kind) && answered && !haveSameAnswers(answered, answeredOf(row), kind) ? 'answers' : kind,
  };
}
