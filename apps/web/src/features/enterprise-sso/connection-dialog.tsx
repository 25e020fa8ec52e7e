import { Modal, Select, Switch, TextInput } from '@mantine/core';
import type { EmailDomain, SsoConnection } from '@tiku/contracts/identity';
import { useState, type FormEvent } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { PasswordField } from '../../ui/password-field.js';
import { Redirect } from './connection-table.js';
import { saveSsoConnection } from './enterprise-sso.client.js';
import { enterpriseSsoMessages } from './enterprise-sso.messages.js';
import styles from './enterprise-sso.module.css';
import { EntryActions } from './entry-actions.js';
import { useEntryForm, type EntryProblems } from './use-entry-form.js';

const FIELDS = ['enterpriseId', 'issuer', 'clientId', 'clientSecret'] as const;

interface ConnectionDialogProps {
  connection: SsoConnection | null;
  domains: readonly EmailDomain[];
  onClose: () => void;
}
/** The secret goes to the server and never comes back: an empty field keeps it. */
export function ConnectionDialog({ connection, domains, onClose }: ConnectionDialogProps) {
  const t = useMessages(enterpriseSsoMessages);
  const [values, setValues] = useState({
    enterpriseId: connection?.enterpriseId ?? '',
    issuer: connection?.issuer ?? '',
    clientId: connection?.clientId ?? '',
    clientSecret: '',
  });
  const [active, setActive] = useState(connection?.active ?? true);
  const [enforced, setEnforced] = useState(connection?.enforced ?? false);
  const { form, errorAt, saving, forget, save } = useEntryForm(FIELDS, onClose);
  const set = (field: (typeof FIELDS)[number], value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
    forget(field);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const issuer = values.issuer.trim();
    const found: EntryProblems<(typeof FIELDS)[number]> = {
      ...(values.enterpriseId === '' ? { enterpriseId: { key: 'error.enterpriseId' } } : {}),
      ...(isAddress(issuer) ? {} : { issuer: { key: 'error.issuer' } }),
      ...(values.clientId.trim() === '' ? { clientId: { key: 'error.clientId' } } : {}),
    };
    void save(found, () =>
      saveSsoConnection(connection?.id ?? null, {
        enterpriseId: values.enterpriseId,
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
      opened
      onClose={onClose}
      size={520}
      title={connection ? t('connectionEdit', { name: connection.enterpriseName }) : t('connectionNew')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('cancel') }}
    >
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <Select
          name="enterpriseId"
          withAsterisk
          searchable
          label={t('field.enterpriseId')}
          allowDeselect={false}
          disabled={connection !== null}
          value={values.enterpriseId || null}
          data={domains.map(({ id, name, emailSuffix }) => ({
            value: id,
            label: `${name}（@${emailSuffix}）`,
          }))}
          error={errorAt('enterpriseId')}
          onChange={(value) => set('enterpriseId', value ?? '')}
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
          onChange={(event) => set('issuer', event.currentTarget.value)}
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
          onChange={(event) => set('clientId', event.currentTarget.value)}
        />
        <PasswordField
          name="clientSecret"
          label={t('field.clientSecret')}
          description={connection?.hasClientSecret ? t('field.clientSecretKeep') : t('field.clientSecretNew')}
          value={values.clientSecret}
          maxLength={500}
          error={errorAt('clientSecret')}
          autoComplete="new-password"
          onChange={(event) => set('clientSecret', event.currentTarget.value)}
        />
        <Switch
          label={t('field.activeConnection')}
          checked={active}
          onChange={(event) => setActive(event.currentTarget.checked)}
        />
        <Switch
          label={t('field.enforced')}
          description={t('field.enforcedHint')}
          checked={enforced}
          disabled={!active}
          onChange={(event) => setEnforced(event.currentTarget.checked)}
        />
        {connection && (
          <div className={styles.redirectBox}>
            <span>{t('redirectHint')}</span>
            <Redirect uri={connection.redirectUri} />
          </div>
        )}
        <EntryActions saving={saving} onClose={onClose} />
      </form>
    </Modal>
  );
}

function isAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '');
}
