/** Several questions were changed in their banks: one click updates all of them, one undo reverts that. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import { useFailure } from '../../../ui/use-failure.js';
import { newerQuestions } from '../papers.client.js';
import { paperMessages } from '../papers.messages.js';
import { questionsOf, takeNewer, type PaperDraft } from './paper-draft.js';
import styles from './editor.module.css';
import type { EditPaper } from './use-paper-history.js';

interface TakeNewerProps {
  paperId: string;
  sections: PaperDraft['sections'];
  edit: EditPaper;
}
export function TakeNewer({ paperId, sections, edit }: TakeNewerProps) {
  const t = useMessages(paperMessages);
  const fail = useFailure(paperMessages);
  const [busy, setBusy] = useState(false);
  const count = questionsOf({ sections }).filter(({ newerVersion }) => newerVersion !== undefined).length;
  // A single one has its own button in its row.
  if (count < 2) return null;
  const take = async () => {
    setBusy(true);
    try {
      const newest = await newerQuestions(paperId);
      edit((before) => takeNewer(before, newest));
    } catch (failure) {
      fail('fail.newerAll', failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.newerAll} role="status">
      <span>{t('newerNote', { count })}</span>
      <Button size="compact-sm" variant="default" loading={busy} onClick={() => void take()}>
        {t('newerTakeAll')}
      </Button>
    </div>
  );
}
