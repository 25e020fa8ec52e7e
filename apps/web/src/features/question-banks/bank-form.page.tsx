import { useApolloClient, useQuery } from '@apollo/client/react';
import { Button, NumberInput, Radio, Select, Switch, TagsInput, Textarea, TextInput } from '@mantine/core';
import { BANK_CATEGORIES, BANK_VISIBILITIES } from '@tiku/contracts/question-bank';
import { useMemo, useRef, useState, type FormEvent } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { ApiError, type FieldError } from '../../api/api-error.js';
import { apiErrorOf } from '../../api/apollo.js';
import { BankForEditDocument, type BankFieldsFragment } from '../../generated/graphql.js';
import { useMessages } from '../../i18n/messages.js';
import { useCrumbs } from '../../shell/crumbs.js';
import { COVER_COLORS } from '../../theme/palette.js';
import { BookCover } from '../../ui/marks.js';
import { PageError, ListSkeleton, PageHeader } from '../../ui/page.js';
import { useSentence } from '../../ui/problem.js';
import { toast } from '../../ui/toast.js';
import { uiMessages } from '../../ui/ui.messages.js';
import { UnsavedGuard } from '../../ui/unsaved-guard.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { createBank, refreshLists, updateBank } from './bank-commands.js';
import styles from './bank-form.module.css';
import {
  NEW_BANK,
  problemsOf,
  requestOf,
  valuesOf,
  type BankField,
  type BankFormValues,
} from './bank-form.js';
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
  if (bank === null) return <Navigate to="/error/404" replace />;
  // Another bank is another form; the version of an edited one is taken when it opens.
  return <BankForm key={bank.id} initial={valuesOf(bank)} bank={bank} />;
}

function BankForm({ initial, bank }: { initial: BankFormValues; bank: BankFieldsFragment | null }) {
  const t = useMessages(bankMessages);
  const ui = useMessages(uiMessages);
  const client = useApolloClient();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [start] = useState(() => JSON.stringify(initial));
  const [version] = useState(bank?.version);
  const [touched, setTouched] = useState<Partial<Record<BankField, boolean>>>({});
  const [serverErrors, setServerErrors] = useState<Partial<Record<string, FieldError>>>({});
  const sentence = useSentence();
  const [saving, setSaving] = useState(false);
  const [saved, setSaved] = useState(false);
  const problems = useMemo(() => problemsOf(values), [values]);
  const dirty = !saved && JSON.stringify(values) !== start;

  const set = (changes: Partial<BankFormValues>) => {
    setValues((before) => ({ ...before, ...changes }));
    setServerErrors({});
  };
  const errorOf = (field: BankField) => {
    const problem = touched[field] ? problems[field] : undefined;
    const told = serverErrors[field];
    return told ? sentence(told) : problem && t(`error.${problem}`);
  };
  const bind = (field: BankField) => ({
    name: field,
    error: errorOf(field),
    onBlur: () => setTouched((before) => ({ ...before, [field]: true })),
  });
  const focus = (field: string) => {
    const input = form.current?.querySelector<HTMLElement>(`[name="${field}"]`);
    input?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTouched({ name: true, description: true, maxQuestions: true, tags: true });
    const first = Object.keys(problems)[0];
    if (first !== undefined) return focus(first);
    setSaving(true);
    try {
      const body = requestOf(values);
      const result = bank
        ? await updateBank(bank.id, { ...body, ...(version === undefined ? {} : { version }) })
        : await createBank(body);
      setSaved(true);
      toast.success(bank ? t('saved') : t('created'));
      await refreshLists(client);
      void navigate(`/question-banks/${result.bid}`, { replace: true });
    } catch (failure) {
      const fields = failure instanceof ApiError ? failure.fieldErrors : [];
      if (fields.length > 0) {
        setServerErrors(Object.fromEntries(fields.map((told) => [told.path, told])));
        focus(fields[0]?.path ?? 'name');
      } else toast.error(failure);
    } finally {
      setSaving(false);
    }
  };

  return (
    <>
      <PageHeader
        title={bank ? t('formEdit') : t('formCreate')}
        sub={bank ? bank.name : t('formCreateSub')}
      />
      <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <div className={`tk-card ${styles.fields}`}>
          <TextInput
            {...bind('name')}
            withAsterisk
            label={t('field.name')}
            placeholder={t('field.namePlaceholder')}
            value={values.name}
            maxLength={80}
            rightSectionWidth={56}
            rightSection={<small className="tk-dim3">{values.name.trim().length}/50</small>}
            onChange={(event) => set({ name: event.currentTarget.value })}
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
            {...bind('description')}
            label={t('field.description')}
            placeholder={t('field.descriptionPlaceholder')}
            autosize
            minRows={3}
            maxRows={8}
            value={values.description}
            onChange={(event) => set({ description: event.currentTarget.value })}
          />
          <TagsInput
            {...bind('tags')}
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
            {...bind('maxQuestions')}
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
            <Button type="submit" loading={saving}>
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
      <UnsavedGuard dirty={dirty} />
    </>
  );
}
