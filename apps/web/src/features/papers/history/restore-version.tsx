/** Restores an earlier version of a paper, after a confirmation. */
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { PaperVersion } from '@tiku/contracts/paper-bank';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.js';
import { useMessages } from '../../../i18n/messages.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { toast } from '../../../ui/toast.js';
import { useFailure } from '../../../ui/use-failure.js';
import { usePapersChanged } from '../papers.client.js';
import { paperHistoryMessages } from './paper-history.messages.js';
import { restorePaperVersion } from './paper-versions.client.js';

export function RestoreVersion({
  id,
  version: { version, at },
  seen,
}: {
  id: string;
  version: PaperVersion;
  seen: number;
}) {
  const t = useMessages(paperHistoryMessages);
  const format = useFormat();
  const fail = useFailure(paperHistoryMessages);
  const changed = usePapersChanged();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const time = format.moment(at);
  const restore = async () => {
    setBusy(true);
    try {
      await restorePaperVersion(id, version, seen);
      toast.success(t('restored', { time }));
    } catch (failure) {
      fail('fail.restore', failure);
    } finally {
      setBusy(false);
      setAsked(false);
    }
    // Also after a conflict: shows the current state.
    await changed();
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconHistory size={17} stroke={1.7} />}
        onClick={() => setAsked(true)}
      >
        {t('restore')}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={t('restoreTitle', { time })}
        confirmLabel={t('restore')}
        loading={busy}
        onCancel={() => setAsked(false)}
        onConfirm={() => void restore()}
      >
        {t('restoreText')}
      </ConfirmDialog>
    </>
  );
}
