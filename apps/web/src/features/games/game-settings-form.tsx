import { SegmentedControl, Slider, Switch } from '@mantine/core';
import { GAME_DIFFICULTIES, MEMORY_GRIDS, PUZZLE_GRIDS, TIME_LIMIT } from '@tiku/game-rules/settings';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { useGameSettings } from './game-settings.store.js';
import { gamesMessages } from './games.messages.js';
import styles from './games.module.css';

export function GameSettingsForm() {
  const t = useMessages(gamesMessages);
  const choices = useGameSettings();
  const { change } = choices;
  const difficulties = GAME_DIFFICULTIES.map((value) => ({ value, label: t(`difficulty.${value}`) }));
  const sizes = (grids: readonly number[]) =>
    grids.map((size) => ({ value: String(size), label: `${size} × ${size}` }));
  return (
    <div className={styles.form}>
      <Row label={t('math')}>
        <SegmentedControl
          aria-label={t('math')}
          value={choices.mathDifficulty}
          onChange={(mathDifficulty) => change({ mathDifficulty })}
          data={difficulties}
        />
      </Row>
      <Row label={t('memory')}>
        <SegmentedControl
          aria-label={t('memory')}
          value={String(choices.memoryGridSize)}
          onChange={(size) =>
            change({ memoryGridSize: MEMORY_GRIDS.find((each) => String(each) === size) ?? 4 })
          }
          data={sizes(MEMORY_GRIDS)}
        />
      </Row>
      <Row label={t('puzzle')}>
        <SegmentedControl
          aria-label={t('puzzle')}
          value={String(choices.puzzleGridSize)}
          onChange={(size) =>
            change({ puzzleGridSize: PUZZLE_GRIDS.find((each) => String(each) === size) ?? 3 })
          }
          data={sizes(PUZZLE_GRIDS)}
        />
      </Row>
      <Row label={t('reaction')}>
        <SegmentedControl
          aria-label={t('reaction')}
          value={choices.reactionDifficulty}
          onChange={(reactionDifficulty) => change({ reactionDifficulty })}
          data={difficulties}
        />
      </Row>
      <Row label={t('timeLimit', { count: choices.timeLimit })}>
        <Slider
          thumbLabel={t('timeLimit', { count: choices.timeLimit })}
          label={null}
          min={TIME_LIMIT.min}
          max={TIME_LIMIT.max}
          step={TIME_LIMIT.step}
          value={choices.timeLimit}
          onChange={(timeLimit) => change({ timeLimit })}
        />
      </Row>
      <Switch
        label={t('sound')}
        checked={choices.soundEnabled}
        onChange={(event) => change({ soundEnabled: event.currentTarget.checked })}
      />
    </div>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <span aria-hidden>{label}</span>
      {children}
    </div>
  );
}
