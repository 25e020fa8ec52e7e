/** /paper-banks/create and /paper-banks/{id}/edit. */
import { Button, Radio, Select, Switch, TagsInput, TextInput } from '@mantine/core';
import { LIMITS } from '@tiku/contracts/common';
import { PAPER_BANK_LIMITS, type PaperBank } from '@tiku/contracts/paper-bank';
import { BANK_CATEGORIES, BANK_VISIBILITIES } from '@tiku/contracts/question-bank';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useAuth } from '../../auth/auth.store.js';
import { useMessages } from '../../i18n/messages.js';
import { useCrumbs } from '../../shell/crumbs.js';
import { lengthNote } from '../../ui/length-note.js';
import { LongText } from '../../ui/long-text.js';
import { PageHeader } from '../../ui/page.js';
import { toast } from '../../ui/toast.js';
import { uiMessages } from '../../ui/ui.messages.js';
import { UnsavedGuard } from '../../ui/unsaved-guard.js';
import { useForm } from '../../ui/use-form.js';
import { useOpened } from '../../ui/use-opened.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import {
  NEW_PAPER_BANK,
  PAPER_BANK_FIELDS,
  problemsOf,
  requestOf,
  valuesOf,
  type PaperBankValues,
} from './paper-bank-form.js';
import styles from './paper-bank-form.module.css';
import {
  createPaperBank,
  updatePaperBank,
  usePaperBank,
  usePaperBanksChanged,
} from './paper-banks.client.js';
import { paperBankMessages } from './paper-banks.messages.js';
import { useFailure } from '../../ui/use-failure.js';
import { UnverifiedNotice, useIsProven } from '../auth/unverified-notice.js';

export function CreatePaperBankPage() {
  const t = useMessages(paperBankMessages);
  usePageTitle(t('create'));
  useCrumbs([{ label: t('create') }]);
  return <PaperBankForm initial={NEW_PAPER_BANK} bank={null} />;
}

export function EditPaperBankPage() {
  const t = useMessages(paperBankMessages);
  const { id = '' } = useParams();
  // The guard of the route has loaded it.
  const { data: bank } = usePaperBank(id);
  usePageTitle(t('edit'));
  useCrumbs([...(bank ? [{ label: bank.name, to: `/paper-banks/${id}` }] : []), { label: t('edit') }]);
  const opened = useOpened(id, bank);
  return opened && <PaperBankForm key={opened.id} initial={valuesOf(opened)} bank={opened} />;
}

function PaperBankForm({ initial, bank }: { initial: PaperBankValues; bank: PaperBank | null }) {
  const t = useMessages(paperBankMessages);
  const ui = useMessages(uiMessages);
  const navigate = useNavigate();
  // A person who came from a new paper continues with it.
  const isForPaper = useSearchParams()[0].get('then') === 'paper';
  const changed = usePaperBanksChanged();
  const fail = useFailure(paperBankMessages);
  const [version] = useState(bank?.version);
  const form = useForm({
    messages: paperBankMessages,
    initial,
    fields: PAPER_BANK_FIELDS,
    check: problemsOf,
    send: async (values) => {
      const body = requestOf(values);
      const saved = bank
        ? await updatePaperBank(bank.id, { ...body, ...(version === undefined ? {} : { version }) })
        : await createPaperBank(body);
      toast.success(bank ? t('saved') : t('created'));
      await changed();
      const address = `/paper-banks/${saved.id}`;
      await navigate(isForPaper ? `${address}/practices/create` : address, { replace: true });
    },
    onFailure: (failure) => fail(bank ? 'fail.save' : 'fail.create', failure),
  });
  const belongs = useAuth((state) => Boolean(state.user?.enterpriseId));
  const isProven = useIsProven();
  // A student sells and publishes nothing: the server refuses it.
  const isStudent = useAuth((state) => state.user?.role === 'student');
  const { values, set } = form;
  return (
    <>
      <PageHeader
        title={bank ? t('edit') : t('create')}
        sub={bank ? bank.name : t(isStudent ? 'createSubStudent' : 'createSub')}
      />
      <form {...form.props} className={`tk-card ${styles.form}`}>
        {!isProven && !isStudent && <UnverifiedNotice>{t('unverified.publish')}</UnverifiedNotice>}
        <TextInput
          {...form.bind('name')}
          withAsterisk
          label={t('field.name')}
          placeholder={t('field.namePlaceholder')}
          maxLength={80}
          {...lengthNote(values.name, LIMITS.bankNameChars)}
        />
        <LongText
          {...form.bind('description')}
          withAsterisk
          label={t('field.description')}
          placeholder={t('field.descriptionPlaceholder')}
          maximum={LIMITS.bankDescriptionChars}
        />
        <div className={styles.pair}>
          <Select
            {...form.bindError('category')}
            withAsterisk
            label={t('field.category')}
            placeholder={t('field.categoryPlaceholder')}
            value={values.category}
            allowDeselect={false}
            data={BANK_CATEGORIES.map((value) => ({ value, label: ui(`category.${value}`) }))}
            onChange={(chosen) =>
              set({ category: BANK_CATEGORIES.find((known) => known === chosen) ?? null })
            }
          />
          <TextInput
            {...form.bind('subcategory')}
            label={t('field.subcategory')}
            placeholder={t('field.subcategoryPlaceholder')}
            maxLength={80}
            {...lengthNote(values.subcategory, PAPER_BANK_LIMITS.subcategoryChars)}
          />
        </div>
        <TagsInput
          {...form.bindError('tags')}
          label={t('field.tags')}
          placeholder={values.tags.length === 0 ? t('field.tagsPlaceholder') : ''}
          value={values.tags}
          maxTags={PAPER_BANK_LIMITS.tags}
          onChange={(tags) => set({ tags })}
        />
        {!isStudent && (
          <TextInput
            {...form.bind('price')}
            withAsterisk
            className={styles.price}
            label={t('field.price')}
            description={t('field.priceText')}
            inputMode="decimal"
            maxLength={20}
            rightSection={<span className="tk-dim3">V</span>}
          />
        )}
        {!isStudent && (
          <Radio.Group
            label={t('field.visibility')}
            value={values.visibility}
            onChange={(chosen) =>
              set({ visibility: BANK_VISIBILITIES.find((known) => known === chosen) ?? 'private' })
            }
          >
            <div className={styles.radios}>
              {BANK_VISIBILITIES.filter(
                (value) => value !== 'enterprise' || belongs || values.visibility === value,
              ).map((value) => (
                <Radio key={value} value={value} label={t(`field.visibility.${value}`)} />
              ))}
            </div>
          </Radio.Group>
        )}
        {!isStudent && (
          <Switch
            label={t('field.collaboration')}
            description={t('field.collaborationText')}
            checked={values.allowCollaboration}
            onChange={(event) => set({ allowCollaboration: event.currentTarget.checked })}
          />
        )}
        <div className={styles.actions}>
          <Button
            variant="default"
            onClick={() => void navigate(bank ? `/paper-banks/${bank.id}` : '/paper-banks')}
          >
            {ui('cancel')}
          </Button>
          <Button type="submit" loading={form.sending}>
            {bank ? ui('save') : t('create')}
          </Button>
        </div>
      </form>
      <UnsavedGuard dirty={form.dirty && !form.sending} />
    </>
  );
}
