import { Button } from '@mantine/core';
import { useMessages } from '../../i18n/messages.js';
import type { GameStatus } from '@tiku/contracts/games';
import { gamesMessages } from './games.messages.js';
import styles from './games.module.css';

interface TodayCountProps {
  status: { data: GameStatus | null; failure: unknown; retry: () => void };
}

/** Today's games out of the daily limit, with a comment. */
export function TodayCount({ status: { data, failure, retry } }: TodayCountProps) {
  const t = useMessages(gamesMessages);
  if (failure !== null)
    return (
      <p role="alert">
        {t('statusFailed')}{' '}
        <Button variant="subtle" size="compact-sm" onClick={retry}>
          {t('retry')}
        </Button>
      </p>
    );
  if (data === null) return <div className={styles.today} />;
  const { dailyGameCount: count, dailyLimit: limit, message, warningMessage } = data;
  const note = message ?? warningMessage;
  return (
    <div className={styles.today} role="status">
      <p>{t('today', { count, limit })}</p>
      {note !== undefined && <p>{note}</p>}
    </div>
  );
}
