import { Button, Modal, TextInput } from '@mantine/core';
import { SCIM_LIMITS } from '@tiku/contracts/enterprise';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { useDialogForm } from '../../ui/use-dialog-form.js';
import { Copyable } from './copyable.js';
import { createScimToken, useScimTokensChanged } from './enterprise-directory.client.js';
import { enterpriseDirectoryMessages } from './enterprise-directory.messages.js';
import styles from './enterprise-directory.module.css';

const FIELDS = ['name'] as const;

/** Names a new token, then shows its secret once: neither a click outside nor Escape closes it. */
export function TokenDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(enterpriseDirectoryMessages);
  const changed = useScimTokensChanged();
  const [secret, setSecret] = useState<string | null>(null);
  const { form, dialog, close, guard } = useDialogForm({
    messages: enterpriseDirectoryMessages,
    initial: { name: '' },
    fields: FIELDS,
    check: ({ name }) => (name.trim() === '' ? { name: { key: 'error.name' } } : {}),
    onClose,
    send: async ({ name }) => {
      try {
        setSecret((await createScimToken(name.trim())).secret);
      } finally {
        void changed();
      }
    },
    onFailure: (failure) => toast.error(failure),
  });
  if (secret !== null)
    return (
      <Modal
        opened
        onClose={onClose}
        title={t('secretTitle', { name: form.values.name.trim() })}
        closeOnClickOutside={false}
        closeOnEscape={false}
        withCloseButton={false}
      >
        <div className={styles.form}>
          <p>{t('secretText')}</p>
          <Copyable label={t('secret')} value={secret} />
          <div className={styles.actions}>
            <Button onClick={onClose}>{t('done')}</Button>
          </div>
        </div>
      </Modal>
    );
  return (
    <Modal {...dialog} title={t('create')} closeButtonProps={{ 'aria-label': t('cancel') }}>
      <form {...form.props} className={styles.form}>
        <TextInput
          {...form.bind('name')}
          withAsterisk
          data-autofocus
          label={t('name')}
          description={t('nameHint')}
          maxLength={SCIM_LIMITS.tokenNameChars}
        />
        <div className={styles.actions}>
          <Button variant="default" onClick={close} disabled={form.sending}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={form.sending}>
            {t('create')}
          </Button>
        </div>
      </form>
      {guard}
    </Modal>
  );
}
