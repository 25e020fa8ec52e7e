import type { GameType } from '@tiku/game-rules/settings';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { gameOverview } from './games.client.js';
import { gamesMessages } from './games.messages.js';
import styles from './games.module.css';
import { useLoaded } from './use-loaded.js';

/** Statistics of a player's games of one kind. If they cannot be loaded, the list below says so. */
export function OwnOverview({ game }: { game: GameType }) {
  const t = useMessages(gamesMessages);
  const format = useFormat();
  const { data } = useLoaded(game, (signal) => gameOverview(game, signal));
  if (data === null || data.totalGames === 0) return null;
  const { totalGames, bestScore, averageScore, averageAccuracy } = data;
  const facts = [
    ['overview.games', format.number(totalGames)],
    // Only a solved puzzle counts as the best.
    ['overview.best', bestScore === 0 && averageScore > 0 ? '—' : format.number(bestScore)],
    ['overview.average', format.number(averageScore)],
    // For these games it is the share of solved puzzles or of played rounds.
    [
      game === 'puzzle' || game === 'reaction' ? 'overview.completion' : 'overview.accuracy',
      `${Math.round(averageAccuracy * 100)}%`,
    ],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([key, value]) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
