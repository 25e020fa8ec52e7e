/** The forms become practice papers in a paper bank. */
import { Button, Group, Modal, Select, TextInput } from '@mantine/core';
import { PAPER_LIMITS, type Blueprint, type PaperQuestionContent } from '@tiku/contracts/paper-bank';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useFormat } from '../../../i18n/format.js';
import { useMessages } from '../../../i18n/messages.js';
import { toast } from '../../../ui/toast.js';
import { uiMessages } from '../../../ui/ui.messages.js';
import { useWritableBanks } from '../../paper-banks/paper-banks.client.js';
import { useFailure } from '../../../ui/use-failure.js';
import { keepLastPaperBank, offeredPaperBank } from '../last-paper-bank.js';
import { createPaper, usePapersChanged } from '../papers.client.js';
import { bodyOf, type Picked } from '../editor/paper-draft.js';
import { letterOf, paperOf, type FilledForm } from './filled-form.js';
import { generationMessages } from './generation.messages.js';

interface MakePaperProps {
  forms: readonly FilledForm[];
  blueprint: Blueprint;
  known: ReadonlyMap<string, PaperQuestionContent>;
  /** Questions that each paper holds besides. */
  aside: readonly Picked[];
  name: string;
  /** The bank of the paper that the blueprint was learned from. */
  paperBankId: string | null;
  opened: boolean;
  onClose: () => void;
}
export function MakePaperDialog({ opened, onClose, ...rest }: MakePaperProps) {
  const t = useMessages(generationMessages);
  return (
    <Modal opened={opened} onClose={onClose} title={t('make')} centered size={460}>
      {opened && <MakePaper {...rest} onClose={onClose} />}
    </Modal>
  );
}

function MakePaper(props: Omit<MakePaperProps, 'opened'>) {
  const { forms, blueprint, known, aside, name, onClose } = props;
  const t = useMessages(generationMessages);
  const ui = useMessages(uiMessages);
  const fail = useFailure(generationMessages);
  const navigate = useNavigate();
  const changed = usePapersChanged();
  const banks = useWritableBanks().data?.paperBanks;
  const format = useFormat();
  const [title, setTitle] = useState(
    () => name || t('paperName', { date: format.date(new Date().toISOString()) }),
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const bankId = chosen ?? (banks ? offeredPaperBank(banks, props.paperBankId) : null);
  const isNamed = title.trim() !== '';
  const make = async () => {
    if (bankId === null || !isNamed || busy) return;
    setBusy(true);
    try {
      let first: string | null = null;
      for (const [at, form] of forms.entries()) {
        const own = forms.length > 1 ? t('formTitle', { title, letter: letterOf(at) }) : title;
        const draft = paperOf(own, form, blueprint, known, aside, (type) => ui(`typeLong.${type}`));
        const paper = await createPaper({ ...bodyOf(draft), type: 'practice', paperBankId: bankId });
        first ??= paper.id;
      }
      toast.success(forms.length > 1 ? t('madeAll', { count: forms.length }) : t('made'));
      keepLastPaperBank(bankId);
      await changed();
      onClose();
      await navigate(
        forms.length > 1 ? `/paper-banks/${bankId}` : `/paper-banks/${bankId}/practices/${first ?? ''}/edit`,
      );
    } catch (failure) {
      fail('fail.make', failure);
      setBusy(false);
    }
  };
  if (banks?.length === 0)
    return (
      <>
        <p>{t('noPaperBank')}</p>
        <Button component={Link} to="/paper-banks/create">
          {t('newPaperBank')}
        </Button>
      </>
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <TextInput
        data-autofocus
        label={t('makeTitle')}
        placeholder={t('makeTitlePlaceholder')}
        value={title}
        error={!isNamed && t('needTitle')}
        // Room for the letter of the form.
        maxLength={PAPER_LIMITS.titleChars - 10}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Select
        mt="md"
        label={t('makeBank')}
        searchable
        allowDeselect={false}
        placeholder={t('makeBankPlaceholder')}
        data={banks?.map(({ id, name: label }) => ({ value: id, label })) ?? []}
        value={bankId}
        onChange={setChosen}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {ui('cancel')}
        </Button>
        <Button disabled={bankId === null || !isNamed} loading={busy} type="submit">
          {forms.length > 1 ? t('makeAll', { count: forms.length }) : t('make')}
        </Button>
      </Group>
    </form>
  );
}
