import { Button } from '@mantine/core';
import { useMessages } from '../../i18n/messages.js';
import { enterpriseSsoMessages } from './enterprise-sso.messages.js';
import styles from './enterprise-sso.module.css';

/** The foot of a dialog that saves a connection. */
export function EntryActions({ saving, onClose }: { saving: boolean; onClose: () => void }) {
  const t = useMessages(enterpriseSsoMessages);
  return (
    <div className={styles.actions}>
      <Button variant="default" onClick={onClose} disabled={saving}>
        {t('cancel')}
      </Button>
      <Button type="submit" loading={saving}>
        {t('save')}
      </Button>
    </div>
  );
}
