/** The last look: which questions have no answer, which are marked. Hands in only what the server has stored. */
import { Button, Group } from '@mantine/core';
import type { Result, Sitting, SittingItem } from '@tiku/contracts/exams';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import { useFailure } from '../../../ui/use-failure.js';
import { submitSitting } from '../practice.client.js';
import { practiceMessages } from '../practice.messages.js';
import { isAnswered } from '../responded.js';
import type { SittingWork } from '../use-sitting.js';
import { useUnsaved } from './state-text.js';
import shared from '../practice.module.css';
import styles from './exam.module.css';

interface HandInProps {
  items: readonly SittingItem[];
  work: SittingWork;
  epoch: number;
  sittingId: string;
  onSubmitted: (handed: { sitting: Sitting; result: Result }) => void;
  onGoTo: (place: number) => void;
  onBack: () => void;
}
export function HandIn({ items, work, epoch, sittingId, onSubmitted, onGoTo, onBack }: HandInProps) {
  const t = useMessages(practiceMessages);
  const fail = useFailure(practiceMessages);
  const unsaved = useUnsaved();
  const [isSending, setIsSending] = useState(false);
  const open = items.filter(({ id }) => !isAnswered(work.values.get(id) ?? null));
  const flagged = items.filter(({ id }) => work.flags.has(id));
  const send = async () => {
    setIsSending(true);
    try {
      const state = await work.whileClosed(async () => onSubmitted(await submitSitting(sittingId, epoch)));
      if (state.kind === 'saved') return;
      unsaved('fail.handIn', state);
    } catch (failure) {
      fail('fail.handIn', failure);
    }
    setIsSending(false);
  };
  return (
    <section className={shared.item} aria-labelledby="hand-in">
      <h2 id="hand-in">{t('handInTitle')}</h2>
      <p>{open.length === 0 ? t('allAnswered') : t('unanswered', { count: open.length })}</p>
      <Numbers items={open} onGoTo={onGoTo} />
      {flagged.length > 0 && <p>{t('stillFlagged', { count: flagged.length })}</p>}
      <Numbers items={flagged} onGoTo={onGoTo} />
      <Group gap="xs" className={shared.acts}>
        <Button loading={isSending} onClick={() => void send()}>
          {t('confirmHandIn')}
        </Button>
        <Button variant="default" disabled={isSending} onClick={onBack}>
          {t('goOn')}
        </Button>
      </Group>
    </section>
  );
}

function Numbers({ items, onGoTo }: { items: readonly SittingItem[]; onGoTo: (place: number) => void }) {
  const t = useMessages(practiceMessages);
  if (items.length === 0) return null;
  return (
    <ul className={styles.numbers}>
      {items.map(({ id, number }) => (
        <li key={id}>
          <button type="button" className="tk-lnk" onClick={() => onGoTo(number - 1)}>
            {t('number', { n: number })}
          </button>
        </li>
      ))}
    </ul>
  );
}
