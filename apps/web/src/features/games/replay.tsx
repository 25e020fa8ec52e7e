/** A solution step by step: played, paused, stepped through, at four speeds. */
import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
} from '@tabler/icons-react';
import type { Solution } from '@tiku/game-rules/solver';
import { useEffect, useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { gamesMessages } from './games.messages.js';
import styles from './games.module.css';
import { Tiles } from './tiles.js';

const SPEEDS = ['0.5', '1', '2', '4'] as const;
const STEP_MS = 800;

interface ReplayProps {
  /** The best so far: the shortest one may follow. A person's own moves have no claim to be short. */
  found: Pick<Solution, 'steps'> & Partial<Solution>;
  board: readonly number[];
  gridSize: number;
}

export function Replay({ found, board, gridSize }: ReplayProps) {
  const t = useMessages(gamesMessages);
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<string>('1');
  // Before playback starts, a better solution replaces this one; afterwards it stays.
  const [kept, setKept] = useState<ReplayProps['found'] | null>(null);
  const { steps } = kept ?? found;
  const isShortest = found.isShortest === true && found.steps.length === steps.length;
  const runs = isPlaying && at < steps.length;
  useEffect(() => {
    if (!runs) return;
    const timer = setTimeout(() => setAt((step) => step + 1), STEP_MS / Number(speed));
    return () => clearTimeout(timer);
  }, [runs, at, speed]);
  const show = (step: number, plays: boolean) => {
    setAt(step);
    setPlaying(plays);
    setKept(step === 0 && !plays ? null : (kept ?? found));
  };
  const jump = (step: number) => show(Math.max(0, Math.min(step, steps.length)), false);
  const toggle = () => show(!runs && at === steps.length ? 0 : at, !runs);
  const playOrPause: 'play' | 'pause' = runs ? 'pause' : 'play';
  const buttons = [
    { key: 'first', Icon: IconPlayerSkipBack, act: () => jump(0) },
    { key: 'back', Icon: IconPlayerTrackPrev, act: () => jump(at - 1) },
    { key: playOrPause, Icon: runs ? IconPlayerPause : IconPlayerPlay, act: toggle },
    { key: 'forward', Icon: IconPlayerTrackNext, act: () => jump(at + 1) },
    { key: 'last', Icon: IconPlayerSkipForward, act: () => jump(steps.length) },
  ] as const;
  return (
    <div className={styles.replay}>
      <p>
        {found.isShortest !== undefined && t(isShortest ? 'shortest' : 'short', { count: steps.length })}{' '}
        <span className="tk-dim3">{t('step', { at, count: steps.length })}</span>
      </p>
      {found.steps.length < steps.length && (
        <Button size="compact-sm" variant="light" onClick={() => show(0, false)}>
          {t('takeShorter', { count: found.steps.length })}
        </Button>
      )}
      <Tiles board={steps[at - 1]?.board ?? board} gridSize={gridSize} />
      <div className={styles.row}>
        {buttons.map(({ key, Icon, act }) => (
          <ActionIcon key={key} size={40} variant="default" aria-label={t(`replay.${key}`)} onClick={act}>
            <Icon size={18} stroke={1.6} />
          </ActionIcon>
        ))}
      </div>
      <SegmentedControl
        size="xs"
        aria-label={t('speed')}
        value={speed}
        onChange={setSpeed}
        data={SPEEDS.map((value) => ({ value, label: `${value}×` }))}
      />
      <ol className={styles.steps}>
        {steps.map(({ move }) => (
          <li key={move.step}>
            <button
              type="button"
              aria-current={move.step === at || undefined}
              onClick={() => jump(move.step)}
            >
              {move.piece}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
