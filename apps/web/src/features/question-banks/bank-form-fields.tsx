/** The fields of a bank in three groups, for the form of a new bank and the settings of an existing one. */
import { NumberInput, Radio, Select, Switch, TagsInput, TextInput } from '@mantine/core';
import { LIMITS } from '@tiku/contracts/common';
import {
  BANK_CATEGORIES,
  BANK_VISIBILITIES,
  exportFormatOf,
  INTERCHANGE_FORMATS,
} from '@tiku/contracts/question-bank';
import { useAuth } from '../../auth/auth.store.js';
import { useMessages } from '../../i18n/messages.js';
import { lengthNote } from '../../ui/length-note.js';
import { LongText } from '../../ui/long-text.js';
import { uiMessages } from '../../ui/ui.messages.js';
import type { Form } from '../../ui/use-form.js';
import { interchangeMessages } from '../interchange/interchange.messages.js';
import type { BANK_FIELDS, BankFormValues } from './bank-form.js';
import styles from './bank-form.module.css';
import { CoverFields } from './cover-fields.js';
import { bankMessages } from './question-banks.messages.js';

interface FieldsProps {
  form: Pick<
    Form<BankFormValues, (typeof BANK_FIELDS)[number], never>,
    'values' | 'set' | 'bind' | 'bindError'
  >;
}

export function BasicFields({ form }: FieldsProps) {
  const t = useMessages(bankMessages);
  const ui = useMessages(uiMessages);
  const { values, set } = form;
  return (
    <>
      <TextInput
        {...form.bind('name')}
        withAsterisk
        label={t('field.name')}
        placeholder={t('field.namePlaceholder')}
        maxLength={80}
        {...lengthNote(values.name, LIMITS.bankNameChars)}
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
      <LongText
        {...form.bind('description')}
        label={t('field.description')}
        placeholder={t('field.descriptionPlaceholder')}
        maximum={LIMITS.bankDescriptionChars}
      />
      <TagsInput
        {...form.bindError('tags')}
        label={t('field.tags')}
        placeholder={values.tags.length === 0 ? t('field.tagsPlaceholder') : ''}
        value={values.tags}
        maxTags={20}
        onChange={(tags) => set({ tags })}
      />
      <CoverFields values={values} set={set} />
    </>
  );
}

/** `isOwner`: only an owner decides about selling. */
export function PermissionFields({ form, isOwner }: FieldsProps & { isOwner: boolean }) {
  const t = useMessages(bankMessages);
  const belongs = useAuth((state) => Boolean(state.user?.enterpriseId));
  // A student publishes nothing: the server refuses it.
  const isStudent = useAuth((state) => state.user?.role === 'student');
  const { values, set } = form;
  const offered = BANK_VISIBILITIES.filter(
    (value) =>
      values.visibility === value ||
      value === 'private' ||
      (!isStudent && (value !== 'enterprise' || belongs)),
  );
  return (
    <>
      <Radio.Group
        label={t('field.visibility')}
        description={isStudent && t('field.visibilityStudent')}
        value={values.visibility}
        onChange={(visibility) =>
          set({ visibility: BANK_VISIBILITIES.find((known) => known === visibility) ?? 'private' })
        }
      >
        <div className={styles.radios}>
          {offered.map((value) => (
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
      {isOwner && !isStudent && (
        <Switch
          label={t('field.selling')}
          description={t('field.sellingText')}
          checked={values.allowSelling}
          onChange={(event) => set({ allowSelling: event.currentTarget.checked })}
        />
      )}
    </>
  );
}

export function AdvancedFields({ form }: FieldsProps) {
  const t = useMessages(bankMessages);
  const formats = useMessages(interchangeMessages);
  const { values, set } = form;
  return (
    <>
      <Select
        label={t('field.exportTemplate')}
        description={t('field.exportTemplateText')}
        value={exportFormatOf(values)}
        allowDeselect={false}
        data={INTERCHANGE_FORMATS.map((value) => ({ value, label: formats(`format.${value}`) }))}
        onChange={(exportTemplate) => exportTemplate && set({ exportTemplate })}
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
    </>
  );
}
