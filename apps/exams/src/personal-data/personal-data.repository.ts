/** The data that exams stores about a person, for the download of personal data. */
import type { PersonalDataSection } from '@tiku/platform/personal-data';

export const PERSONAL_DATA: readonly PersonalDataSection[] = [
  {
    key: 'sittings',
    select: `SELECT s.id::text AS place, jsonb_build_object('id', s.id, 'title', e.title, 'kind', e.kind,
        'paperId', e.paper_id, 'attempt', s.attempt, 'feedback', s.feedback, 'startedAt', s.started_at,
        'submittedAt', s.submitted_at, 'points', r.points, 'maximum', r.maximum, 'unmarked', r.unmarked) AS data
      FROM sittings s JOIN exams e ON e.id = s.exam_id LEFT JOIN results r ON r.sitting_id = s.id
      WHERE s.user_id = $1`,
  },
  {
    key: 'responses',
    select: `SELECT a.sitting_id::text || a.item_id::text AS place, jsonb_build_object('sittingId', a.sitting_id,
        'number', i.number, 'value', a.value, 'answeredAt', a.answered_at, 'receivedAt', a.received_at) AS data
      FROM responses a JOIN sittings s ON s.id = a.sitting_id
      JOIN exam_items i ON i.exam_id = s.exam_id AND i.id = a.item_id WHERE s.user_id = $1`,
  },
  {
    key: 'marks',
    select: `SELECT m.sitting_id::text || m.item_id::text AS place, jsonb_build_object('sittingId', m.sitting_id,
        'number', i.number, 'points', m.points, 'maximum', m.maximum, 'verdict', m.verdict, 'by', m.marked_by,
        'at', m.marked_at) AS data
      FROM marks m JOIN sittings s ON s.id = m.sitting_id
      JOIN exam_items i ON i.exam_id = s.exam_id AND i.id = m.item_id WHERE s.user_id = $1`,
  },
];
