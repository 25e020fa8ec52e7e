import { Button, Group, Modal } from '@mantine/core';
import type { LocalisedError } from '../api/api-error.js';
import { useMessages } from '../i18n/messages.js';
import styles from './batch-failures.module.css';
import { useSentence } from './problem.js';
import { uiMessages } from './ui.messages.js';

interface BatchFailuresProps {
  title: string;
  /** What was done meanwhile; null for nothing. */
  done: string | null;
  failed: readonly { id: string; name: string; error: LocalisedError }[];
  onClose: () => void;
}
/** The people whom an action on many did not change, each with the reason. */
export function BatchFailures({ title, done, failed, onClose }: BatchFailuresProps) {
  const t = useMessages(uiMessages);
  const sentence = useSentence();
  return (
    <Modal opened onClose={onClose} title={title}>
      {done !== null && <p className="tk-dim">{done}</p>}
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
