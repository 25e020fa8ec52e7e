/** Which version of which question a paper gets: existing ones stay as they are, others come from question-bank. */
import { Injectable } from '@nestjs/common';
import type { PaperOperation, PaperSectionInput } from '@tiku/contracts/paper-bank';
import type { Caller } from '@tiku/platform/auth';
import { validation, type FieldProblem } from '@tiku/platform/errors';
import {
  keyOf,
  PinnedQuestionsRepository,
  type StoredQuestion,
} from '../questions/pinned-questions.repository.js';
import { QuestionBankClient } from '../questions/question-bank.client.js';
import {
  itemsOf,
  placesOf,
  storedSections,
  type PaperContent,
  type PaperItem,
  type QuestionPlace,
  type StoredSection,
} from './paper-content.js';
import { placesOfOperations, type VersionOf } from './paper-operations.js';

export interface ResolvedSections {
  sections: StoredSection[];
  /** For pinning in the transaction that writes the sections. */
  questions: StoredQuestion[];
}

/** The most that question-bank answers at once. */
const CONTENTS_MAX = 500;

@Injectable()
export class PaperQuestionsService {
  constructor(
    private readonly questionBank: QuestionBankClient,
    private readonly pins: PinnedQuestionsRepository,
  ) {}

  /** In their current version; omits what the caller may not use. */
  async current(ids: readonly string[], caller: Caller): Promise<StoredQuestion[]> {
    const found: StoredQuestion[] = [];
    for (let from = 0; from < ids.length; from += CONTENTS_MAX)
      found.push(
        ...(await this.questionBank.contents(ids.slice(from, from + CONTENTS_MAX), caller)).values(),
      );
    return found;
  }

  /** Those that operations name. Asks question-bank: not inside a transaction.
   * @throws AppError 400 for questions that may not be used */
  async ofOperations(
    operations: readonly PaperOperation[],
    holds: readonly (PaperContent | null)[],
    caller: Caller,
  ): Promise<{ versionOf: VersionOf; questions: StoredQuestion[] }> {
    const held = heldBy(holds);
    const places = placesOfOperations(operations, held);
    // A question added without a version gets the current one, even if the paper holds an older one.
    const isAsked = (place: QuestionPlace) =>
      place.questionVersion === undefined || heldVersion(place, held) === null;
    const { fetched, versionOf } = await this.#lookUp(places, isAsked, held, caller);
    return {
      questions: [...fetched.values()],
      versionOf: ({ questionId, questionVersion }) => {
        const newest = fetched.get(questionId);
        const version =
          questionVersion === undefined
            ? newest?.version
            : versionOf({ path: '', questionId, questionVersion });
        return version == null ? undefined : { version, score: usualScore(newest) };
      },
    };
  }

  /** Asks question-bank: not inside a transaction. @throws AppError 400 for questions that may not be used */
  async resolve(
    sections: readonly PaperSectionInput[],
    holds: readonly (PaperContent | null)[],
    caller: Caller,
  ): Promise<ResolvedSections> {
    const held = heldBy(holds);
    const isAsked = (place: QuestionPlace) => heldVersion(place, held) === null;
    const { fetched, versionOf } = await this.#lookUp(placesOf(sections), isAsked, held, caller);
    return {
      sections: storedSections(
        sections,
        holds[0]?.sections ?? [],
        (place) => versionOf(place) ?? 0,
        (questionId) => usualScore(fetched.get(questionId)),
      ),
      questions: [...fetched.values()],
    };
  }

  async #lookUp(
    places: readonly QuestionPlace[],
    isAsked: (place: QuestionPlace) => boolean,
    held: readonly PaperItem[],
    caller: Caller,
  ) {
    const asked = places.filter(isAsked);
    const fetched = await this.questionBank.contents(
      [...new Set(asked.map(({ questionId }) => questionId))],
      caller,
    );
    const stored = await this.pins.findStored(asked.flatMap(named));
    const versionOf = (place: QuestionPlace): number | null => {
      const version = heldVersion(place, held) ?? fetched.get(place.questionId)?.version ?? null;
      if (place.questionVersion === undefined || version === place.questionVersion) return version;
      return version !== null && stored.has(keyOf({ ...place, questionVersion: place.questionVersion }))
        ? place.questionVersion
        : null;
    };
    const problems = asked
      .filter(({ mayBeGone }) => !mayBeGone)
      .flatMap((place) => problemOf(place, versionOf(place), fetched));
    if (problems.length > 0) throw validation(problems);
    return { fetched, versionOf };
  }
}

const heldBy = (holds: readonly (PaperContent | null)[]): PaperItem[] =>
  holds.flatMap((content) => (content ? itemsOf(content.sections) : []));

function heldVersion(place: QuestionPlace, held: readonly PaperItem[]): number | null {
  const item = held.find(
    ({ questionId, questionVersion }) =>
      questionId === place.questionId &&
      (place.questionVersion === undefined || place.questionVersion === questionVersion),
  );
  return item?.questionVersion ?? null;
}

const named = ({ questionId, questionVersion }: QuestionPlace) =>
  questionVersion === undefined ? [] : [{ questionId, questionVersion }];

function problemOf(
  { path, questionId }: QuestionPlace,
  version: number | null,
  fetched: ReadonlyMap<string, unknown>,
): FieldProblem[] {
  if (version !== null) return [];
  return [{ path, rule: fetched.has(questionId) ? 'versionGone' : 'questionMissing' }];
}

/** The score in its bank, with two decimals like marks of a paper. */
const usualScore = (question: StoredQuestion | undefined): number =>
  Math.round((question?.score ?? 0) * 100) / 100;
