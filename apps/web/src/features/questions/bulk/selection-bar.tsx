/**
 * Floats at the foot of the list during a selection; the destructive action last, separated. Undo for all but copying
 * and exporting. The selection is of the page, or everything that the list finds.
 */
import { useApolloClient } from '@apollo/client/react';
import { ActionIcon } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import { wasFloating } from '../../../ui/floating.js';
import { toast } from '../../../ui/toast.js';
import { BulkProgress } from './bulk-progress.js';
import { useBulkRun } from './bulk-run.store.js';
import styles from './bulk.module.css';
import { questionBulkMessages } from './question-bulk.messages.js';
import { SelectionButtons, type BulkAction } from './selection-buttons.js';
import { SelectionCount } from './selection-count.js';
import { SelectionDialogs } from './selection-dialogs.js';
import type { AllFound } from './use-list-selection.js';
import { useBulkActions } from './use-bulk-actions.js';
import { usePutAside, type PageQuestion } from './use-put-aside.js';

interface SelectionBarProps {
  /** The selected ones of the page. */
  questions: readonly PageQuestion[];
  found: AllFound;
  total: number;
  isPageSelected: boolean;
  onSelectPage: () => void;
  onClear: () => void;
  /** After a write: refetches lists that contained these questions. */
  onChanged: () => void;
}

export function SelectionBar({ questions, found, onClear, onChanged, ...page }: SelectionBarProps) {
  const t = useMessages(questionBulkMessages);
  const client = useApolloClient();
  const isRunning = useBulkRun(({ run }) => run !== null);
  const [asked, setAsked] = useState<BulkAction | null>(null);
  const [key, setKey] = useState('');
  const chosen = found.questions ?? questions;
  const actions = useBulkActions(chosen, (ids) => {
    for (const id of ids) client.cache.evict({ id: `Question:${id}` });
    onChanged();
  });
  const putAside = usePutAside();
  const ask = (action: BulkAction) => {
    if (action === 'toBasket') {
      if (putAside(questions, found.questions)) onClear();
      return;
    }
    const isOfOneBank = new Set(chosen.map(({ bankId }) => bankId)).size === 1;
    if (action === 'export' && !isOfOneBank) return toast.error(t('exportOneBank'));
    // One key each time a dialog opens: a retry of the same copy creates no second copy.
    setKey(crypto.randomUUID());
    setAsked(action);
  };
  useHotkeys([['mod+A', () => !wasFloating() && page.onSelectPage()]]);
  const count = chosen.length;
  return (
    <>
      {isRunning ? (
        <BulkProgress />
      ) : (
        count > 0 && (
          <div className={`tk-selbar ${styles.bar}`} role="toolbar" aria-label={t('selection')}>
            <SelectionCount count={count} found={found} {...page} />
            <hr className="tk-only-d" />
            <SelectionButtons onAsk={ask} />
            <ActionIcon size={30} aria-label={t('clearSelection')} onClick={onClear}>
              <IconX size={17} />
            </ActionIcon>
          </div>
        )
      )}
      <SelectionDialogs
        asked={asked}
        copyKey={key}
        questions={chosen}
        actions={actions}
        onClose={() => setAsked(null)}
        onDone={onClear}
      />
    </>
  );
}
