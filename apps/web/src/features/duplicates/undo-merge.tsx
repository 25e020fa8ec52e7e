/** The button that undoes a merge, once however often it is pressed. */
import { useApolloClient } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useStale } from '../../api/use-stale.js';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { refreshLists } from '../question-banks/question-banks.client.js';
import { DUPLICATES, undoMerge } from './duplicates.client.js';
import { duplicatesMessages } from './duplicates.messages.js';

interface UndoMergeProps {
  bid: string;
  mergeId: string;
  onUndone: (mergeId: string) => void;
}
export function UndoMerge({ bid, mergeId, onUndone }: UndoMergeProps) {
  const t = useMessages(duplicatesMessages);
  const client = useApolloClient();
  const stale = useStale(DUPLICATES);
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    try {
      await undoMerge(bid, mergeId);
      toast.success(t('undone'));
      await stale();
      onUndone(mergeId);
    } catch (failure) {
      toast.error(failure);
      await stale();
    } finally {
      setBusy(false);
    }
    await refreshLists(client);
  };
  return (
    <Button variant="default" size="sm" loading={busy} onClick={() => void undo()}>
      {t('undo')}
    </Button>
  );
}
