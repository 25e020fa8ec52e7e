/** Copies a paper into another bank, where the person owns the copy. */
import { Button, Group, Modal, Select } from '@mantine/core';
import type { Paper } from '@tiku/contracts/paper-bank';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useMessages } from '../../../i18n/messages.js';
import { useFailureText } from '../../../ui/problem.js';
import { toast } from '../../../ui/toast.js';
import { uiMessages } from '../../../ui/ui.messages.js';
import { useWritableBanks } from '../../paper-banks/paper-banks.client.js';
import { useFailure } from '../../../ui/use-failure.js';
import { keepLastPaperBank, offeredPaperBank } from '../last-paper-bank.js';
import { copyPaper, usePapersChanged } from '../papers.client.js';
import { paperMessages } from '../papers.messages.js';

interface DialogProps {
  paper: Paper;
  opened: boolean;
  onClose: () => void;
}
export function CopyDialog({ paper, opened, onClose }: DialogProps) {
  const t = useMessages(paperMessages);
  return (
    <Modal opened={opened} onClose={onClose} title={t('copyTitle')} centered size={440}>
      {opened && <Copy paper={paper} onClose={onClose} />}
    </Modal>
  );
}

function Copy({ paper, onClose }: Omit<DialogProps, 'opened'>) {
  const t = useMessages(paperMessages);
  const ui = useMessages(uiMessages);
  const fail = useFailure(paperMessages);
  const reasonOf = useFailureText();
  const navigate = useNavigate();
  const changed = usePapersChanged();
  const banks = useWritableBanks();
  const [chosen, setBankId] = useState<string | null>(null);
  // A copy mostly goes elsewhere.
  const others = banks.data?.paperBanks.filter(({ id }) => id !== paper.paperBankId) ?? [];
  const bankId =
    chosen ?? (banks.data ? offeredPaperBank(others.length > 0 ? others : banks.data.paperBanks) : null);
  const [busy, setBusy] = useState(false);
  const copy = async () => {
    if (bankId === null) return;
    setBusy(true);
    try {
      const made = await copyPaper(paper.id, bankId);
      keepLastPaperBank(bankId);
      toast.success(t('copied', { bank: made.paperBankName }), { autoClose: 3_000 });
      await changed();
      onClose();
      await navigate(`/papers/${made.id}/view`);
    } catch (failure) {
      fail('fail.copy', failure);
      setBusy(false);
    }
  };
  if (banks.data?.paperBanks.length === 0)
    return (
      <>
        <p>{t('noBankText')}</p>
        <Button component={Link} to="/paper-banks/create">
          {t('newBank')}
        </Button>
      </>
    );
  return (
    <>
      <Select
        data-autofocus
        openOnFocus={false}
        allowDeselect={false}
        label={t('copyInto')}
        description={t(paper.isBought ? 'copyBoughtText' : 'copyText')}
        placeholder={t('chooseBank')}
        error={banks.error && t('fail.banksReason', { reason: reasonOf(banks.error) })}
        searchable
        data={banks.data?.paperBanks.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        value={bankId}
        onChange={setBankId}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {ui('cancel')}
        </Button>
        <Button disabled={bankId === null} loading={busy} onClick={() => void copy()}>
          {t('copyConfirm')}
        </Button>
      </Group>
    </>
  );
}
