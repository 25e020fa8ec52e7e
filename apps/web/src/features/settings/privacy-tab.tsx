import { Button } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useAuth } from '../../auth/auth.store.js';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { DeleteAccountDialog } from './delete-account-dialog.js';
import { saveFile } from '../../api/save-file.js';
import { fetchExport } from './export-data.js';
import { Setting, Settings } from './setting.js';
import { settingsMessages } from './settings.messages.js';
import styles from './settings.module.css';

export function PrivacyTab() {
  const t = useMessages(settingsMessages);
  const [deleting, setDeleting] = useState(false);
  const isManaged = useAuth((state) => Boolean(state.user?.managedBy));
  return (
    <Settings>
      <Setting title={t('export')} text={t('exportText')}>
        <Export />
      </Setting>
      <Setting title={t('delete')} text={t(isManaged ? 'deleteManaged' : 'deleteText')}>
        {!isManaged && (
          <Button
            variant="outline"
            color="cinnabar"
            className={styles.danger ?? ''}
            leftSection={<IconTrash size={16} stroke={1.7} />}
            onClick={() => setDeleting(true)}
          >
            {t('deleteButton')}
          </Button>
        )}
      </Setting>
      <DeleteAccountDialog opened={deleting} onClose={() => setDeleting(false)} />
    </Settings>
  );
}

function Export() {
  const t = useMessages(settingsMessages);
  const format = useFormat();
  const running = useRef<AbortController | null>(null);
  /** Received bytes; null: no export is running. */
  const [bytes, setBytes] = useState<number | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setBytes(0);
    try {
      const content = await fetchExport(setBytes, controller.signal);
      saveFile(content, `tiku-${new Date().toISOString().slice(0, 10)}.json`);
      toast.success(t('exported', { size: format.bytes(content.size) }));
    } catch (failure) {
      if (!controller.signal.aborted) toast.error(failure);
    } finally {
      running.current = null;
      setBytes(null);
    }
  };

  const runs = bytes !== null;
  return (
    <div className={styles.export}>
      {runs && (
        <>
          <span className={styles.running} aria-hidden />
          <span role="status">
            {bytes === 0 ? t('exporting') : t('exportingBytes', { size: format.bytes(bytes) })}
          </span>
        </>
      )}
      {/* One button for both: it keeps the focus. */}
      <Button
        variant="default"
        leftSection={runs ? undefined : <IconDownload size={16} stroke={1.7} />}
        onClick={() => (runs ? running.current?.abort() : void start())}
      >
        {runs ? t('exportCancel') : t('exportButton')}
      </Button>
    </div>
  );
}
