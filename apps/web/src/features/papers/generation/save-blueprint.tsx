/** Saves a blueprint: as a new one, or over the opened one. */
import { Button, Group, Modal, Select, TextInput } from '@mantine/core';
import { GENERATION_LIMITS, type Blueprint, type SavedBlueprint } from '@tiku/contracts/paper-bank';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import { toast } from '../../../ui/toast.js';
import { uiMessages } from '../../../ui/ui.messages.js';
import { useWritableBanks } from '../../paper-banks/paper-banks.client.js';
import { useFailure } from '../../../ui/use-failure.js';
import { createBlueprint, updateBlueprint, useBlueprintsChanged } from './generation.client.js';
import { generationMessages } from './generation.messages.js';

interface SaveBlueprintProps {
  blueprint: Blueprint;
  /** The opened blueprint; only one's own can be overwritten. */
  before: SavedBlueprint | null;
  opened: boolean;
  onClose: () => void;
  onSaved: (saved: SavedBlueprint) => void;
}
export function SaveBlueprintDialog({ opened, onClose, ...rest }: SaveBlueprintProps) {
  const t = useMessages(generationMessages);
  return (
    <Modal opened={opened} onClose={onClose} title={t('save')} centered size={460}>
      {opened && <SaveBlueprint {...rest} onClose={onClose} />}
    </Modal>
  );
}

function SaveBlueprint({ blueprint, before, onClose, onSaved }: Omit<SaveBlueprintProps, 'opened'>) {
  const t = useMessages(generationMessages);
  const ui = useMessages(uiMessages);
  const fail = useFailure(generationMessages);
  const changed = useBlueprintsChanged();
  const banks = useWritableBanks().data?.paperBanks ?? [];
  const [name, setName] = useState(before?.name ?? '');
  const [paperBankId, setPaperBankId] = useState(before?.isMine ? before.paperBankId : null);
  const [busy, setBusy] = useState(false);
  const own = before?.isMine ? before : null;
  const save = async (over: SavedBlueprint | null) => {
    setBusy(true);
    try {
      const fields = { name, blueprint, paperBankId };
      const saved = over
        ? await updateBlueprint(over.id, { ...fields, version: over.version })
        : await createBlueprint(fields);
      toast.success(t('saveDone'));
      await changed();
      onSaved(saved);
      onClose();
    } catch (failure) {
      fail('fail.save', failure);
      setBusy(false);
    }
  };
  const isNamed = name.trim() !== '';
  return (
    <>
      <TextInput
        data-autofocus
        label={t('name')}
        placeholder={t('namePlaceholder')}
        value={name}
        maxLength={GENERATION_LIMITS.nameChars}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Select
        mt="md"
        label={t('share')}
        description={t('shareText')}
        placeholder={t('shareNone')}
        clearable
        searchable
        data={banks.map(({ id, name: label }) => ({ value: id, label }))}
        value={paperBankId}
        onChange={setPaperBankId}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        {own && (
          <Button variant="default" disabled={!isNamed || busy} onClick={() => void save(null)}>
            {t('saveNew')}
          </Button>
        )}
        <Button disabled={!isNamed} loading={busy} onClick={() => void save(own)}>
          {ui('save')}
        </Button>
      </Group>
    </>
  );
}
