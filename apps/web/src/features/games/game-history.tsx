import { Button, Pagination } from '@mantine/core';
import type { GameRecord } from '@tiku/contracts/games';
import type { GameType } from '@tiku/game-rules/settings';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { QueryStates } from '../../ui/query-states.js';
import { gameHistory } from './games.client.js';
import { gamesMessages } from './games.messages.js';
import styles from './games.module.css';
import { OwnOverview } from './own-overview.js';
import { OwnReplay } from './own-replay.js';
import { ownSteps } from './own-steps.js';
import { useLoaded } from './use-loaded.js';

export function GameHistory({ game }: { game: GameType }) {
  const t = useMessages(gamesMessages);
  const format = useFormat();
  const [page, setPage] = useState(1);
  const [replayed, setReplayed] = useState<GameRecord | null>(null);
  const { data, failure, retry } = useLoaded(`${game}/${page}`, (signal) => gameHistory(game, page, signal));
  if (data === null)
    return (
      <QueryStates query={{ error: failure, refetch: retry }} title={t('historyFailed')} rows={[5, 36]} />
    );
  if (replayed) return <OwnReplay record={replayed} onBack={() => setReplayed(null)} />;
  if (data.records.length === 0) return <p className={styles.nothing}>{t('noHistory')}</p>;
  return (
    <div className={styles.list}>
      <OwnOverview game={game} />
      <ol>
        {data.records.map((record) => {
          const { id, gameType, difficulty, score, settings, gameData, createdAt } = record;
          return (
            <li key={id}>
              <span>
                {t(`difficulty.${difficulty}`)}
                {settings.gridSize !== undefined && ` · ${settings.gridSize} × ${settings.gridSize}`}
                {gameType === 'puzzle' && gameData.accuracy === 0 && ` · ${t('unsolved')}`}
              </span>
              {ownSteps(record).length > 0 && (
                <Button variant="subtle" size="compact-sm" onClick={() => setReplayed(record)}>
                  {t('replay')}
                </Button>
              )}
              <small>{format.ago(createdAt)}</small>
              <em>{format.number(score)}</em>
            </li>
          );
        })}
      </ol>
      {data.pages > 1 && <Pagination size="sm" total={data.pages} value={page} onChange={setPage} />}
    </div>
  );
}
