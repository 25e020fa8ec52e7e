import { Modal, Switch, TextInput } from '@mantine/core';
import type { SsoConnection } from '@tiku/contracts/identity';
import { useState, type FormEvent } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { PasswordField } from '../../ui/password-field.js';
import { Redirect } from './connection-table.js';
import { saveSsoConnection } from './enterprise-sso.client.js';
import { enterpriseSsoMessages } from './enterprise-sso.messages.js';
import styles from './enterprise-sso.module.css';
import { EnterpriseSelect, type ChosenEnterprise } from './enterprise-select.js';
import { EntryActions } from './entry-actions.js';
import { useEntryForm, type EntryProblems } from './use-entry-form.js';

const FIELDS = ['enterpriseId', 'issuer', 'clientId', 'clientSecret'] as const;

interface ConnectionDialogProps {
  connection: SsoConnection | null;
  onClose: () => void;
}
/** The secret goes to the server and never comes back: an empty field keeps it. */
export function ConnectionDialog({ connection, onClose }: ConnectionDialogProps) {
  const t = useMessages(enterpriseSsoMessages);
  const [start] = useState(() => valuesOf(connection));
  const [values, setValues] = useState(start);
  const { enterprise, active, enforced } = values;
  const { form, errorAt, saving, dialog, close, guard, forget, save } = useEntryForm(FIELDS, {
    dirty: JSON.stringify(values) !== JSON.stringify(start),
    onClose,
  });
  const set = (changes: Partial<Values>) => setValues((before) => ({ ...before, ...changes }));
  const setText = (field: 'issuer' | 'clientId' | 'clientSecret', value: string) => {
    set({ [field]: value });
    forget(field);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const issuer = values.issuer.trim();
    const found: EntryProblems<(typeof FIELDS)[number]> = {
      ...(enterprise === null ? { enterpriseId: { key: 'error.enterpriseId' } } : {}),
      ...(isAddress(issuer) ? {} : { issuer: { key: 'error.issuer' } }),
      ...(values.clientId.trim() === '' ? { clientId: { key: 'error.clientId' } } : {}),
    };
    void save(found, () =>
      saveSsoConnection(connection?.id ?? null, {
        enterpriseId: enterprise?.id ?? '',
        issuer,
        clientId: values.clientId.trim(),
        active,
        enforced,
        ...(values.clientSecret ? { clientSecret: values.clientSecret } : {}),
        ...(connection ? { version: connection.version } : {}),
      }),
    );
  };

  return (
    <Modal
      {...dialog}
      size={520}
      title={connection ? t('connectionEdit', { name: connection.enterpriseName }) : t('connectionNew')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('cancel') }}
    >
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <EnterpriseSelect
          name="enterpriseId"
          chosen={enterprise}
          disabled={connection !== null}
          error={errorAt('enterpriseId')}
          onChoose={(chosen) => {
            set({ enterprise: chosen });
            forget('enterpriseId');
          }}
        />
        <TextInput
          name="issuer"
          withAsterisk
          type="url"
          label={t('field.issuer')}
          description={t('field.issuerHint')}
          placeholder="https://login.nsfz.edu.cn"
          value={values.issuer}
          maxLength={500}
          error={errorAt('issuer')}
          spellCheck={false}
          onChange={(event) => setText('issuer', event.currentTarget.value)}
        />
        <TextInput
          name="clientId"
          withAsterisk
          label={t('field.clientId')}
          value={values.clientId}
          maxLength={200}
          error={errorAt('clientId')}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => setText('clientId', event.currentTarget.value)}
        />
        <PasswordField
          name="clientSecret"
          label={t('field.clientSecret')}
          description={connection?.hasClientSecret ? t('field.clientSecretKeep') : t('field.clientSecretNew')}
          value={values.clientSecret}
          maxLength={500}
          error={errorAt('clientSecret')}
          autoComplete="new-password"
          onChange={(event) => setText('clientSecret', event.currentTarget.value)}
        />
        <Switch
          label={t('field.activeConnection')}
          checked={active}
          onChange={(event) => set({ active: event.currentTarget.checked })}
        />
        <Switch
          label={t('field.enforced')}
          description={t('field.enforcedHint')}
          checked={enforced}
          disabled={!active}
          onChange={(event) => set({ enforced: event.currentTarget.checked })}
        />
        {connection && (
          <div className={styles.redirectBox}>
            <span>{t('redirectHint')}</span>
            <Redirect uri={connection.redirectUri} />
          </div>
        )}
        <EntryActions saving={saving} onClose={close} />
      </form>
      {guard}
    </Modal>
  );
}

interface Values {
  enterprise: ChosenEnterprise | null;
  issuer: string;
  clientId: string;
  clientSecret: string;
  active: boolean;
  enforced: boolean;
}

function valuesOf(connection: SsoConnection | null): Values {
  return {
    enterprise: connection && {
      id: connection.enterpriseId,
      name: connection.enterpriseName,
      emailSuffix: connection.emailSuffix,
    },
    issuer: connection?.issuer ?? '',
    clientId: connection?.clientId ?? '',
    clientSecret: '',
    active: connection?.active ?? true,
    enforced: connection?.enforced ?? false,
  };
}

function isAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '');
}
