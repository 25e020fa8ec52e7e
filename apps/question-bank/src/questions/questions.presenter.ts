/** A question's row as the API shows it to a viewer. Pure. */
import type { Role } from '@tiku/contracts/common';
import {
  ANSWER_FIELDS,
  figuresBesideAnswers,
  type AnswerField,
  type Question,
  questionFieldsOf,
  type SubQuestion,
} from '@tiku/contracts/question-bank';
import type { ImageUrls } from '../images/image-urls.js';
import { maySeeAnswers } from '../question-banks/bank-access.js';
import type { PersonName } from '@tiku/platform/people';
import { creatorFor } from '../users/creator-for.js';
import { fieldsOf, type QuestionRow, type StoredFields } from './question-columns.repository.js';
import { typeOfCode } from './question-type.js';

export interface Viewer {
  id: string;
  role: Role;
}

/** Data that rows lack: the names of creators and the signed addresses of images. */
export interface Surroundings {
  creatorOf: (row: QuestionRow) => PersonName;
  imageOf: ImageUrls['sign'];
}

/** Omits answers for a viewer who may only practise. */
function toQuestion(row: QuestionRow, viewer: Viewer, { creatorOf, imageOf }: Surroundings): Question {
  const withAnswers = maySeeAnswers(row.my_role, viewer.role) || row.creator_id === viewer.id;
  const fields = withAnswers ? fieldsOf(row) : withoutAnswers(fieldsOf(row));
  return {
    id: row.id,
    qid: row.qid,
    bankId: row.bank_id,
    ...fields,
    type: typeOfCode(row.type),
    content: row.stem,
    options: withAnswers ? row.options : row.options.map(({ id, text }) => ({ id, text })),
    images: fields.images.map((image) => imageOf(row.bank_id, image)),
    unanswered: !row.answered,
    answered: row.answered,
    views: row.views,
    favorites: row.favorites,
    isFavorite: row.is_favorite,
    creator: creatorFor(creatorOf(row), row.my_role !== null || row.creator_id === viewer.id),
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    deletedAt: row.deleted_at?.toISOString() ?? null,
  };
}

export function toQuestions(
  rows: readonly QuestionRow[],
  viewer: Viewer,
  surroundings: Surroundings,
): Question[] {
  return rows.map((row) => toQuestion(row, viewer, surroundings));
}

/** The questions of one passage; `Question` says where. */
export function toSubQuestions(questions: readonly Question[]): SubQuestion[] {
  return questions.map(({ id, content, unanswered, ...question }) => {
    const { passage: _shared, ...fields } = questionFieldsOf(question);
    return { id, ...fields, content, unanswered };
  });
}

/** Also omits the figures that only answers show. */
export function withoutAnswers(fields: StoredFields): Omit<StoredFields, AnswerField> {
  const visible: Partial<StoredFields> & Omit<StoredFields, AnswerField> = { ...fields };
  for (const name of ANSWER_FIELDS) delete visible[name];
  return { ...visible, ...figuresBesideAnswers(fields) };
}
