/** The columns of a question, as every statement that reads whole questions selects them. */
import type { BankRole, Question } from '@tiku/contracts/question-bank';
import type { StoredImage } from '../images/images.repository.js';
import type { CreatedRow } from '../users/user-names.js';

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
