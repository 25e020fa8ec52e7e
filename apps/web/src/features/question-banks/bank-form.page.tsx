import { useApolloClient, useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { BankDocument, type BankFieldsFragment } from '../../generated/graphql.js';
import { useMessages } from '../../i18n/messages.js';
import { useCrumbs } from '../../shell/crumbs.js';
import { BookCover } from '../../ui/marks.js';
import { PageHeader } from '../../ui/page.js';
import { toast } from '../../ui/toast.js';
import { uiMessages } from '../../ui/ui.messages.js';
import { UnsavedGuard } from '../../ui/unsaved-guard.js';
import { useForm } from '../../ui/use-form.js';
import { useOpened } from '../../ui/use-opened.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { ImportArchive } from '../interchange/import-archive.js';
import { createBank, refreshLists, updateBank } from './question-banks.client.js';
import styles from './bank-form.module.css';
import { AdvancedFields, BasicFields, PermissionFields } from './bank-form-fields.js';
import { BANK_FIELDS, NEW_BANK, problemsOf, requestOf, valuesOf, type BankFormValues } from './bank-form.js';
import { DeletedBank } from './deleted-bank.js';
import { bankMessages } from './question-banks.messages.js';
import { useBankConflict } from './use-bank-conflict.js';

export function CreateBankPage() {
  const t = useMessages(bankMessages);
  usePageTitle(t('formCreate'));
  useCrumbs([{ label: t('formCreate') }]);
  return <BankForm initial={NEW_BANK} bank={null} />;
}

export function EditBankPage() {
  const t = useMessages(bankMessages);
  const { bid = '' } = useParams();
  // The guard of the route has loaded it.
  const { data, refetch } = useQuery(BankDocument, { variables: { id: bid } });
  const bank = data?.questionBank;
  usePageTitle(t('formEdit'));
  useCrumbs([
    ...(bank ? [{ label: bank.name, to: `/question-banks/${bank.bid}` }] : []),
    { label: t('formEdit') },
  ]);
  const isDeleted = bank?.status === 'deleted';
  const opened = useOpened(bid, isDeleted ? null : bank);
  // Another bank is another form; the version of an edited one is taken when it opens.
  if (opened) return <BankForm key={opened.id} initial={valuesOf(opened)} bank={opened} />;
  return bank ? <DeletedBank bank={bank} onRestored={() => void refetch()} /> : null;
}

function BankForm({ initial, bank }: { initial: BankFormValues; bank: BankFieldsFragment | null }) {
  const t = useMessages(bankMessages);
  const ui = useMessages(uiMessages);
  const client = useApolloClient();
  const navigate = useNavigate();
  // The values that the form started from: a conflict compares both edits with them.
  const [base, setBase] = useState({ values: initial, version: bank?.version });
  const form = useForm({
    messages: bankMessages,
    initial,
    fields: BANK_FIELDS,
    check: problemsOf,
    send: async (values) => {
      if (bank) return save(bank.id, values, base.version);
      const { bid } = await createBank(requestOf(values));
      toast.success(t('created'));
      await leaveFor(bid);
    },
    onFailure: (failure, values) => void conflict.meet(failure, values),
  });
  const leaveFor = async (bid: string) => {
    await refreshLists(client);
    await navigate(`/question-banks/${bid}`, { replace: true });
  };
  const save = async (id: string, values: BankFormValues, version: number | undefined) => {
    const { bid } = await updateBank(id, { ...requestOf(values), ...(version !== undefined && { version }) });
    toast.success(t('saved'));
    await leaveFor(bid);
  };
  const conflict = useBankConflict({
    id: bank?.id ?? '',
    base: base.values,
    save: (merged, version) => save(bank?.id ?? '', merged, version),
    onTakeTheirs: (current) => {
      setBase({ values: valuesOf(current), version: current.version });
      form.reset(valuesOf(current));
    },
  });
  const { values } = form;

  return (
    <>
      <PageHeader
        title={bank ? t('formEdit') : t('formCreate')}
        sub={bank ? bank.name : t('formCreateSub')}
        actions={!bank && <ImportArchive dirty={form.dirty && !form.sending} />}
      />
      <form {...form.props} className={styles.form}>
        <div className={`tk-card ${styles.fields}`}>
          <BasicFields form={form} />
          <PermissionFields form={form} isOwner={bank === null || bank.myRole === 'owner'} />
          <AdvancedFields form={form} />
          <div className={styles.actions}>
            <Button
              variant="default"
              onClick={() => void navigate(bank ? `/question-banks/${bank.bid}` : '/question-banks')}
            >
              {ui('cancel')}
            </Button>
            <Button type="submit" loading={form.sending}>
              {bank ? t('submitEdit') : t('submitCreate')}
            </Button>
          </div>
        </div>
        <aside className={styles.preview} aria-label={t('preview')}>
          <BookCover
            color={values.cardColor}
            pattern={values.cover}
            slip={ui(`category.${values.category}`)}
            width={132}
          />
          <b>{values.name.trim() || t('untitled')}</b>
          <p>{values.description}</p>
        </aside>
      </form>
      {bank && <UnsavedGuard dirty={form.dirty && !form.sending && !conflict.saving} />}
      {conflict.dialog}
    </>
  );
}
