/** The seller's answer to a review, or the reason of a report to administrators: one text and a button. */
import { Button, Group, Modal } from '@mantine/core';
import type { PaperBank, Review } from '@tiku/contracts/paper-bank';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import { LongText } from '../../../ui/long-text.js';
import { toast } from '../../../ui/toast.js';
import { uiMessages } from '../../../ui/ui.messages.js';
import { replyTo, reportReview, usePaperBanksChanged } from '../paper-banks.client.js';
import { paperBankMessages } from '../paper-banks.messages.js';
import { useFailure } from '../../../ui/use-failure.js';

const CHARS_MAX = 500;

interface TextDialogProps {
  kind: 'reply' | 'report';
  bank: PaperBank;
  review: Review;
  onClose: () => void;
}
export function TextDialog({ kind, bank, review, onClose }: TextDialogProps) {
  const t = useMessages(paperBankMessages);
  const ui = useMessages(uiMessages);
  const fail = useFailure(paperBankMessages);
  const changed = usePaperBanksChanged();
  const [text, setText] = useState(kind === 'reply' ? (review.reply ?? '') : '');
  const [busy, setBusy] = useState(false);
  const send = async (content: string | null) => {
    setBusy(true);
    try {
      if (kind === 'reply') await replyTo(bank.id, review.id, content);
      else await reportReview(bank.id, review.id, content ?? '');
      toast.success(content === null ? t('replyRemoved') : t(`${kind}Sent`));
      await changed();
      onClose();
    } catch (failure) {
      fail(`fail.${kind}`, failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={t(`${kind}Title`)} centered size={480}>
      <LongText
        data-autofocus
        label={t(`${kind}Label`)}
        description={t(`${kind}Text`)}
        value={text}
        maximum={CHARS_MAX}
        maxLength={CHARS_MAX}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        {kind === 'reply' && review.reply !== undefined && (
          <Button variant="subtle" color="cinnabar" disabled={busy} onClick={() => void send(null)}>
            {t('replyRemove')}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {ui('cancel')}
        </Button>
        <Button disabled={text.trim() === ''} loading={busy} onClick={() => void send(text.trim())}>
          {t(`${kind}Send`)}
        </Button>
      </Group>
    </Modal>
  );
}
