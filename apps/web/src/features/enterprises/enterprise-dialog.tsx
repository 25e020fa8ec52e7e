import { Button, Modal, NumberInput, Select, TextInput } from '@mantine/core';
import { hasCredentials, LIMITS, Phone, WebLink } from '@tiku/contracts/common';
import {
  CreditCode,
  ENTERPRISE_LIMITS,
  ENTERPRISE_SIZES,
  ENTERPRISE_STATUSES,
  type Enterprise,
} from '@tiku/contracts/enterprise';
import { EmailSuffix, OwnSuffix } from '@tiku/contracts/identity';
import { isOutdated } from '../../api/outdated-version.js';
import { useMessages, type MessageKey } from '../../i18n/messages.js';
import { LongText } from '../../ui/long-text.js';
import { toast } from '../../ui/toast.js';
import { useDialogForm } from '../../ui/use-dialog-form.js';
import type { Problems } from '../../ui/use-form.js';
import { saveEnterprise, useEnterprisesStale } from './enterprises.client.js';
import { enterprisesMessages } from './enterprises.messages.js';
import styles from './enterprises.module.css';

const FIELDS = ['name', 'emailSuffix', 'maxMembers', 'creditCode', 'website', 'phone'] as const;
type Field = (typeof FIELDS)[number];
const TEXTS = ['industry', 'website', 'phone', 'address'] as const;

function valuesOf(enterprise: Enterprise | null) {
  return {
    name: enterprise?.name ?? '',
    emailSuffix: enterprise?.emailSuffix ?? '',
    /** The typed text if it is not a number. */
    maxMembers: (enterprise?.maxMembers ?? ENTERPRISE_LIMITS.seatsDefault) as number | string,
    status: enterprise?.status ?? ('active' as const),
    size: enterprise?.size ?? null,
    creditCode: enterprise?.creditCode ?? '',
    industry: enterprise?.industry ?? '',
    website: enterprise?.website ?? '',
    phone: enterprise?.phone ?? '',
    address: enterprise?.address ?? '',
    description: enterprise?.description ?? '',
  };
}
type Values = ReturnType<typeof valuesOf>;

function problemsOf(values: Values): Problems<Field, MessageKey<typeof enterprisesMessages>> {
  const { name, emailSuffix, creditCode, website, phone } = values;
  const seats = Number(values.maxMembers);
  const hasSeats = Number.isInteger(seats) && seats >= 1 && seats <= ENTERPRISE_LIMITS.seatsMax;
  const isDomain = EmailSuffix.safeParse(emailSuffix).success;
  return {
    ...(name.trim() === '' && { name: { key: 'error.name' } }),
    ...(!isDomain
      ? { emailSuffix: { key: 'error.emailSuffix' } }
      : !OwnSuffix.safeParse(emailSuffix).success && { emailSuffix: { key: 'error.personalDomain' } }),
    ...(!hasSeats && { maxMembers: { key: 'error.maxMembers' } }),
    ...(creditCode.trim() !== '' &&
      !CreditCode.safeParse(creditCode).success && { creditCode: { key: 'error.creditCode' } }),
    ...(website.trim() !== '' &&
      !WebLink.safeParse(website.trim()).success && {
        website: { key: hasCredentials(website.trim()) ? 'error.websiteCredentials' : 'error.website' },
      }),
    ...(!Phone.safeParse(phone).success && { phone: { key: 'error.phone' } }),
  };
}

/** Creates or edits an enterprise; sends the version that it was opened with. */
export function EnterpriseDialog({
  enterprise,
  onClose,
}: {
  enterprise: Enterprise | null;
  onClose: () => void;
}) {
  const t = useMessages(enterprisesMessages);
  const changed = useEnterprisesStale();
  const { form, dialog, close, guard } = useDialogForm({
    messages: enterprisesMessages,
    onClose,
    initial: () => valuesOf(enterprise),
    fields: FIELDS,
    check: problemsOf,
    send: async ({ maxMembers, creditCode, ...values }: Values) => {
      const texts = Object.fromEntries(TEXTS.map((key) => [key, values[key].trim() || null]));
      await saveEnterprise(enterprise?.id ?? null, {
        ...values,
        ...texts,
        description: values.description.trim() || null,
        maxMembers: Number(maxMembers),
        creditCode: creditCode.trim() || null,
        ...(enterprise && { version: enterprise.version }),
      });
      toast.success(t('saved'));
      onClose();
      await changed();
    },
    onFailure: (failure) => {
      toast.error(isOutdated(failure) ? t('conflict') : failure);
      if (isOutdated(failure)) void changed();
    },
  });
  const { values, set } = form;
  return (
    <Modal
      {...dialog}
      size="lg"
      title={enterprise ? t('editTitle', { name: enterprise.name }) : t('newTitle')}
    >
      <form {...form.props} className={styles.form}>
        <TextInput
          {...form.bind('name')}
          withAsterisk
          data-autofocus
          className={styles.wide ?? ''}
          label={t('field.name')}
          maxLength={LIMITS.textChars}
        />
        <TextInput
          {...form.bind('emailSuffix')}
          withAsterisk
          label={t('field.emailSuffix')}
          description={t('field.suffixHint')}
          placeholder="nsfz.edu.cn"
          maxLength={253}
          spellCheck={false}
          autoCapitalize="none"
          onChange={(event) => set({ emailSuffix: event.currentTarget.value.replace(/^@/, '') })}
        />
        <Select
          label={t('field.status')}
          description={t('field.statusHint')}
          data={ENTERPRISE_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
          value={values.status}
          allowDeselect={false}
          onChange={(value) =>
            set({ status: ENTERPRISE_STATUSES.find((each) => each === value) ?? 'active' })
          }
        />
        <NumberInput
          {...form.bindError('maxMembers')}
          withAsterisk
          label={t('field.maxMembers')}
          value={values.maxMembers}
          min={1}
          max={ENTERPRISE_LIMITS.seatsMax}
          clampBehavior="none"
          allowDecimal={false}
          thousandSeparator=","
          onChange={(value) => set({ maxMembers: value })}
        />
        <Select
          label={t('field.size')}
          data={ENTERPRISE_SIZES.map((value) => ({ value, label: t(`size.${value}`) }))}
          value={values.size}
          clearable
          onChange={(value) => set({ size: ENTERPRISE_SIZES.find((each) => each === value) ?? null })}
        />
        <TextInput {...form.bind('creditCode')} label={t('field.creditCode')} maxLength={18} />
        <TextInput {...form.bind('website')} label={t('field.website')} maxLength={LIMITS.textChars} />
        <TextInput {...form.bind('phone')} label={t('field.phone')} maxLength={50} inputMode="tel" />
        {(['industry', 'address'] as const).map((key) => (
          <TextInput
            key={key}
            label={t(`field.${key}`)}
            value={values[key]}
            maxLength={LIMITS.textChars}
            onChange={(event) => set({ [key]: event.currentTarget.value })}
          />
        ))}
        <LongText
          className={styles.wide ?? ''}
          label={t('field.description')}
          value={values.description}
          maximum={ENTERPRISE_LIMITS.descriptionChars}
          maxLength={ENTERPRISE_LIMITS.descriptionChars}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
        <div className={styles.actions}>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={form.sending}>
            {t('save')}
          </Button>
        </div>
      </form>
      {guard}
    </Modal>
  );
}
