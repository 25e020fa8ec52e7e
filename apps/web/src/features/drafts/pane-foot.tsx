/** The foot of the editor: the keys that lead through a check, and the step that ends each question. */
import { ActionIcon, Button, Kbd } from '@mantine/core';
import { IconCheck, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { memo } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { draftMessages } from './drafts.messages.js';
import styles from './editor-pane.module.css';

interface PaneFootProps {
  isFirst: boolean;
  onStep: (step: 1 | -1) => void;
  onConfirm: () => void;
}

export const PaneFoot = memo(function PaneFoot({ isFirst, onStep, onConfirm }: PaneFootProps) {
  const t = useMessages(draftMessages);
  return (
    <div className={styles.keys}>
      <div className={styles.keyHints}>
        <span>
          <Kbd size="xs">J</Kbd>
          <Kbd size="xs">K</Kbd>
          {t('keys.move')}
        </span>
        <span>
          <Kbd size="xs">Tab</Kbd>
          {t('keys.doubt')}
        </span>
        <span>
          <Kbd size="xs">1</Kbd>–<Kbd size="xs">9</Kbd>
          {t('keys.candidate')}
        </span>
      </div>
      <ActionIcon
        className={styles.thumb}
        size={44}
        variant="default"
        aria-label={t('previousQuestion')}
        disabled={isFirst}
        onClick={() => onStep(-1)}
      >
        <IconChevronLeft size={20} />
      </ActionIcon>
      <Button
        size="sm"
        leftSection={<IconCheck size={16} stroke={2} />}
        rightSection={<Kbd size="xs">Enter</Kbd>}
        onClick={onConfirm}
      >
        {t('confirmNext')}
      </Button>
      <ActionIcon
        className={styles.thumb}
        size={44}
        variant="default"
        aria-label={t('nextQuestion')}
        onClick={() => onStep(1)}
      >
        <IconChevronRight size={20} />
      </ActionIcon>
    </div>
  );
});
