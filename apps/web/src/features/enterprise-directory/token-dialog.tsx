import { Button, Modal, TextInput } from '@mantine/core';
import { SCIM_LIMITS } from '@tiku/contracts/enterprise';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { Copyable } from './copyable.js';
import { createScimToken, useScimTokensChanged } from './enterprise-directory.client.js';
import { enterpriseDirectoryMessages } from './enterprise-directory.messages.js';
import styles from './enterprise-directory.module.css';

/** Names a new token, then shows its secret this once: neither a click outside nor Escape takes it away. */
export function TokenDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(enterpriseDirectoryMessages);
  const changed = useScimTokensChanged();
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const [sending, setSending] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const isMissing = name.trim() === '';
  const create = async () => {
    setTried(true);
    if (isMissing || sending) return;
    setSending(true);
    try {
      setSecret((await createScimToken(name.trim())).secret);
    } catch (error) {
      toast.error(error);
    } finally {
      setSending(false);
      await changed();
    }
  };
  if (secret !== null)
    return (
      <Modal
        opened
        onClose={onClose}
        title={t('secretTitle', { name: name.trim() })}
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
    <Modal opened onClose={onClose} title={t('create')} closeButtonProps={{ 'aria-label': t('cancel') }}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <TextInput
          withAsterisk
          data-autofocus
          label={t('name')}
          description={t('nameHint')}
          value={name}
          maxLength={SCIM_LIMITS.tokenNameChars}
          error={tried && isMissing ? t('error.name') : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <div className={styles.actions}>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={sending}>
            {t('create')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
