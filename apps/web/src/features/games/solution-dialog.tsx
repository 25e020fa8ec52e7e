/** How a puzzle is solved, step by step: played, paused, stepped through, at four speeds. */
import { ActionIcon, Button, Modal, SegmentedControl, Skeleton } from '@mantine/core';
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
import { useSolution } from './use-solution.js';

const SPEEDS = ['0.5', '1', '2', '4'] as const;
const STEP_MS = 800;

interface Puzzle {
  board: readonly number[];
  gridSize: number;
}

export function SolutionDialog({
  opened,
  onClose,
  ...puzzle
}: Puzzle & { opened: boolean; onClose: () => void }) {
  const t = useMessages(gamesMessages);
  return (
    <Modal opened={opened} onClose={onClose} title={t('solution')} size="md">
      {opened && <SolutionView {...puzzle} />}
    </Modal>
  );
}

function SolutionView(puzzle: Puzzle) {
  const t = useMessages(gamesMessages);
  const { solution, problem, retry } = useSolution(puzzle);
  if (solution) return <Replay key={solution.steps.length} solution={solution} {...puzzle} />;
  if (problem === null) return <Skeleton height={320} radius="md" />;
  return (
    <div className={styles.begin} role="alert">
      <p>{t(`solver.${problem}`)}</p>
      <Button variant="default" onClick={retry}>
        {t('retry')}
      </Button>
    </div>
  );
}

function Replay({ solution: { steps, isShortest }, board, gridSize }: Puzzle & { solution: Solution }) {
  const t = useMessages(gamesMessages);
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<string>('1');
  const runs = isPlaying && at < steps.length;
  useEffect(() => {
    if (!runs) return;
    const timer = setTimeout(() => setAt((step) => step + 1), STEP_MS / Number(speed));
    return () => clearTimeout(timer);
  }, [runs, at, speed]);
  const jump = (step: number) => {
    setPlaying(false);
    setAt(Math.max(0, Math.min(step, steps.length)));
  };
  const toggle = () => {
    if (!runs && at === steps.length) setAt(0);
    setPlaying(!runs);
  };
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
        {t(isShortest ? 'shortest' : 'short', { count: steps.length })}{' '}
        <span className="tk-dim3">{t('step', { at, count: steps.length })}</span>
      </p>
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
