/** The data that question-bank stores about a person, for the download of personal data. */
import type { PersonalDataSection } from '@tiku/platform/personal-data';

const IS_MEMBER = (bank: string): string =>
  `EXISTS (SELECT 1 FROM bank_members m WHERE m.bank_id = ${bank} AND m.user_id = $1)`;

export const PERSONAL_DATA: readonly PersonalDataSection[] = [
  {
    key: 'name',
    select: `SELECT id::text AS place, jsonb_build_object('name', name, 'email', email, 'role', role) AS data
      FROM user_summaries WHERE id = $1`,
  },
  {
    key: 'memberships',
    select: `SELECT m.bank_id::text AS place, jsonb_build_object('questionBankId', m.bank_id, 'name', b.name,
        'role', m.role, 'joinedAt', m.joined_at) AS data
      FROM bank_members m JOIN question_banks b ON b.id = m.bank_id WHERE m.user_id = $1`,
  },
  {
    key: 'bankInvitations',
    select: `SELECT id::text AS place, to_jsonb(bank_invitations) - ARRAY['user_id', 'email', 'invited_by'] AS data
      FROM bank_invitations WHERE user_id = $1 OR invited_by = $1`,
  },
  // Edits by others after a user left a bank are not that user's data.
  {
    key: 'questionBanks',
    select: `SELECT id::text AS place, to_jsonb(b) AS data
      FROM question_banks b WHERE creator_id = $1 AND ${IS_MEMBER('b.id')}`,
  },
  {
    key: 'questions',
    select: `SELECT id::text AS place, to_jsonb(q) - ARRAY['norm', 'solution_norm', 'grams'] AS data
      FROM questions q WHERE creator_id = $1
        AND (coalesce(updated_by, creator_id) = $1 OR ${IS_MEMBER('q.bank_id')})`,
  },
  {
    key: 'questionVersions',
    select: `SELECT question_id::text || version::text AS place, to_jsonb(question_versions) AS data
      FROM question_versions WHERE written_by = $1 OR (written_by IS NULL AND question_id IN (
        SELECT id FROM questions WHERE creator_id = $1))`,
  },
  {
    key: 'favorites',
    select: `SELECT question_id::text AS place,
        jsonb_build_object('questionId', question_id, 'at', created_at) AS data
      FROM question_favorites WHERE user_id = $1`,
  },
  {
    key: 'views',
    select: `SELECT question_id::text || hour::text AS place,
        jsonb_build_object('questionId', question_id, 'hour', hour) AS data
      FROM question_views WHERE user_id = $1`,
  },
  {
    key: 'seenQuestions',
    select: `SELECT question_id::text AS place,
        jsonb_build_object('questionId', question_id, 'at', seen_at) AS data
      FROM seen_questions WHERE user_id = $1`,
  },
  {
    key: 'savedViews',
    select: `SELECT id::text AS place, jsonb_build_object('name', name, 'query', query) AS data
      FROM saved_views WHERE user_id = $1`,
  },
  {
    key: 'interchangeTasks',
    select: `SELECT id::text AS place, to_jsonb(interchange_tasks) - ARRAY['user_id', 'file_key'] AS data
      FROM interchange_tasks WHERE user_id = $1`,
  },
  {
    key: 'duplicateSweeps',
    select: `SELECT id::text AS place, to_jsonb(duplicate_sweeps) - 'user_id' AS data
      FROM duplicate_sweeps WHERE user_id = $1`,
  },
  {
    key: 'questionMerges',
    select: `SELECT id::text AS place, to_jsonb(question_merges) - 'user_id' AS data
      FROM question_merges WHERE user_id = $1`,
  },
  {
    key: 'images',
    select: `SELECT bank_id::text || id AS place, to_jsonb(question_images) - ARRAY['uploader_id'] AS data
      FROM question_images WHERE uploader_id = $1`,
  },
];
