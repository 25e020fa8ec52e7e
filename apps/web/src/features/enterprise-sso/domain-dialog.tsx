import { Modal, NumberInput, Switch, TextInput } from '@mantine/core';
import { LIMITS } from '@tiku/contracts/common';
import { EmailSuffix, OwnSuffix, type EmailDomain } from '@tiku/contracts/identity';
import { useMessages } from '../../i18n/messages.js';
import { saveEmailDomain } from './enterprise-sso.client.js';
import { enterpriseSsoMessages } from './enterprise-sso.messages.js';
import styles from './enterprise-sso.module.css';
import { EntryActions } from './entry-actions.js';
import { useEntryForm, type EntryProblems } from './use-entry-form.js';

const SEATS_MAX = 1_000_000;
const SEATS_DEFAULT = 100;
const FIELDS = ['name', 'emailSuffix', 'maxMembers'] as const;

interface Values {
  name: string;
  emailSuffix: string;
  /** As it was typed where it is no number. */
  maxMembers: number | string;
  active: boolean;
}

/** A new domain, or one that is changed; the version it was opened with is sent along. */
export function DomainDialog({ domain, onClose }: { domain: EmailDomain | null; onClose: () => void }) {
  const t = useMessages(enterpriseSsoMessages);
  const { form, dialog, close, guard } = useEntryForm({
    initial: () => valuesOf(domain),
    fields: FIELDS,
    check: problemsOf,
    onClose,
    save: ({ name, emailSuffix, maxMembers, active }) =>
      saveEmailDomain(domain?.id ?? null, {
        name: name.trim(),
        emailSuffix,
        maxMembers: Number(maxMembers),
        active,
        ...(domain ? { version: domain.version } : {}),
      }),
  });
  const { values, set } = form;

  return (
    <Modal
      {...dialog}
      title={domain ? t('domainEdit', { name: domain.name }) : t('domainNew')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('cancel') }}
    >
      <form {...form.props} className={styles.form}>
        <TextInput
          {...form.bind('name')}
          withAsterisk
          label={t('field.name')}
          placeholder={t('field.namePlaceholder')}
          maxLength={2 * LIMITS.textChars}
          data-autofocus
        />
        <TextInput
          {...form.bind('emailSuffix')}
          withAsterisk
          label={t('field.emailSuffix')}
          description={t('field.emailSuffixHint')}
          placeholder="nsfz.edu.cn"
          maxLength={253}
          spellCheck={false}
          autoCapitalize="none"
          onChange={(event) => set({ emailSuffix: event.currentTarget.value.replace(/^@/, '') })}
        />
        <NumberInput
          {...form.bindError('maxMembers')}
          withAsterisk
          className={styles.seatsField ?? ''}
          label={t('field.maxMembers')}
          {...(domain ? { description: t('field.maxMembersHint', { count: domain.currentMembers }) } : {})}
          value={values.maxMembers}
          min={1}
          max={SEATS_MAX}
          clampBehavior="none"
          allowDecimal={false}
          thousandSeparator=","
          onChange={(value) => set({ maxMembers: value })}
        />
        <Switch
          label={t('field.active')}
          description={t('field.activeHint')}
          checked={values.active}
          onChange={(event) => set({ active: event.currentTarget.checked })}
        />
        <EntryActions saving={form.sending} onClose={close} />
      </form>
      {guard}
    </Modal>
  );
}

function valuesOf(domain: EmailDomain | null): Values {
  return {
    name: domain?.name ?? '',
    emailSuffix: domain?.emailSuffix ?? '',
    maxMembers: domain?.maxMembers ?? SEATS_DEFAULT,
    active: domain?.active ?? true,
  };
}

function problemsOf({ name, emailSuffix, maxMembers }: Values): EntryProblems<(typeof FIELDS)[number]> {
  const seats = typeof maxMembers === 'number' && Number.isInteger(maxMembers) ? maxMembers : 0;
  return {
    ...(name.trim() === '' && { name: { key: 'error.nameRequired' } }),
    ...([...name.trim()].length > LIMITS.textChars && { name: { key: 'error.nameTooLong' } }),
    ...(!EmailSuffix.safeParse(emailSuffix).success
      ? { emailSuffix: { key: 'error.emailSuffix' } }
      : !OwnSuffix.safeParse(emailSuffix).success && { emailSuffix: { key: 'error.personalDomain' } }),
    ...((seats < 1 || seats > SEATS_MAX) && { maxMembers: { key: 'error.maxMembers' } }),
  };
}
