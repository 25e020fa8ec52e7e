/** A new first password, shown once: the pupil copies it from the screen. */
import { Button, Group, Modal } from '@mantine/core';
import { useMessages } from '../../i18n/messages.js';
import { CopyLink } from '../../ui/copy-link.js';
import { classMessages } from './classes.messages.js';
import styles from './classes.module.css';

export interface Slip {
  name: string;
  username: string;
  password: string;
}
export function PasswordSlip({ slip, onClose }: { slip: Slip; onClose: () => void }) {
  const t = useMessages(classMessages);
  return (
    <Modal opened onClose={onClose} closeOnClickOutside={false} title={t('slip', { name: slip.name })}>
      <p className={styles.hint}>{t('slipText')}</p>
      <dl className={styles.slip}>
        <div>
          <dt>{t('column.username')}</dt>
          <dd>{slip.username}</dd>
        </div>
        <div>
          <dt>{t('firstPassword')}</dt>
          <dd>
            <b>{slip.password}</b> <CopyLink value={slip.password} />
          </dd>
        </div>
      </dl>
      <Group justify="flex-end" mt="md">
        <Button data-autofocus onClick={onClose}>
          {t('slipDone')}
        </Button>
      </Group>
    </Modal>
  );
}
