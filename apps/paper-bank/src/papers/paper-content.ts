/** The content of a paper, as it is stored. Pure. */
import type { PaperSectionInput } from '@tiku/contracts/paper-bank';
import { Uuid } from '@tiku/contracts/common';
import { newId } from '@tiku/platform/database';
import { z } from 'zod';

const StoredItem = z.object({ id: Uuid, questionId: Uuid, questionVersion: z.int(), score: z.number() });
export type PaperItem = z.output<typeof StoredItem>;
const StoredSection = z.object({ id: Uuid, title: z.string(), questions: z.array(StoredItem) });
export type StoredSection = z.output<typeof StoredSection>;

const head = {
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  subject: z.string(),
  grade: z.string(),
  timeLimitMinutes: z.int().nullable(),
  totalScore: z.number(),
  sectionCount: z.int(),
  totalQuestions: z.int(),
};
/** Everything except the sections, for lists. */
export const PaperHead = z.object(head);
export const PaperContent = z.object({ ...head, sections: z.array(StoredSection) });
export type PaperContent = z.output<typeof PaperContent>;
export type PaperFields = Omit<PaperContent, 'totalScore' | 'sectionCount' | 'totalQuestions'>;

/** With its totals. */
export function paperContent(fields: PaperFields): PaperContent {
  const items = itemsOf(fields.sections);
  const hundredths = items.reduce((sum, { score }) => sum + Math.round(score * 100), 0);
  return {
    ...fields,
    totalScore: hundredths / 100,
    sectionCount: fields.sections.length,
    totalQuestions: items.length,
  };
}

export const itemsOf = (sections: readonly StoredSection[]): PaperItem[] =>
  sections.flatMap(({ questions }) => questions);

/** The same content with new ids. */
export const copyOf = (content: PaperContent): PaperContent => ({
  ...content,
  sections: content.sections.map((section) => ({
    ...section,
    id: newId(),
    questions: section.questions.map((item) => ({ ...item, id: newId() })),
  })),
});

export interface QuestionPlace {
  path: string;
  questionId: string;
  questionVersion?: number;
  /** The item then stays as it was. */
  mayBeGone?: boolean;
}
/** The position of each question of a request. */
export const placesOf = (sections: readonly PaperSectionInput[]): QuestionPlace[] =>
  sections.flatMap(({ questions }, s) =>
    questions.map(({ questionId, questionVersion }, q) => ({
      path: `sections.${s}.questions.${q}.questionId`,
      questionId,
      ...(questionVersion !== undefined && { questionVersion }),
    })),
  );

/**
 * A request's sections as they are stored. Keeps given ids, each once, and makes the others. `versionOf` gives the
 * pinned version of a question, `scoreOf` its default score.
 */
export function storedSections(
  sections: readonly PaperSectionInput[],
  before: readonly StoredSection[],
  versionOf: (place: QuestionPlace) => number,
  scoreOf: (questionId: string) => number,
): StoredSection[] {
  const usedIds = new Set<string>();
  const keep = (given: string | undefined): string => {
    const id = given !== undefined && !usedIds.has(given) ? given : newId();
    usedIds.add(id);
    return id;
  };
  const previousItems = new Map(itemsOf(before).map((item) => [item.id, item]));
  const places = placesOf(sections).values();
  return sections.map(({ id, title, questions }) => ({
    id: keep(id),
    title,
    questions: questions.map((question) => {
      const place = places.next().value as QuestionPlace;
      return {
        id: keep(question.id),
        questionId: question.questionId,
        questionVersion: versionOf(place),
        score: question.score ?? previousItems.get(question.id ?? '')?.score ?? scoreOf(question.questionId),
      };
    }),
  }));
}
