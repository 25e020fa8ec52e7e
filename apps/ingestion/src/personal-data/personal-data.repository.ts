/** Ingestion's data about a person, for their download. Files are listed, not included. */
import type { PersonalDataSection } from '@tiku/platform/personal-data';

const without = (table: string) => `to_jsonb(${table}) - ARRAY['user_id', 'storage_key']`;

export const PERSONAL_DATA: readonly PersonalDataSection[] = [
  {
    key: 'documents',
    select: `SELECT id::text AS place, ${without('documents')} AS data FROM documents WHERE user_id = $1`,
  },
  {
    key: 'tasks',
    select: `SELECT id::text AS place, ${without('tasks')} - ARRAY['event_id'] AS data
      FROM tasks WHERE user_id = $1`,
  },
  {
    key: 'recognisedQuestions',
    select: `SELECT q.task_id::text || lpad(q.position::text, 8, '0') AS place,
        jsonb_build_object('taskId', q.task_id, 'position', q.position, 'question', q.data) AS data
      FROM recognised_questions q JOIN tasks t ON t.id = q.task_id WHERE t.user_id = $1`,
  },
  {
    key: 'drafts',
    select: `SELECT id::text AS place, ${without('drafts')} - ARRAY['signature', 'name_key'] AS data
      FROM drafts WHERE user_id = $1`,
  },
  {
    key: 'draftQuestions',
    select: `SELECT q.draft_id::text || q.id::text AS place,
        jsonb_build_object('draftId', q.draft_id, 'position', q.position, 'question', q.data) AS data
      FROM draft_questions q JOIN drafts d ON d.id = q.draft_id WHERE d.user_id = $1`,
  },
  {
    key: 'draftChoices',
    select: `SELECT m.draft_id::text || m.question_id::text AS place,
        jsonb_build_object('draftId', m.draft_id, 'questionId', m.question_id, 'choice', m.choice, 'twinId', m.twin_id,
          'matches', m.matches) AS data
      FROM question_matches m JOIN drafts d ON d.id = m.draft_id WHERE d.user_id = $1`,
  },
  {
    key: 'savedQuestions',
    select: `SELECT bank_question_id::text || question_id::text AS place, ${without('saved_questions')} AS data
      FROM saved_questions WHERE user_id = $1`,
  },
  {
    key: 'figures',
    select: `SELECT id::text AS place, ${without('figures')} AS data FROM figures WHERE user_id = $1`,
  },
  {
    key: 'uploads',
    select: `SELECT u.id::text AS place, (to_jsonb(r) - ARRAY['upload_id', 'writer'])
        || jsonb_build_object('id', u.id, 'started_at', u.started_at) AS data
      FROM resumable_uploads r JOIN uploads u ON u.id = r.upload_id WHERE u.user_id = $1`,
  },
  {
    key: 'textRecognitions',
    select: `SELECT id::text AS place, ${without('ocr_calls')} AS data FROM ocr_calls WHERE user_id = $1`,
  },
];
