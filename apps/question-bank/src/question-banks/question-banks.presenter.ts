/** A bank's row as the API shows it. Pure. */
import type { QuestionBank } from '@tiku/contracts/question-bank';
import type { PersonName } from '@tiku/platform/people';
import { creatorFor } from '../users/creator-for.js';
import type { QuestionBankRow } from './question-bank-columns.repository.js';

/** `creator` may be any user's name; only members and the creator see the e-mail. */
function toQuestionBank(row: QuestionBankRow, creator: PersonName, callerId: string): QuestionBank {
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
    allowSelling: row.allow_selling,
    maxQuestions: row.max_questions,
    cardColor: row.card_color,
    exportTemplate: row.export_template,
    status: row.status,
    questionCount: row.question_count,
    difficultyCounts: { easy: row.easy_count, medium: row.medium_count, hard: row.hard_count },
    memberCount: row.member_count,
    myRole: row.my_role,
    creator: creatorFor(creator, row.my_role !== null || row.creator_id === callerId),
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    deletedAt: row.deleted_at?.toISOString() ?? null,
  };
}

export function toQuestionBanks(
  rows: readonly QuestionBankRow[],
  creatorOf: (row: QuestionBankRow) => PersonName,
  callerId: string,
): QuestionBank[] {
  return rows.map((row) => toQuestionBank(row, creatorOf(row), callerId));
}
