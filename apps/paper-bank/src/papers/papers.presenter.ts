/** A paper's row as the API shows it to a caller. Pure. */
import type { Paper, PaperQuestionContent, PaperSection, PaperSummary } from '@tiku/contracts/paper-bank';
import { figuresBesideAnswers } from '@tiku/contracts/question-bank';
import type { Caller } from '@tiku/platform/auth';
import type { PersonName } from '@tiku/platform/people';
import { keyOf, type PinnedQuestion, type StoredQuestion } from '../questions/pinned-questions.repository.js';
import { mayDelete, mayEdit, mayPublish, originOf, readingOf, shownReading } from './paper-access.js';
import { accessOf, type PaperColumns, type PaperSummaryRow } from './paper-columns.repository.js';
import type { PaperContent, StoredSection } from './paper-content.js';
import type { FoundPaper } from './papers.repository.js';

export type ImageUrl = (key: string | null) => string;
interface QuestionParts {
  pins: ReadonlyMap<string, PinnedQuestion>;
  imageUrl: ImageUrl;
}
interface Parts extends QuestionParts {
  creator: PersonName;
}

export function toSummary(row: PaperSummaryRow, creator: PersonName, caller: Caller): PaperSummary {
  return summaryOf(row, row.head, creator, caller);
}

/** For a paper that the caller may read. */
export function toPaper(
  { row, ...access }: FoundPaper,
  parts: Parts,
  caller: Pick<Caller, 'id' | 'role'>,
): Paper {
  const { sections, ...head } = contentFor({ row, ...access }, caller);
  return {
    ...summaryOf(row, head, parts.creator, caller),
    sections: toSections(sections, parts, mayEdit(access, caller)),
  };
}

export const toSections = (
  sections: readonly StoredSection[],
  parts: QuestionParts,
  isEditor: boolean,
): PaperSection[] => sections.map((section) => toSection(section, parts, isEditor));

/** The text that the caller reads. */
export function contentFor(paper: FoundPaper, caller: Pick<Caller, 'id'>): PaperContent {
  const reading = readingOf(paper, caller);
  const content = reading === 'published' ? paper.row.published : paper.row.content;
  if (reading === null || content === null) throw new Error('the paper may not be read');
  return content;
}

function summaryOf(
  row: PaperColumns,
  head: Omit<PaperContent, 'sections'>,
  creator: PersonName,
  caller: Pick<Caller, 'id' | 'role'>,
): PaperSummary {
  const access = accessOf(row);
  const isEditor = mayEdit(access, caller);
  const asWorkedOn = shownReading(access, caller) === 'content';
  return {
    id: row.id,
    ...head,
    type: row.type,
    status: asWorkedOn ? row.status : 'published',
    paperBankId: row.paper_bank_id,
    paperBankName: row.bank_name,
    creator: { id: creator.id, name: creator.name },
    // Anyone with the link can edit the project.
    overleafEditLink: asWorkedOn ? row.overleaf_edit_link : null,
    mayEdit: isEditor,
    mayPublish: mayPublish(access, caller),
    mayDelete: mayDelete(access, caller),
    isBought: (originOf(access, caller)?.sellerId ?? caller.id) !== caller.id,
    version: row.version,
    publishedAt: row.published_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    deletedAt: row.deleted_at?.toISOString() ?? null,
  };
}

function toSection(
  { id, title, questions }: StoredSection,
  parts: QuestionParts,
  isEditor: boolean,
): PaperSection {
  return {
    id,
    title,
    questions: questions.flatMap((item) => {
      const pin = parts.pins.get(keyOf(item));
      if (!pin) throw new Error(`question ${keyOf(item)} is not pinned`);
      const isNewer = pin.newest !== null && pin.newest > item.questionVersion && !pin.deleted;
      return {
        ...item,
        ...(isEditor && isNewer && { newerVersion: pin.newest ?? 0 }),
        ...(isEditor && pin.deleted && { deleted: true }),
        question: toQuestion(pin.content, parts.imageUrl),
      };
    }),
  };
}

export const toQuestion = (
  { origin: _origin, ...question }: StoredQuestion,
  imageUrl: ImageUrl,
): PaperQuestionContent => ({
  ...question,
  images: question.images.map(({ key, screens, ...image }) => {
    const url = imageUrl(key);
    // Their addresses were signed when the question was pinned.
    const narrower = screens?.map(({ width }) => ({ width, url: `${url}?width=${width}` }));
    return { ...image, url, ...(narrower && url !== '' && { screens: narrower }) };
  }),
});

/** For a caller who has not bought it: without the figures that only answers show. */
export function withoutAnswers(question: PaperQuestionContent): PaperQuestionContent {
  const { fillAnswers: _f, solutionAnswers: _a, solution: _s, options, ...visible } = question;
  const figures = figuresBesideAnswers(question);
  return { ...visible, ...figures, options: options.map(({ id, text }) => ({ id, text })) };
}
