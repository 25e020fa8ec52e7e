import { Modal, Switch, TextInput } from '@mantine/core';
import type { SsoConnection } from '@tiku/contracts/identity';
import { useMessages } from '../../i18n/messages.js';
import { PasswordField } from '../../ui/password-field.js';
import { RedirectAddress } from './redirect-address.js';
import { saveOwnConnection, saveSsoConnection } from './enterprise-sso.client.js';
import { enterpriseSsoMessages } from './enterprise-sso.messages.js';
import styles from './enterprise-sso.module.css';
import { EnterpriseSelect, type ChosenEnterprise } from './enterprise-select.js';
import { EntryActions } from './entry-actions.js';
import { useEntryForm } from './use-entry-form.js';

const FIELDS = ['enterpriseId', 'issuer', 'clientId', 'clientSecret'] as const;

interface ConnectionDialogProps {
  connection: SsoConnection | null;
  /** The caller's own enterprise: there is none to choose. */
  own?: { redirectUri: string };
  onClose: () => void;
}
/** The secret goes to the server and never comes back: an empty field keeps it. */
export function ConnectionDialog({ connection, own, onClose }: ConnectionDialogProps) {
  const t = useMessages(enterpriseSsoMessages);
  const { form, dialog, close, guard } = useEntryForm({
    initial: () => valuesOf(connection),
    fields: FIELDS,
    check: ({ enterprise, issuer, clientId }) => ({
      ...(enterprise === null && !own && { enterpriseId: { key: 'error.enterpriseId' } }),
      ...(!isAddress(issuer.trim()) && { issuer: { key: 'error.issuer' } }),
      ...(clientId.trim() === '' && { clientId: { key: 'error.clientId' } }),
    }),
    onClose,
    save: ({ enterprise, issuer, clientId, clientSecret, active, enforced }) => {
      const body = {
        issuer: issuer.trim(),
        clientId: clientId.trim(),
        active,
        enforced,
        ...(clientSecret ? { clientSecret } : {}),
        ...(connection ? { version: connection.version } : {}),
      };
      if (own) return saveOwnConnection(body);
      return saveSsoConnection(connection?.id ?? null, { ...body, enterpriseId: enterprise?.id ?? '' });
    },
  });
  const { values, set } = form;
  const redirectUri = connection?.redirectUri ?? own?.redirectUri;

  return (
    <Modal
      {...dialog}
      size={520}
      title={connection ? t('connectionEdit', { name: connection.enterpriseName }) : t('connectionNew')}
      closeButtonProps={{ 'aria-label': t('cancel') }}
    >
      <form {...form.props} className={styles.form}>
        {!own && (
          <EnterpriseSelect
            name="enterpriseId"
            chosen={values.enterprise}
            disabled={connection !== null}
            error={form.errorAt('enterpriseId')}
            onChoose={(enterprise) => {
              set({ enterprise });
              form.clear('enterpriseId');
            }}
          />
        )}
        <TextInput
          {...form.bind('issuer')}
          withAsterisk
          type="url"
          label={t('field.issuer')}
          description={t('field.issuerHint')}
          placeholder="https://login.nsfz.edu.cn"
          maxLength={500}
          spellCheck={false}
        />
        <TextInput
          {...form.bind('clientId')}
          withAsterisk
          label={t('field.clientId')}
          maxLength={200}
          spellCheck={false}
          autoComplete="off"
        />
        <PasswordField
          {...form.bind('clientSecret')}
          label={t('field.clientSecret')}
          description={connection?.hasClientSecret ? t('field.clientSecretKeep') : t('field.clientSecretNew')}
          maxLength={500}
          autoComplete="new-password"
        />
        <Switch
          label={t('field.activeConnection')}
          checked={values.active}
          onChange={(event) => set({ active: event.currentTarget.checked })}
        />
        <Switch
          label={t('field.enforced')}
          description={t('field.enforcedHint')}
          checked={values.enforced}
          disabled={!values.active}
          onChange={(event) => set({ enforced: event.currentTarget.checked })}
        />
        {redirectUri && (
          <div className={styles.redirectBox}>
            <span>{t('redirectHint')}</span>
            <RedirectAddress uri={redirectUri} />
          </div>
        )}
        <EntryActions saving={form.sending} onClose={close} />
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
