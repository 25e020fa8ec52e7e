import { Button, Modal, PasswordInput, Select, Switch, TextInput } from '@mantine/core';
import type { EmailDomain, SsoConnection } from '@tiku/contracts/identity';
import { useState, type FormEvent } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { Redirect } from './connection-table.js';
import { saveSsoConnection, useEnterprisesChanged } from './enterprise-sso.client.js';
import { enterpriseSsoMessages } from './enterprise-sso.messages.js';
import styles from './enterprise-sso.module.css';
import { useFormErrors } from './use-form-errors.js';

const FIELDS = ['enterpriseId', 'issuer', 'clientId', 'clientSecret'] as const;

interface ConnectionDialogProps {
  connection: SsoConnection | null;
  domains: readonly EmailDomain[];
  onClose: () => void;
}
/** The secret goes to the server and never comes back: an empty field keeps it. */
export function ConnectionDialog({ connection, domains, onClose }: ConnectionDialogProps) {
  const t = useMessages(enterpriseSsoMessages);
  const changed = useEnterprisesChanged();
  const [values, setValues] = useState({
    enterpriseId: connection?.enterpriseId ?? '',
    issuer: connection?.issuer ?? '',
    clientId: connection?.clientId ?? '',
    clientSecret: '',
  });
  const [active, setActive] = useState(connection?.active ?? true);
  const [saving, setSaving] = useState(false);
  const { form, errors, show, fromServer, forget } = useFormErrors(FIELDS);
  const set = (field: (typeof FIELDS)[number], value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
    forget(field);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const issuer = values.issuer.trim();
    const found = {
      ...(values.enterpriseId === '' ? { enterpriseId: t('error.enterpriseId') } : {}),
      ...(isAddress(issuer) ? {} : { issuer: t('error.issuer') }),
      ...(values.clientId.trim() === '' ? { clientId: t('error.clientId') } : {}),
    };
    if (show(found)) return;
    setSaving(true);
    try {
      await saveSsoConnection(connection?.id ?? null, {
        enterpriseId: values.enterpriseId,
        issuer,
        clientId: values.clientId.trim(),
        active,
        ...(values.clientSecret ? { clientSecret: values.clientSecret } : {}),
        ...(connection ? { version: connection.version } : {}),
      });
      toast.success(t('saved'));
      await changed();
      onClose();
    } catch (failure) {
      if (!fromServer(failure)) toast.error(failure);
    } finally {
      setSaving(false);
    }
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
      <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
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
          error={errors.enterpriseId}
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
          error={errors.issuer}
          spellCheck={false}
          onChange={(event) => set('issuer', event.currentTarget.value)}
        />
        <TextInput
          name="clientId"
          withAsterisk
          label={t('field.clientId')}
          value={values.clientId}
          maxLength={200}
          error={errors.clientId}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => set('clientId', event.currentTarget.value)}
        />
        <PasswordInput
          name="clientSecret"
          label={t('field.clientSecret')}
          description={connection?.hasClientSecret ? t('field.clientSecretKeep') : t('field.clientSecretNew')}
          value={values.clientSecret}
          maxLength={500}
          error={errors.clientSecret}
          autoComplete="new-password"
          onChange={(event) => set('clientSecret', event.currentTarget.value)}
        />
        <Switch
          label={t('field.activeConnection')}
          checked={active}
          onChange={(event) => setActive(event.currentTarget.checked)}
        />
        {connection && (
          <div className={styles.redirectBox}>
            <span>{t('redirectHint')}</span>
            <Redirect uri={connection.redirectUri} />
          </div>
        )}
        <div className={styles.actions}>
          <Button variant="default" onClick={onClose} disabled={saving}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={saving}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function isAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '');
}
