/** A person's own moves of a recorded puzzle, step by step. */
import type { GameRecord } from '@tiku/contracts/games';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useMessages } from '../../i18n/messages.js';
import { gamesMessages } from './games.messages.js';
import { ownSteps } from './own-steps.js';
import { Replay } from './replay.js';

export function OwnReplay({ record, onBack }: { record: GameRecord; onBack: () => void }) {
  const t = useMessages(gamesMessages);
  const board = record.gameData.initialBoard ?? [];
  return (
    <>
      <Button
        autoFocus
        variant="subtle"
        size="compact-sm"
        leftSection={<IconArrowLeft size={16} stroke={1.7} />}
        onClick={onBack}
      >
        {t('backToRecords')}
      </Button>
      <Replay found={{ steps: ownSteps(record) }} board={board} gridSize={Math.sqrt(board.length)} />
    </>
  );
}
