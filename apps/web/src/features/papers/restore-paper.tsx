/** Restores a paper from the trash. */
import { Button } from '@mantine/core';
import type { PaperSummary } from '@tiku/contracts/paper-bank';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { useFailure } from '../../ui/use-failure.js';
import { restorePaper, usePapersChanged } from './papers.client.js';
import { paperMessages } from './papers.messages.js';

export function RestorePaper({ paper }: { paper: Pick<PaperSummary, 'id' | 'title'> }) {
  const t = useMessages(paperMessages);
  const fail = useFailure(paperMessages);
  const changed = usePapersChanged();
  const [isBusy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    try {
      await restorePaper(paper.id);
      toast.success(t('restored', { title: paper.title }));
      await changed();
    } catch (failure) {
      fail('fail.restore', failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={isBusy}
      aria-label={t('restoreTitle', { title: paper.title })}
      onClick={() => void restore()}
    >
      {t('restore')}
    </Button>
  );
}
