/** A question as the database gives it, and as the API shows it. */
import type { Question } from '@tiku/contracts/question-bank';
import type { BankRole } from '@tiku/contracts/question-bank';
import type { Role } from '@tiku/contracts/common';
import { maySeeAnswers } from '../question-banks/bank-access.js';
import { shownTo, type CreatedRow, type CreatorName } from '../users/user-names.js';
import { typeOfCode } from './question-type.js';

export interface StoredImage {
  id: string;
  width: number;
  height: number;
}

export interface QuestionRow extends CreatedRow {
  id: string;
  qid: string;
  bank_id: string;
  type: number;
  difficulty: number;
  stem: string;
  options: { id: string; text: string; isCorrect: boolean }[];
  fill_answers: string[];
  solution_answers: string[];
  solution: string;
  category: string[];
  tags: string[];
  source: Question['source'];
  score: number | null;
  answered: boolean;
  images: StoredImage[];
  tikz: { id: string; code: string }[];
  views: number;
  favorites: number;
  version: number;
  created_at: Date;
  updated_at: Date;
  /** Of the asking user. */
  my_role: BankRole | null;
  is_favorite: boolean;
}

/** Everything of a row but its search columns; `q` is the table, `m` the asker's membership, `u` the creator, `f` his favourite. */
export const QUESTION_COLUMNS = `q.id, q.qid, q.bank_id, q.type, q.difficulty, q.stem, q.options, q.fill_answers,
  q.solution_answers, q.solution, q.category, q.tags, q.source, q.score, q.answered, q.images, q.tikz, q.views, q.favorites,
  q.creator_id, q.version, q.created_at, q.updated_at, m.role AS my_role, f.user_id IS NOT NULL AS is_favorite,
  u.name AS creator_name, u.email AS creator_email`;
/** `user` is the parameter that holds the asking user's id. */
export const questionJoins = (user: string): string => `
  LEFT JOIN bank_members m ON m.bank_id = q.bank_id AND m.user_id = ${user}::uuid
  LEFT JOIN question_favorites f ON f.question_id = q.id AND f.user_id = ${user}::uuid
  LEFT JOIN user_summaries u ON u.id = q.creator_id`;

export interface Viewer {
  id: string;
  role: Role;
}

/** `imageUrl` signs the address of a bank's image. Answers are left out for who may only practise. */
export function toQuestion(
  row: QuestionRow,
  viewer: Viewer,
  creator: CreatorName,
  imageUrl: (bankId: string, imageId: string) => string,
): Question {
  const withAnswers = maySeeAnswers(row.my_role, viewer.role) || row.creator_id === viewer.id;
  return {
    id: row.id,
    qid: row.qid,
    bankId: row.bank_id,
    type: typeOfCode(row.type),
    difficulty: row.difficulty,
    stem: row.stem,
    content: row.stem,
    options: withAnswers ? row.options : row.options.map(({ id, text }) => ({ id, text })),
    ...(withAnswers && {
      fillAnswers: row.fill_answers,
      solutionAnswers: row.solution_answers,
      solution: row.solution,
    }),
    category: row.category,
    tags: row.tags,
    source: row.source,
    score: row.score,
    answered: row.answered,
    images: row.images.map((image) => ({ ...image, url: imageUrl(row.bank_id, image.id) })),
    tikz: row.tikz,
    views: row.views,
    favorites: row.favorites,
    isFavorite: row.is_favorite,
    creator: shownTo(creator, row.my_role !== null || row.creator_id === viewer.id),
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
