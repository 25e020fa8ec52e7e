import { Modal, NumberInput, Switch, TextInput } from '@mantine/core';
import { LIMITS } from '@tiku/contracts/common';
import { EmailSuffix, type EmailDomain } from '@tiku/contracts/identity';
import { useState, type FormEvent } from 'react';
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
  const [start] = useState<Values>({
    name: domain?.name ?? '',
    emailSuffix: domain?.emailSuffix ?? '',
    maxMembers: domain?.maxMembers ?? SEATS_DEFAULT,
    active: domain?.active ?? true,
  });
  const [values, setValues] = useState(start);
  const { name, emailSuffix, maxMembers, active } = values;
  const set = (changes: Partial<Values>) => setValues((before) => ({ ...before, ...changes }));
  const { form, errorAt, saving, dialog, close, guard, forget, save } = useEntryForm(FIELDS, {
    dirty: JSON.stringify(values) !== JSON.stringify(start),
    onClose,
  });

  const problems = (): EntryProblems<(typeof FIELDS)[number]> => ({
    ...(name.trim() === '' ? { name: { key: 'error.nameRequired' } } : {}),
    ...([...name.trim()].length > LIMITS.textChars ? { name: { key: 'error.nameTooLong' } } : {}),
    ...(EmailSuffix.safeParse(emailSuffix).success ? {} : { emailSuffix: { key: 'error.emailSuffix' } }),
    ...(typeof maxMembers === 'number' &&
    Number.isInteger(maxMembers) &&
    maxMembers >= 1 &&
    maxMembers <= SEATS_MAX
      ? {}
      : { maxMembers: { key: 'error.maxMembers' } }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(problems(), () =>
      saveEmailDomain(domain?.id ?? null, {
        name: name.trim(),
        emailSuffix,
        maxMembers: Number(maxMembers),
        active,
        ...(domain ? { version: domain.version } : {}),
      }),
    );
  };

  return (
    <Modal
      {...dialog}
      title={domain ? t('domainEdit', { name: domain.name }) : t('domainNew')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('cancel') }}
    >
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <TextInput
          name="name"
          withAsterisk
          label={t('field.name')}
          placeholder={t('field.namePlaceholder')}
          value={name}
          maxLength={2 * LIMITS.textChars}
          error={errorAt('name')}
          data-autofocus
          onChange={(event) => {
            set({ name: event.currentTarget.value });
            forget('name');
          }}
        />
        <TextInput
          name="emailSuffix"
          withAsterisk
          label={t('field.emailSuffix')}
          description={t('field.emailSuffixHint')}
          placeholder="nsfz.edu.cn"
          value={emailSuffix}
          maxLength={253}
          error={errorAt('emailSuffix')}
          spellCheck={false}
          autoCapitalize="none"
          onChange={(event) => {
            set({ emailSuffix: event.currentTarget.value.replace(/^@/, '') });
            forget('emailSuffix');
          }}
        />
        <NumberInput
          name="maxMembers"
          withAsterisk
          className={styles.seatsField ?? ''}
          label={t('field.maxMembers')}
          {...(domain ? { description: t('field.maxMembersHint', { count: domain.currentMembers }) } : {})}
          value={maxMembers}
          min={1}
          max={SEATS_MAX}
          clampBehavior="none"
          allowDecimal={false}
          thousandSeparator=","
          error={errorAt('maxMembers')}
          onChange={(value) => {
            set({ maxMembers: value });
            forget('maxMembers');
          }}
        />
        <Switch
          label={t('field.active')}
          description={t('field.activeHint')}
          checked={active}
          onChange={(event) => set({ active: event.currentTarget.checked })}
        />
        <EntryActions saving={saving} onClose={close} />
      </form>
      {guard}
    </Modal>
  );
}
