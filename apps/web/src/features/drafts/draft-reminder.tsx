/** Before the first edit: the questions need a draft to be kept in. Then, when one much like it exists, which to keep. */
import { LIMITS } from '@tiku/contracts/common';
import type { Draft } from '@tiku/contracts/ingestion';
import { Button, Group, Modal, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { useProblemText } from '../../ui/problem.js';
import { nameProblemOf, type NameProblem } from './draft-name.js';
import { draftMessages } from './drafts.messages.js';

interface DraftReminderProps {
  opened: boolean;
  suggestedName: string;
  onSave: (name: string, description: string) => Promise<void>;
  onClose: () => void;
}

export function DraftReminder(props: DraftReminderProps) {
  const t = useMessages(draftMessages);
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={t('reminder.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {props.opened && <ReminderForm {...props} />}
    </Modal>
  );
}

function ReminderForm({ suggestedName, onSave, onClose }: DraftReminderProps) {
  const t = useMessages(draftMessages);
  const [name, setName] = useState(suggestedName);
  const [description, setDescription] = useState('');
  const [error, setError] = useState<NameProblem | null>(null);
  const textOf = useProblemText(draftMessages);
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    if (!name.trim()) return setError({ key: 'name.required' });
    setBusy(true);
    try {
      await onSave(name.trim(), description.trim());
    } catch (failure) {
      setError(nameProblemOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className="tk-dim" style={{ marginTop: 0 }}>
        {t('reminder.text')}
      </p>
      <TextInput
        label={t('name')}
        required
        value={name}
        error={error && textOf(error)}
        maxLength={LIMITS.draftNameChars}
        data-autofocus
        onChange={(event) => {
          setName(event.currentTarget.value);
          setError(null);
        }}
      />
      <Textarea
        mt="sm"
        label={t('description')}
        value={description}
        maxLength={LIMITS.textChars}
        autosize
        minRows={2}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose} disabled={busy}>
          {t('reminder.later')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('reminder.save')}
        </Button>
      </Group>
    </form>
  );
}

interface SimilarDialogProps {
  similarTo: Draft['similarTo'];
  busy: boolean;
  onOverwrite: () => void;
  onKeepBoth: () => void;
}

export function SimilarDialog({ similarTo, busy, onOverwrite, onKeepBoth }: SimilarDialogProps) {
  const t = useMessages(draftMessages);
  return (
    <ConfirmDialog
      opened={similarTo !== null}
      variant="warning"
      title={t('similar.title')}
      confirmLabel={t('similar.overwrite')}
      cancelLabel={t('similar.keep')}
      loading={busy}
      onConfirm={onOverwrite}
      onCancel={onKeepBoth}
    >
      {similarTo &&
        t('similar.text', {
          name: similarTo.name,
          level: t(`similar.${similarTo.level}`),
          percent: Math.round(similarTo.score * 100),
        })}
    </ConfirmDialog>
  );
}
