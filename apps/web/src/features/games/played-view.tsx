import { Button } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import { shuffledBoard } from '@tiku/game-rules/puzzle';
import { isRanked } from '@tiku/game-rules/settings';
import { useState, type ReactNode } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { useProblemText } from '../../ui/problem.js';
import type { EndedGame } from './games.client.js';
import { gamesMessages } from './games.messages.js';
import styles from './games.module.css';
import { InView } from './in-view.js';
import { SolutionDialog } from './solution-dialog.js';
import type { Recorded } from './use-recording.js';

interface PlayedViewProps {
  ended: EndedGame;
  recorded: Recorded;
  children: ReactNode;
}

/** Not the button: a key press still meant for the game must not close the score. */
const focusOnce = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });

/** After a game: the score, whether it is recorded, and for a puzzle a solution. */
export function PlayedView({ ended, recorded, children }: PlayedViewProps) {
  const t = useMessages(gamesMessages);
  const format = useFormat();
  const textOf = useProblemText(gamesMessages);
  const [isShown, setShown] = useState(false);
  const { session, played } = ended;
  const { settings, seed } = session;
  return (
    <InView className={styles.begin}>
      <h3 ref={focusOnce} tabIndex={-1}>
        {t('over')}
      </h3>
      <p className={styles.score}>{format.number(played.result.score)}</p>
      {!isRanked(settings.gameType, played.result) && <p>{t('unranked')}</p>}
      <p role="status">{typeof recorded === 'string' ? t(`record.${recorded}`) : textOf(recorded)}</p>
      <div className={styles.row}>
        {children}
        {settings.gameType === 'puzzle' && (
          <Button
            variant="default"
            leftSection={<IconRoute size={17} stroke={1.7} />}
            onClick={() => setShown(true)}
          >
            {t('solution')}
          </Button>
        )}
      </div>
      {settings.gameType === 'puzzle' && (
        <SolutionDialog
          opened={isShown}
          board={shuffledBoard(seed, settings.gridSize)}
          gridSize={settings.gridSize}
          onClose={() => setShown(false)}
        />
      )}
    </InView>
  );
}
