import { Accordion, Button } from '@mantine/core';
import { IconPlus, IconKeyOff } from '@tabler/icons-react';
import { SCIM_LIMITS, SCIM_PATH, type ScimToken } from '@tiku/contracts/enterprise';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { Dot } from '../../ui/marks.js';
import { QueryStates } from '../../ui/query-states.js';
import { toast } from '../../ui/toast.js';
import { Copyable } from './copyable.js';
import { revokeScimToken, useScimTokens, useScimTokensChanged } from './enterprise-directory.client.js';
import { enterpriseDirectoryMessages } from './enterprise-directory.messages.js';
import styles from './enterprise-directory.module.css';
import { TokenDialog } from './token-dialog.js';

const GUIDES = [
  { name: 'entra', steps: ['entra.1', 'entra.2', 'entra.3', 'entra.4'] },
  { name: 'okta', steps: ['okta.1', 'okta.2', 'okta.3'] },
] as const;

/** What an enterprise's IT department needs to connect its directory of people and departments (SCIM 2.0). */
export function DirectoryTab() {
  const t = useMessages(enterpriseDirectoryMessages);
  return (
    <div className={styles.column}>
      <section className={`tk-card ${styles.card}`}>
        <h2>{t('title')}</h2>
        <p>{t('text')}</p>
        <Copyable label={t('address')} value={`${location.origin}${SCIM_PATH}`} />
      </section>
      <Tokens />
      <section className={`tk-card ${styles.card}`}>
        <h2>{t('steps')}</h2>
        <Accordion mt="xs" chevronPosition="left">
          {GUIDES.map(({ name, steps }) => (
            <Accordion.Item key={name} value={name}>
              <Accordion.Control>{t(`steps.${name}`)}</Accordion.Control>
              <Accordion.Panel>
                <ol className={styles.steps}>
                  {steps.map((step) => (
                    <li key={step}>{t(step)}</li>
                  ))}
                </ol>
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      </section>
    </div>
  );
}

function Tokens() {
  const t = useMessages(enterpriseDirectoryMessages);
  const format = useFormat();
  const { data, error, refetch } = useScimTokens();
  const [creating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<ScimToken | null>(null);
  if (!data) return <QueryStates query={{ error, refetch }} rows={[1, 110]} />;
  const maximum = SCIM_LIMITS.tokensMax;
  const isFull = data.length >= maximum;
  return (
    <section className={`tk-card ${styles.card}`}>
      <div className={styles.head}>
        <h2>{data.length ? t('tokensCount', { count: data.length, maximum }) : t('tokens')}</h2>
        <Button leftSection={<IconPlus size={17} />} disabled={isFull} onClick={() => setCreating(true)}>
          {t('create')}
        </Button>
      </div>
      {isFull && <p>{t('full', { maximum })}</p>}
      {data.length === 0 ? (
        <p>
          <b>{t('none')}</b>
          <br />
          {t('noneText')}
        </p>
      ) : (
        <ul className={styles.tokens}>
          {data.map((token) => (
            <li key={token.id}>
              <span>
                <b>{token.name}</b>
                <small>
                  {t('ending', { ending: token.ending })}
                  <Dot />
                  {t('created', { when: format.ago(token.createdAt) })}
                  <Dot />
                  {token.lastUsedAt ? t('used', { when: format.ago(token.lastUsedAt) }) : t('never')}
                </small>
              </span>
              <Button size="compact-sm" variant="subtle" color="red" onClick={() => setRevoking(token)}>
                {t('revoke')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {creating && <TokenDialog onClose={() => setCreating(false)} />}
      {revoking && <RevokeDialog token={revoking} onClose={() => setRevoking(null)} />}
    </section>
  );
}

function RevokeDialog({ token, onClose }: { token: ScimToken; onClose: () => void }) {
  const t = useMessages(enterpriseDirectoryMessages);
  const changed = useScimTokensChanged();
  const [sending, setSending] = useState(false);
  const revoke = async () => {
    setSending(true);
    try {
      await revokeScimToken(token.id);
      toast.success(t('revoked', { name: token.name }));
      onClose();
    } catch (error) {
      toast.error(error);
      setSending(false);
    }
    await changed();
  };
  return (
    <ConfirmDialog
      opened
      variant="danger"
      Icon={IconKeyOff}
      title={t('revokeTitle', { name: token.name })}
      confirmLabel={t('revoke')}
      loading={sending}
      onCancel={onClose}
      onConfirm={() => void revoke()}
    >
      {t('revokeText')}
    </ConfirmDialog>
  );
}
