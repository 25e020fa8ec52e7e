import { SegmentedControl, Select } from '@mantine/core';
import {
  difficultyOf,
  GAME_DIFFICULTIES,
  MEMORY_GRIDS,
  PUZZLE_GRIDS,
  TIME_LIMIT,
  type GameType,
} from '@tiku/game-rules/settings';
import { useState } from 'react';
import { useAuth } from '../../auth/auth.store.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { QueryStates } from '../../ui/query-states.js';
import { leaderboard } from './games.client.js';
import { gamesMessages } from './games.messages.js';
import styles from './games.module.css';
import { OwnRank } from './own-rank.js';
import { useLoaded } from './use-loaded.js';

/** The sizes of a game that has them, by the difficulty that each is ranked under. */
const SIZES: Partial<Record<GameType, readonly { size: number; difficulty: string }[]>> = {
  memory: MEMORY_GRIDS.map((gridSize) => ({
    size: gridSize,
    difficulty: difficultyOf({ gameType: 'memory', gridSize, timeLimit: TIME_LIMIT.default }),
  })),
  puzzle: PUZZLE_GRIDS.map((gridSize) => ({
    size: gridSize,
    difficulty: difficultyOf({ gameType: 'puzzle', gridSize, timeLimit: TIME_LIMIT.default }),
  })),
};
const VIEWS = ['all', 'week', 'enterprise'] as const;

export function Leaderboard({ game }: { game: GameType }) {
  const t = useMessages(gamesMessages);
  const format = useFormat();
  const me = useAuth((state) => state.user?.id);
  const [view, setView] = useState<string>('all');
  const [difficulty, setDifficulty] = useState('');
  const sizes = SIZES[game];
  const query = {
    difficulty,
    period: view === 'week' ? 'week' : 'all',
    scope: view === 'enterprise' ? 'enterprise' : 'all',
  };
  const { data, failure, retry } = useLoaded(`${game}/${view}/${difficulty}`, (signal) =>
    leaderboard(game, query, signal),
  );
  return (
    <div className={styles.list}>
      <div className={styles.row}>
        <SegmentedControl
          size="xs"
          aria-label={t('leaderboard')}
          value={view}
          onChange={setView}
          data={VIEWS.map((value) => ({ value, label: t(`board.${value}`) }))}
        />
        <Select
          size="xs"
          w={150}
          aria-label={t(sizes ? 'size' : 'difficulty')}
          value={difficulty}
          onChange={(value) => setDifficulty(value ?? '')}
          allowDeselect={false}
          data={[
            { value: '', label: t(sizes ? 'size.any' : 'difficulty.any') },
            ...(sizes?.map((each) => ({ value: each.difficulty, label: `${each.size} × ${each.size}` })) ??
              GAME_DIFFICULTIES.map((value) => ({ value, label: t(`difficulty.${value}`) }))),
          ]}
        />
      </div>
      <QueryStates
        query={{ data, error: failure, refetch: retry }}
        title={t('leaderboardFailed')}
        rows={[5, 36]}
        empty={data?.length === 0 && <p className={styles.nothing}>{t('noLeaders')}</p>}
      >
        {(leaders) => (
          <ol>
            {leaders.map(({ rank, userId, username, score }) => (
              <li key={userId} data-me={userId === me || undefined}>
                <b>{rank}</b>
                <span className="tk-1">{userId === me ? t('me', { name: username }) : username}</span>
                <em>{format.number(score)}</em>
              </li>
            ))}
          </ol>
        )}
      </QueryStates>
      {data !== null && !data.some(({ userId }) => userId === me) && <OwnRank game={game} query={query} />}
    </div>
  );
}
