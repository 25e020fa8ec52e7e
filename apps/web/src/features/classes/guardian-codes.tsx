/** The printed codes by which guardians read a pupil's results: a new one is shown once, each can be revoked. */
import { Button, Modal } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { CopyLink } from '../../ui/copy-link.js';
import { QueryStates } from '../../ui/query-states.js';
import { classMessages } from './classes.messages.js';
import styles from './classes.module.css';
import { createCode, revokeCode, useGuardianCodes } from './guardian-codes.client.js';
import { useClassAct } from './use-class-act.js';

interface GuardianCodesProps {
  pupil: { id: string; name: string };
  onClose: () => void;
}
export function GuardianCodes({ pupil, onClose }: GuardianCodesProps) {
  const t = useMessages(classMessages);
  const format = useFormat();
  const list = useGuardianCodes(pupil.id);
  const { busy, act } = useClassAct();
  const [made, setMade] = useState<string | null>(null);
  return (
    <Modal opened onClose={onClose} closeOnClickOutside={false} title={t('codesOf', { name: pupil.name })}>
      <p className={styles.hint}>{t('codesText')}</p>
      {made && (
        <dl className={styles.slip}>
          <div>
            <dt>{t('codeNew')}</dt>
            <dd>
              <b>{made}</b> <CopyLink value={made} />
            </dd>
          </div>
        </dl>
      )}
      <QueryStates query={list} rows={[1, 40]}>
        {(codes) => (
          <ul className={styles.codes}>
            {codes.map(({ id, createdAt, expiresAt, lastUsedAt }) => (
              <li key={id}>
                <span>
                  {t('codeFrom', { from: format.date(createdAt), to: format.date(expiresAt) })}
                  <small>
                    {lastUsedAt ? t('codeUsed', { when: format.ago(lastUsedAt) }) : t('codeUnused')}
                  </small>
                </span>
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={busy}
                  onClick={() => void act(() => revokeCode(pupil.id, id))}
                >
                  {t('codeRevoke')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryStates>
      <Button
        loading={busy}
        leftSection={<IconPlus size={16} />}
        onClick={() => void act(async () => setMade(await createCode(pupil.id)))}
      >
        {t('codeAdd')}
      </Button>
    </Modal>
  );
}
