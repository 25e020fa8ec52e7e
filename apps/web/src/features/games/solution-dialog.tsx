/** The solution of a puzzle, computed while the dialog is open. */
import { Button, Modal, Skeleton } from '@mantine/core';
import { useMessages } from '../../i18n/messages.js';
import { gamesMessages } from './games.messages.js';
import styles from './games.module.css';
import { Replay } from './replay.js';
import { useSolution } from './use-solution.js';

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
  if (solution) return <Replay found={solution} {...puzzle} />;
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
