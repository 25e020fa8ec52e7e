/** A bank as the database gives it, and as the API shows it. */
import type { BankRole, QuestionBank } from '@tiku/contracts/question-bank';
import { shownTo, type CreatedRow, type CreatorName } from '../users/user-names.js';

export interface QuestionBankRow extends CreatedRow {
  id: string;
  bid: string;
  name: string;
  description: string;
  cover: string | null;
  category: QuestionBank['category'];
  tags: string[];
  visibility: QuestionBank['visibility'];
  allow_collaboration: boolean;
  max_questions: number | null;
  card_color: string;
  export_template: string;
  status: QuestionBank['status'];
  question_count: number;
  easy_count: number;
  medium_count: number;
  hard_count: number;
  member_count: number;
  version: number;
  created_at: Date;
  updated_at: Date;
  my_role: BankRole | null;
}

/** `creator` may be any user's name; his e-mail is shown to members and to himself alone. */
export function toQuestionBank(row: QuestionBankRow, creator: CreatorName, callerId: string): QuestionBank {
  return {
    id: row.id,
    _id: row.id,
    bid: row.bid,
    name: row.name,
    description: row.description,
    cover: row.cover,
    category: row.category,
    tags: row.tags,
    visibility: row.visibility,
    isPublic: row.visibility === 'public',
    allowCollaboration: row.allow_collaboration,
    maxQuestions: row.max_questions,
    cardColor: row.card_color,
    exportTemplate: row.export_template,
    status: row.status,
    questionCount: row.question_count,
    difficultyCounts: { easy: row.easy_count, medium: row.medium_count, hard: row.hard_count },
    memberCount: row.member_count,
    myRole: row.my_role,
    creator: shownTo(creator, row.my_role !== null || row.creator_id === callerId),
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
