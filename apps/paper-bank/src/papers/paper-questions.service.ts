/** Which version of which question a paper gets: what it holds already stays as it is, others come from question-bank. */
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

export interface ResolvedSections {
  sections: StoredSection[];
  /** To be pinned in the transaction that writes the sections. */
  questions: StoredQuestion[];
}

/** question-bank answers so many at once. */
const CONTENTS_MAX = 500;

@Injectable()
export class PaperQuestionsService {
  constructor(
    private readonly bank: QuestionBankClient,
    private readonly pins: PinnedQuestionsRepository,
  ) {}

  /** As they are now; what the caller may not use is left out. */
  async current(ids: readonly string[], caller: Caller): Promise<StoredQuestion[]> {
    const found: StoredQuestion[] = [];
    for (let from = 0; from < ids.length; from += CONTENTS_MAX)
      found.push(...(await this.bank.contents(ids.slice(from, from + CONTENTS_MAX), caller)).values());
    return found;
  }

  /** Questions that operations name, as they are now. @throws AppError 400 for those that may not be added */
  async newest(
    ids: readonly string[],
    operations: readonly PaperOperation[],
    caller: Caller,
  ): Promise<Map<string, StoredQuestion>> {
    const found = await this.bank.contents(ids, caller);
    const problems = operations.flatMap((operation, at) =>
      operation.op === 'addQuestion' && !found.has(operation.questionId)
        ? [{ path: `operations.${at}.questionId`, rule: 'questionMissing' }]
        : [],
    );
    if (problems.length > 0) throw validation(problems);
    return found;
  }

  /** Asks question-bank: not inside a transaction. @throws AppError 400 for questions that may not be used */
  async resolve(
    sections: readonly PaperSectionInput[],
    holds: readonly (PaperContent | null)[],
    caller: Caller,
  ): Promise<ResolvedSections> {
    const held = holds.flatMap((content) => (content ? itemsOf(content.sections) : []));
    const places = placesOf(sections);
    const asked = places.filter((place) => heldVersion(place, held) === null);
    const fetched = await this.bank.contents([...new Set(asked.map(({ questionId }) => questionId))], caller);
    const known = await this.pins.known(asked.flatMap(named));
    const versionOf = (place: QuestionPlace): number | null => {
      const version = heldVersion(place, held) ?? fetched.get(place.questionId)?.version ?? null;
      if (place.questionVersion === undefined || version === place.questionVersion) return version;
      return version !== null && known.has(keyOf({ ...place, questionVersion: place.questionVersion }))
        ? place.questionVersion
        : null;
    };
    const problems = asked.flatMap((place) => problemOf(place, versionOf(place), fetched));
    if (problems.length > 0) throw validation(problems);
    return {
      sections: storedSections(
        sections,
        holds[0]?.sections ?? [],
        (place) => versionOf(place) ?? 0,
        (questionId) => fetched.get(questionId)?.score ?? 0,
      ),
      questions: [...fetched.values()],
    };
  }
}

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
