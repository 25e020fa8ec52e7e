/** Row → a played game of the API. */
import type { GameRecord } from '@tiku/contracts/games';
import type { RecordRow } from './records.repository.js';

export function toGameRecord(row: RecordRow): GameRecord {
  const { gameType: _, ...settings } = row.settings;
  return {
    id: row.id,
    gameType: row.game_type,
    difficulty: row.difficulty,
    score: row.score_tenths / 10,
    settings,
    gameData: row.game_data,
    createdAt: row.played_at.toISOString(),
  };
}
