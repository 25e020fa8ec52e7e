import type { CSSProperties } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { gamesMessages } from './games.messages.js';
import styles from './games.module.css';

interface TilesProps {
  board: readonly number[];
  gridSize: number;
  /** Without it the board is read-only. */
  onSlide?: (from: number) => void;
}

/** The board of the sliding puzzle; tiles in their places are green. */
export function Tiles({ board, gridSize, onSlide }: TilesProps) {
  const t = useMessages(gamesMessages);
  return (
    <div className={styles.grid} style={{ '--size': gridSize } as CSSProperties}>
      {board.map((tile, cell) =>
        tile === 0 ? (
          <span key="empty" className={styles.free} role="img" aria-label={t('emptyCell')} />
        ) : (
          <button
            key={tile}
            type="button"
            className={styles.tile}
            data-right={tile === cell + 1 || undefined}
            disabled={!onSlide}
            onClick={() => onSlide?.(cell)}
          >
            {tile}
          </button>
        ),
      )}
    </div>
  );
}
