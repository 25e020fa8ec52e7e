/** Saves the forms as practice papers in a paper bank. */
import { Button, Group, Modal, Select, TextInput } from '@mantine/core';
import { PAPER_LIMITS, type Blueprint, type PaperQuestionContent } from '@tiku/contracts/paper-bank';
import { useRef, type RefObject } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useFormat } from '../../../i18n/format.js';
import { useMessages } from '../../../i18n/messages.js';
import { toast } from '../../../ui/toast.js';
import { uiMessages } from '../../../ui/ui.messages.js';
import { useWritableBanks } from '../../paper-banks/paper-banks.client.js';
import { useFailure } from '../../../ui/use-failure.js';
import { useForm } from '../../../ui/use-form.js';
import { useBasket } from '../basket.client.js';
import { paperMessages } from '../papers.messages.js';
import { keepLastPaperBank, offeredPaperBank } from '../last-paper-bank.js';
import { createPaper, usePapersChanged } from '../papers.client.js';
import { bodyOf, type Picked } from '../editor/paper-draft.js';
import { letterOf, paperOf, type FilledForm } from './filled-form.js';
import { generationMessages } from './generation.messages.js';

interface MakePaperProps {
  forms: readonly FilledForm[];
  blueprint: Blueprint;
  known: ReadonlyMap<string, PaperQuestionContent>;
  /** Questions that each paper also contains. */
  aside: readonly Picked[];
  name: string;
  /** The bank of the paper that the blueprint was learned from. */
  paperBankId: string | null;
  opened: boolean;
  onClose: () => void;
}
/**
 * The sent paper, by its source, and its idempotency key: a retry after a failure midway sends the same again, even
 * after the dialog was closed, so the server creates no paper twice.
 */
type Sent = Map<string, { body: ReturnType<typeof bodyOf>; key: string }>;

export function MakePaperDialog({ opened, onClose, ...rest }: MakePaperProps) {
  const t = useMessages(generationMessages);
  const sent = useRef<Sent>(new Map());
  return (
    <Modal opened={opened} onClose={onClose} title={t('make')} centered size={460}>
      {opened && <MakePaper {...rest} sent={sent} onClose={onClose} />}
    </Modal>
  );
}

const FIELDS = ['title', 'paperBankId'] as const;

function MakePaper(props: Omit<MakePaperProps, 'opened'> & { sent: RefObject<Sent> }) {
  const { forms, blueprint, known, aside, name, sent, onClose } = props;
  const t = useMessages(generationMessages);
  const ui = useMessages(uiMessages);
  const fail = useFailure(generationMessages);
  const navigate = useNavigate();
  const changed = usePapersChanged();
  const basket = useBasket();
  const paperTexts = useMessages(paperMessages);
  const banks = useWritableBanks().data?.paperBanks;
  const format = useFormat();
  const form = useForm({
    messages: generationMessages,
    initial: () => ({
      title: name || t('paperName', { date: format.date(new Date().toISOString()) }),
      /** Null until the person chooses one; until then the default applies. */
      paperBankId: null as string | null,
    }),
    fields: FIELDS,
    check: ({ title }) => (title.trim() === '' ? { title: { key: 'needTitle' } } : {}),
    send: async ({ title }) => {
      if (bankId === null) return;
      let first: string | null = null;
      for (const [at, filled] of forms.entries()) {
        const own = forms.length > 1 ? t('formTitle', { title, letter: letterOf(at) }) : title;
        const { body, key } = requestOf(own, filled, bankId);
        const paper = await createPaper({ ...body, type: 'practice', paperBankId: bankId }, key);
        first ??= paper.id;
      }
      toast.success(forms.length > 1 ? t('madeAll', { count: forms.length }) : t('made'));
      keepLastPaperBank(bankId);
      if (aside.length > 0) basket.empty(aside, paperTexts('basket.cleared'));
      await changed();
      onClose();
      await navigate(
        forms.length > 1 ? `/paper-banks/${bankId}` : `/paper-banks/${bankId}/practices/${first ?? ''}/edit`,
      );
    },
    onFailure: (failure) => {
      // The forms before the failed one are already papers.
      void changed();
      fail('fail.make', failure);
    },
  });
  const requestOf = (title: string, filled: FilledForm, paperBankId: string) => {
    const source = JSON.stringify([title, paperBankId, filled, blueprint, aside]);
    const before = sent.current.get(source);
    if (before) return before;
    const draft = paperOf(title, filled, blueprint, known, aside, (type) => ui(`typeLong.${type}`));
    const request = { body: bodyOf(draft), key: crypto.randomUUID() };
    sent.current.set(source, request);
    return request;
  };
  const bankId = form.values.paperBankId ?? (banks ? offeredPaperBank(banks, props.paperBankId) : null);
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
    <form {...form.props}>
      <TextInput
        {...form.bind('title')}
        data-autofocus
        label={t('makeTitle')}
        placeholder={t('makeTitlePlaceholder')}
        // Room for the letter of the form.
        maxLength={PAPER_LIMITS.titleChars - 10}
      />
      <Select
        {...form.bindError('paperBankId')}
        mt="md"
        label={t('makeBank')}
        searchable
        allowDeselect={false}
        placeholder={t('makeBankPlaceholder')}
        data={banks?.map(({ id, name: label }) => ({ value: id, label })) ?? []}
        value={bankId}
        onChange={(paperBankId) => form.set({ paperBankId })}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {ui('cancel')}
        </Button>
        <Button disabled={bankId === null} loading={form.sending} type="submit">
          {forms.length > 1 ? t('makeAll', { count: forms.length }) : t('make')}
        </Button>
      </Group>
    </form>
  );
}
