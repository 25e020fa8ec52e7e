/** A paper during editing: sections with questions, and its possible changes. All pure. */
import type { Paper, PaperQuestionContent } from '@tiku/contracts/paper-bank';
import type { QuestionType } from '@tiku/contracts/question-bank';
import type { ShownQuestion } from '../../../ui/question-content.js';

/** The question fields that the editor shows; questions of a list and of a paper both have them. */
export interface ShownContent extends ShownQuestion {
  type: QuestionType;
  difficulty: number;
  tags: readonly string[];
  category?: readonly string[] | null | undefined;
  bankId?: string | null | undefined;
  score?: number | null;
}

/** The client creates the ids and the server keeps them. */
export interface DraftQuestion {
  id: string;
  questionId: string;
  questionVersion?: number | undefined;
  newerVersion?: number | undefined;
  deleted?: boolean | undefined;
  score: number;
  question: ShownContent;
  /** The complete pinned version on the server, for comparison with a newer one. */
  pinned?: PaperQuestionContent | undefined;
}
export interface DraftSection {
  id: string;
  title: string;
  questions: DraftQuestion[];
}
export interface PaperDraft {
  title: string;
  description: string;
  subject: string;
  grade: string;
  tags: string[];
  timeLimitMinutes: number | null;
  sections: DraftSection[];
}

export const NEW_PAPER: PaperDraft = {
  title: '',
  description: '',
  subject: '',
  grade: '',
  tags: [],
  timeLimitMinutes: null,
  sections: [],
};

export function draftOf(paper: Paper): PaperDraft {
  const { title, description, subject, grade, tags, timeLimitMinutes } = paper;
  return {
    ...{ title, description, subject, grade, timeLimitMinutes },
    tags: [...tags],
    sections: paper.sections.map((section) => ({
      id: section.id,
      title: section.title,
      questions: section.questions.map((held) => ({ ...held, pinned: held.question })),
    })),
  };
}

/** The request for a new paper. */
export function bodyOf({ title, sections, ...rest }: PaperDraft) {
  return {
    title: title.trim(),
    description: rest.description.trim(),
    subject: rest.subject.trim(),
    grade: rest.grade.trim(),
    tags: rest.tags,
    timeLimitMinutes: rest.timeLimitMinutes,
    sections: sections.map((section) => ({
      id: section.id,
      title: section.title.trim(),
      questions: section.questions.map(({ id, questionId, questionVersion, score }) => ({
        id,
        ...(questionVersion === undefined ? {} : { questionVersion }),
        questionId,
        score,
      })),
    })),
  };
}

/** As in exam papers, if the question itself has none. */
const USUAL_SCORES: Record<ShownContent['type'], number> = {
  choice: 5,
  multipleChoice: 6,
  fill: 5,
  solution: 15,
};
export const usualScore = ({ type, score }: ShownContent): number => score ?? USUAL_SCORES[type];

export const questionsOf = ({ sections }: Pick<PaperDraft, 'sections'>): DraftQuestion[] =>
  sections.flatMap(({ questions }) => questions);

/** The number of the first question of each section. */
export function firstNumbers({ sections }: Pick<PaperDraft, 'sections'>): number[] {
  return sections.map((_, index) => questionsOf({ sections: sections.slice(0, index) }).length + 1);
}

export interface Picked {
  id: string;
  version?: number;
  content: ShownContent;
}

const newId = () => crypto.randomUUID();
const TYPE_ORDER: readonly ShownContent['type'][] = ['choice', 'multipleChoice', 'fill', 'solution'];

/**
 * Each goes to the end of `sectionId`, or of the last section that holds only its type (or nothing), or of a new one
 * in the order of exam papers. Skips questions that the paper already has.
 */
export function addQuestions(
  draft: PaperDraft,
  picked: readonly Picked[],
  titleOf: (type: ShownContent['type']) => string,
  sectionId?: string,
): PaperDraft {
  const held = new Set(questionsOf(draft).map(({ questionId }) => questionId));
  let sections = draft.sections;
  for (const { id, version, content } of picked) {
    if (held.has(id)) continue;
    held.add(id);
    const added: DraftQuestion = {
      id: newId(),
      questionId: id,
      questionVersion: version,
      score: usualScore(content),
      question: content,
    };
    const into =
      sections.find(({ id: known }) => known === sectionId) ??
      sections.findLast(({ questions }) => questions.every(({ question }) => question.type === content.type));
    sections = into
      ? sections.map((section) =>
          section === into ? { ...section, questions: [...section.questions, added] } : section,
        )
      : withSection(sections, { id: newId(), title: titleOf(content.type), questions: [added] });
  }
  return sections === draft.sections ? draft : { ...draft, sections };
}

/** Before the first section whose questions come later in an exam. */
function withSection(sections: DraftSection[], section: DraftSection): DraftSection[] {
  const rank = ({ questions: [first] }: DraftSection) =>
    first ? TYPE_ORDER.indexOf(first.question.type) : -1;
  const at = sections.findIndex((other) => rank(other) > rank(section));
  return sections.toSpliced(at === -1 ? sections.length : at, 0, section);
}

export const addSection = (draft: PaperDraft, title: string): PaperDraft => ({
  ...draft,
  sections: [...draft.sections, { id: newId(), title, questions: [] }],
});

export const changeSection = (
  draft: PaperDraft,
  id: string,
  change: (section: DraftSection) => DraftSection,
): PaperDraft => ({
  ...draft,
  sections: draft.sections.map((section) => (section.id === id ? change(section) : section)),
});

export const removeSection = (draft: PaperDraft, id: string): PaperDraft => ({
  ...draft,
  sections: draft.sections.filter((section) => section.id !== id),
});

/** In its former place, without questions that have been put elsewhere since. */
export function restoreSection(draft: PaperDraft, section: DraftSection, at: number): PaperDraft {
  const held = new Set(questionsOf(draft).flatMap(({ id, questionId }) => [id, questionId]));
  const questions = section.questions.filter(({ id, questionId }) => !held.has(id) && !held.has(questionId));
  const isBack = draft.sections.some(({ id }) => id === section.id);
  return isBack ? draft : { ...draft, sections: draft.sections.toSpliced(at, 0, { ...section, questions }) };
}

/** The changed question; null removes it. */
export const changeQuestion = (
  draft: PaperDraft,
  id: string,
  change: (question: DraftQuestion) => DraftQuestion | null,
): PaperDraft => ({
  ...draft,
  sections: draft.sections.map((section) =>
    section.questions.some((question) => question.id === id)
      ? {
          ...section,
          questions: section.questions.flatMap((question) =>
            question.id === id ? (change(question) ?? []) : question,
          ),
        }
      : section,
  ),
});

/** Updates each question to its bank's current version; marks and order stay. */
export function takeNewer(draft: PaperDraft, newest: readonly PaperQuestionContent[]): PaperDraft {
  const byId = new Map(newest.map((question) => [question.id, question]));
  return {
    ...draft,
    sections: draft.sections.map((section) => ({
      ...section,
      questions: section.questions.map((held) => {
        const question = held.newerVersion === undefined ? undefined : byId.get(held.questionId);
        if (!question) return held;
        const { version } = question;
        return { ...held, question, questionVersion: version, newerVersion: undefined, pinned: undefined };
      }),
    })),
  };
}

/** Another question in its place, with its marks. */
export const swapQuestion = (draft: PaperDraft, held: string, { id, version, content }: Picked): PaperDraft =>
  changeQuestion(draft, held, ({ score }) => ({
    id: newId(),
    questionId: id,
    questionVersion: version,
    score,
    question: content,
  }));

/** The ids in the order of the page: each section before its questions. */
export const flatIds = (draft: Pick<PaperDraft, 'sections'>): string[] =>
  draft.sections.flatMap((section) => [section.id, ...section.questions.map(({ id }) => id)]);

function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const [item] = list.slice(from, from + 1);
  return item === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** Takes the place of `over`: a section with all its questions, a question also into another section. */
export function moveTo(draft: PaperDraft, id: string, over: string): PaperDraft {
  if (id === over) return draft;
  const { sections } = draft;
  const from = sections.findIndex((section) => section.id === id);
  if (from !== -1) {
    const to = sections.findIndex(
      (section) => section.id === over || section.questions.some((question) => question.id === over),
    );
    return to === -1 ? draft : { ...draft, sections: moved(sections, from, to) };
  }
  const ids = flatIds(draft);
  const [at, target] = [ids.indexOf(id), ids.indexOf(over)];
  if (at === -1 || target === -1) return draft;
  // Before the first heading there is no section: the first place below it.
  const order = moved(ids, at, Math.max(1, target));
  const known = new Map(questionsOf(draft).map((question) => [question.id, question]));
  const next: DraftSection[] = [];
  for (const each of order) {
    const question = known.get(each);
    const section = sections.find((one) => one.id === each);
    if (question) next.at(-1)?.questions.push(question);
    else if (section) next.push({ ...section, questions: [] });
  }
  return { ...draft, sections: next };
}
