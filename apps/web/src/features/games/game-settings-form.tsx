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
  const difficulty = (value: (typeof GAME_DIFFICULTIES)[number]) => t(`difficulty.${value}`);
  const square = (size: number) => `${size} × ${size}`;
  return (
    <div className={styles.form}>
      <Choice
        label={t('math')}
        value={choices.mathDifficulty}
        options={GAME_DIFFICULTIES}
        labelOf={difficulty}
        onChange={(mathDifficulty) => change({ mathDifficulty })}
      />
      <Choice
        label={t('memory')}
        value={choices.memoryGridSize}
        options={MEMORY_GRIDS}
        labelOf={square}
        onChange={(memoryGridSize) => change({ memoryGridSize })}
      />
      <Choice
        label={t('puzzle')}
        value={choices.puzzleGridSize}
        options={PUZZLE_GRIDS}
        labelOf={square}
        onChange={(puzzleGridSize) => change({ puzzleGridSize })}
      />
      <Choice
        label={t('reaction')}
        value={choices.reactionDifficulty}
        options={GAME_DIFFICULTIES}
        labelOf={difficulty}
        onChange={(reactionDifficulty) => change({ reactionDifficulty })}
      />
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

interface ChoiceProps<T extends string | number> {
  label: string;
  value: T;
  options: readonly T[];
  labelOf: (option: T) => string;
  onChange: (option: T) => void;
}
function Choice<T extends string | number>({ label, value, options, labelOf, onChange }: ChoiceProps<T>) {
  return (
    <Row label={label}>
      <SegmentedControl
        aria-label={label}
        value={String(value)}
        data={options.map((option) => ({ value: String(option), label: labelOf(option) }))}
        onChange={(chosen) => {
          const option = options.find((each) => String(each) === chosen);
          if (option !== undefined) onChange(option);
        }}
      />
    </Row>
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
