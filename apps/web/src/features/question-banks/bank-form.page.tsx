import { useApolloClient, useQuery } from '@apollo/client/react';
import { Button, NumberInput, Radio, Select, Switch, TagsInput, Textarea, TextInput } from '@mantine/core';
import { BANK_CATEGORIES, BANK_VISIBILITIES } from '@tiku/contracts/question-bank';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { apiErrorOf } from '../../api/apollo.js';
import { BankForEditDocument, type BankFieldsFragment } from '../../generated/graphql.js';
import { useMessages } from '../../i18n/messages.js';
import { useCrumbs } from '../../shell/crumbs.js';
import { COVER_COLORS } from '../../theme/palette.js';
import { BookCover } from '../../ui/marks.js';
import { PageError, ListSkeleton, PageHeader } from '../../ui/page.js';
import { ToNotFound } from '../../ui/to-not-found.js';
import { toast } from '../../ui/toast.js';
import { uiMessages } from '../../ui/ui.messages.js';
import { UnsavedGuard } from '../../ui/unsaved-guard.js';
import { useForm } from '../../ui/use-form.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { createBank, refreshLists, updateBank } from './question-banks.client.js';
import styles from './bank-form.module.css';
import { BANK_FIELDS, NEW_BANK, problemsOf, requestOf, valuesOf, type BankFormValues } from './bank-form.js';
import { bankMessages } from './question-banks.messages.js';

export function CreateBankPage() {
  const t = useMessages(bankMessages);
  usePageTitle(t('formCreate'));
  useCrumbs([{ label: t('formCreate') }]);
  return <BankForm initial={NEW_BANK} bank={null} />;
}

export function EditBankPage() {
  const t = useMessages(bankMessages);
  const { bid = '' } = useParams();
  const { data, error, refetch } = useQuery(BankForEditDocument, { variables: { id: bid } });
  const bank = data?.questionBank;
  usePageTitle(t('formEdit'));
  useCrumbs([
    ...(bank ? [{ label: bank.name, to: `/question-banks/${bank.bid}` }] : []),
    { label: t('formEdit') },
  ]);
  if (error) return <PageError error={apiErrorOf(error)} onRetry={() => void refetch()} />;
  if (bank === undefined) return <ListSkeleton rows={4} height={64} />;
  if (bank === null) return <ToNotFound />;
  // Another bank is another form; the version of an edited one is taken when it opens.
  return <BankForm key={bank.id} initial={valuesOf(bank)} bank={bank} />;
}

function BankForm({ initial, bank }: { initial: BankFormValues; bank: BankFieldsFragment | null }) {
  const t = useMessages(bankMessages);
  const ui = useMessages(uiMessages);
  const client = useApolloClient();
  const navigate = useNavigate();
  const [version] = useState(bank?.version);
  const form = useForm({
    messages: bankMessages,
    initial,
    fields: BANK_FIELDS,
    check: problemsOf,
    send: async (values) => {
      const body = requestOf(values);
      const saved = bank
        ? await updateBank(bank.id, { ...body, ...(version === undefined ? {} : { version }) })
        : await createBank(body);
      toast.success(bank ? t('saved') : t('created'));
      await refreshLists(client);
      await navigate(`/question-banks/${saved.bid}`, { replace: true });
    },
    onFailure: (failure) => toast.error(failure),
  });
  const { values, set } = form;

  return (
    <>
      <PageHeader
        title={bank ? t('formEdit') : t('formCreate')}
        sub={bank ? bank.name : t('formCreateSub')}
      />
      <form {...form.props} className={styles.form}>
        <div className={`tk-card ${styles.fields}`}>
          <TextInput
            {...form.bind('name')}
            withAsterisk
            label={t('field.name')}
            placeholder={t('field.namePlaceholder')}
            maxLength={80}
            rightSectionWidth={56}
            rightSection={<small className="tk-dim3">{values.name.trim().length}/50</small>}
          />
          <Select
            withAsterisk
            label={t('field.category')}
            value={values.category}
            allowDeselect={false}
            data={BANK_CATEGORIES.map((value) => ({ value, label: ui(`category.${value}`) }))}
            onChange={(category) =>
              set({ category: BANK_CATEGORIES.find((known) => known === category) ?? values.category })
            }
          />
          <Textarea
            {...form.bind('description')}
            label={t('field.description')}
            placeholder={t('field.descriptionPlaceholder')}
            autosize
            minRows={3}
            maxRows={8}
          />
          <TagsInput
            {...form.bindError('tags')}
            label={t('field.tags')}
            placeholder={values.tags.length === 0 ? t('field.tagsPlaceholder') : ''}
            value={values.tags}
            maxTags={20}
            onChange={(tags) => set({ tags })}
          />
          <fieldset className={styles.colors}>
            <legend>{t('field.color')}</legend>
            {COVER_COLORS.map(({ name, value }) => (
              <label key={value} title={t(`color.${name}`)} data-on={values.cardColor === value || undefined}>
                <input
                  type="radio"
                  name="cardColor"
                  value={value}
                  checked={values.cardColor.toLowerCase() === value.toLowerCase()}
                  onChange={() => set({ cardColor: value })}
                />
                <i style={{ background: value }} />
                <span className="tk-sr">{t(`color.${name}`)}</span>
              </label>
            ))}
          </fieldset>
          <Radio.Group
            label={t('field.visibility')}
            value={values.visibility}
            onChange={(visibility) =>
              set({ visibility: BANK_VISIBILITIES.find((known) => known === visibility) ?? 'private' })
            }
          >
            <div className={styles.radios}>
              {BANK_VISIBILITIES.map((value) => (
                <Radio key={value} value={value} label={t(`field.visibility.${value}`)} />
              ))}
            </div>
          </Radio.Group>
          <Switch
            label={t('field.collaboration')}
            description={t('field.collaborationText')}
            checked={values.allowCollaboration}
            onChange={(event) => set({ allowCollaboration: event.currentTarget.checked })}
          />
          <NumberInput
            {...form.bindError('maxQuestions')}
            className={styles.limit}
            label={t('field.maxQuestions')}
            description={t('field.maxQuestionsText')}
            value={values.maxQuestions}
            allowNegative={false}
            allowDecimal={false}
            thousandSeparator=","
            onChange={(value) => set({ maxQuestions: typeof value === 'number' ? value : '' })}
          />
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
          <BookCover color={values.cardColor} slip={ui(`category.${values.category}`)} width={132} />
          <b>{values.name.trim() || t('untitled')}</b>
          <p>{values.description}</p>
        </aside>
      </form>
      <UnsavedGuard dirty={form.dirty && !form.sending} />
    </>
  );
}
