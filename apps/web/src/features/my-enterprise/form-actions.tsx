import { Button } from '@mantine/core';
import { useMessages } from '../../i18n/messages.js';
import { myEnterpriseMessages } from './my-enterprise.messages.js';
import styles from './my-enterprise.module.css';

interface FormActionsProps {
  saving: boolean;
  /** The text of the submit button; default 保存. */
  label?: string;
  disabled?: boolean;
  onClose: () => void;
}
/** The foot of a dialog that sends a form. */
export function FormActions({ saving, label, disabled = false, onClose }: FormActionsProps) {
  const t = useMessages(myEnterpriseMessages);
  return (
    <div className={styles.formActions}>
      <Button variant="default" onClick={onClose} disabled={saving}>
        {t('cancel')}
      </Button>
      <Button type="submit" loading={saving} disabled={disabled}>
        {label ?? t('save')}
      </Button>
    </div>
  );
}
