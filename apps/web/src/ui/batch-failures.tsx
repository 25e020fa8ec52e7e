import { Button, Group, Modal } from '@mantine/core';
import type { LocalisedError } from '../../../api/api-error.js';
import { useMessages } from '../../../i18n/messages.js';
import { useSentence } from '../../../ui/problem.js';
import { membersMessages } from './members.messages.js';
import styles from './members.module.css';

interface BatchFailuresProps {
  done: number;
  failed: { id: string; name: string; error: LocalisedError }[];
  onClose: () => void;
}
/** The members whom an action did not change, each with the reason. */
export function BatchFailures({ done, failed, onClose }: BatchFailuresProps) {
  const t = useMessages(membersMessages);
  const sentence = useSentence();
  return (
    <Modal opened onClose={onClose} title={t('failedTitle', { count: failed.length })}>
      {done > 0 && <p className="tk-dim">{t('failedDone', { count: done })}</p>}
      <ul className={styles.failures}>
        {failed.map(({ id, name, error }) => (
          <li key={id}>
            <b>{name}</b>
            <span>{sentence(error)}</span>
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
      </Group>
    </Modal>
  );
}
