/** Two versions of a paper as one list: questions added, removed, moved and changed. Pure. */
import type { PaperQuestion, PaperVersionContent } from '@tiku/contracts/paper-bank';
import { longestRising } from '../longest-rising.js';

const FIELDS = ['title', 'description', 'subject', 'grade', 'tags', 'timeLimitMinutes'] as const;
export interface FieldDifference {
  field: (typeof FIELDS)[number];
  before: string;
  after: string;
}
export interface QuestionDifference {
  key: string;
  /** Its number in the version that has it; in the former one if it was removed. */
  n: number;
  before?: PaperQuestion;
  after?: PaperQuestion;
  isMoved: boolean;
}
export interface SectionDifference {
  key: string;
  before?: string;
  after?: string;
  questions: QuestionDifference[];
}

export function fieldDifferences(before: PaperVersionContent, after: PaperVersionContent): FieldDifference[] {
  return FIELDS.map((field) => ({
    field,
    before: textOf(before, field),
    after: textOf(after, field),
  })).filter((row) => row.before !== row.after);
}

const textOf = (paper: PaperVersionContent, field: (typeof FIELDS)[number]): string =>
  field === 'tags' ? paper.tags.join('、') : String(paper[field] ?? '');

export const isChanged = ({ before, after, isMoved }: QuestionDifference): boolean =>
  !before ||
  !after ||
  isMoved ||
  before.score !== after.score ||
  before.questionVersion !== after.questionVersion;

interface Place {
  key: string;
  section: string;
  n: number;
  question: PaperQuestion;
}
/** By the question and its occurrence: one that was removed and put back is the same. */
function placesOf({ sections }: PaperVersionContent): Place[] {
  const seen = new Map<string, number>();
  const all = sections.flatMap(({ id, questions }) =>
    questions.map((question) => ({ section: id, question })),
  );
  return all.map(({ section, question }, at) => {
    const times = seen.get(question.questionId) ?? 0;
    seen.set(question.questionId, times + 1);
    return { key: `${question.questionId} ${times}`, section, n: at + 1, question };
  });
}

export function sectionDifferences(
  before: PaperVersionContent,
  after: PaperVersionContent,
): SectionDifference[] {
  const [was, is] = [placesOf(before), placesOf(after)];
  const former = new Map(was.map((place) => [place.key, place]));
  const kept = is.filter(({ key, section }) => former.get(key)?.section === section);
  const inPlace = longestRising(kept.map(({ key }) => former.get(key)?.n ?? 0));
  const still = new Set(kept.filter((_, at) => inPlace.has(at)).map(({ key }) => key));
  const titles = new Map(before.sections.map(({ id, title }) => [id, title]));
  const sections: SectionDifference[] = after.sections.map(({ id, title }) => {
    const old = titles.get(id);
    return {
      key: id,
      ...(old !== undefined && { before: old }),
      after: title,
      questions: is
        .filter(({ section }) => section === id)
        .map(({ key, n, question }): QuestionDifference => {
          const origin = former.get(key)?.question;
          return {
            ...{ key, n, after: question },
            ...(origin && { before: origin }),
            isMoved: origin !== undefined && !still.has(key),
          };
        }),
    };
  });
  return withRemoved(sections, before, was, new Set(is.map(({ key }) => key)));
}

/** A removed question follows the one that preceded it. */
function withRemoved(
  sections: SectionDifference[],
  before: PaperVersionContent,
  was: readonly Place[],
  present: ReadonlySet<string>,
): SectionDifference[] {
  const result = [...sections];
  before.sections.forEach(({ id, title }, at) => {
    let target = result.find(({ key }) => key === id);
    if (!target) {
      target = { key: id, before: title, questions: [] };
      const neighbour = before.sections[at - 1]?.id;
      result.splice(result.findIndex(({ key }) => key === neighbour) + 1, 0, target);
    }
    let behind: string | undefined;
    for (const { key, section, n, question } of was) {
      if (section !== id) continue;
      if (!present.has(key)) {
        const place = target.questions.findIndex((each) => each.key === behind) + 1;
        target.questions.splice(place, 0, { key, n, before: question, isMoved: false });
      }
      behind = key;
    }
  });
  return result;
}
