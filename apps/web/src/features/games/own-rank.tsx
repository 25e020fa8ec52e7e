import type { GameType } from '@tiku/game-rules/settings';
import { useAuth } from '../../auth/auth.store.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { ownRank } from './games.client.js';
import { gamesMessages } from './games.messages.js';
import styles from './games.module.css';
import { useLoaded } from './use-loaded.js';

interface OwnRankProps {
  game: GameType;
  query: { difficulty: string; period: string; scope: string };
}

/** The rank of a player who is below the displayed part of the board. */
export function OwnRank({ game, query }: OwnRankProps) {
  const t = useMessages(gamesMessages);
  const format = useFormat();
  const name = useAuth((state) => state.user?.name ?? '');
  const { data } = useLoaded(`${game}/${query.period}/${query.scope}/${query.difficulty}`, (signal) =>
    ownRank(game, query, signal),
  );
  if (data === null || data.rank === null) return null;
  return (
    <p className={styles.mine}>
      <b>{t('ownRank', { name, rank: format.number(data.rank), total: format.number(data.total) })}</b>
      <em>{format.number(data.score ?? 0)}</em>
    </p>
  );
}
