import { GAME_TYPES, type GameType } from '@tiku/game-rules/settings';
import { useMessages } from '../../i18n/messages.js';
import { gamesMessages } from './games.messages.js';
import styles from './games.module.css';

const LINES = [1, 2, 3] as const;

/** The rules of all games, those of the open tab first. */
export function GameRules({ game }: { game: GameType }) {
  const t = useMessages(gamesMessages);
  return (
    <div className={styles.rules}>
      {[game, ...GAME_TYPES.filter((each) => each !== game)].map((each) => (
        <section key={each}>
          <h3>{t(each)}</h3>
          <ul>
            {LINES.map((line) => (
              <li key={line}>{t(`${each}.rule${line}`)}</li>
            ))}
          </ul>
        </section>
      ))}
      <p className="tk-dim">{t('dailyRule')}</p>
    </div>
  );
}
