/** The button that starts a practice; its two entries say when the solutions are shown. */
import { Button, Menu, type ButtonProps } from '@mantine/core';
import { FEEDBACK_MODES } from '@tiku/contracts/exams';
import { IconPencilCheck } from '@tabler/icons-react';
import { useMessages } from '../../i18n/messages.js';
import { practiceMessages } from './practice.messages.js';
import { useStartPractice } from './use-start-practice.js';
import styles from './sittings.module.css';

export function StartPractice({
  paperId,
  ...button
}: { paperId: string } & Pick<ButtonProps, 'size' | 'variant'>) {
  const t = useMessages(practiceMessages);
  const { start, isStarting } = useStartPractice();
  return (
    <Menu position="bottom-end" shadow="md" width={264}>
      <Menu.Target>
        <Button {...button} loading={isStarting} leftSection={<IconPencilCheck size={16} aria-hidden />}>
          {t('start')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className="tk-menu">
        {FEEDBACK_MODES.toReversed().map((mode) => (
          <Menu.Item key={mode} onClick={() => void start(paperId, mode)}>
            {t(`start.${mode}`)}
            <span className={styles.menuText}>{t(`start.${mode}Text`)}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
