/** The data that games stores about a person, for the download of personal data. */
import type { PersonalDataSection } from '@tiku/platform/personal-data';

export const PERSONAL_DATA: readonly PersonalDataSection[] = [
  {
    key: 'name',
    select: `SELECT id::text AS place, jsonb_build_object('name', name, 'email', email, 'role', role) AS data
      FROM user_summaries WHERE id = $1`,
  },
  {
    key: 'games',
    select: `SELECT id::text AS place, jsonb_build_object('id', id, 'gameType', game_type, 'difficulty', difficulty,
        'scoreTenths', score_tenths, 'settings', settings, 'gameData', game_data, 'at', played_at) AS data
      FROM records WHERE user_id = $1`,
  },
  {
    key: 'startedGames',
    select: `SELECT id::text AS place, jsonb_build_object('id', id, 'gameType', game_type, 'at', started_at) AS data
      FROM sessions WHERE user_id = $1`,
  },
];
