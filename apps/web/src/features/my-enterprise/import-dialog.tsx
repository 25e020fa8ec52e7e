import { Button, FileButton, Modal } from '@mantine/core';
import { IconDownload, IconFileUpload } from '@tabler/icons-react';
import { INVITATION_LIMITS, SHOWN_BAD_ROWS, type PeopleImport } from '@tiku/contracts/enterprise';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { saveFile } from '../../api/save-file.js';
import { toast } from '../../ui/toast.js';
import { UnverifiedNotice, useIsProven } from '../auth/unverified-notice.js';
import { createDepartments, MISSING_MAX, missingDepartments } from './missing-departments.js';
import { cancelImport, sendImport, uploadPeople, useAllBadRows, usePeopleImport } from './imports.client.js';
import { myEnterpriseMessages } from './my-enterprise.messages.js';
import styles from './my-enterprise.module.css';
import { useAct } from './use-act.js';
import { ImportState } from './import-state.js';

const MEGABYTE = 1_048_576;
const ACCEPTED = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Imports people from a table: checks it in the background, then invites its valid rows. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(myEnterpriseMessages);
  const format = useFormat();
  const { busy, act } = useAct();
  const mayInvite = useIsProven();
  const [uploading, setUploading] = useState(false);
  const [id, setId] = useState<string | null>(null);
  /** Sent again once its departments exist. */
  const [chosen, setChosen] = useState<File | null>(null);
  /** Name of the refused file. */
  const [tooLarge, setTooLarge] = useState<string | null>(null);
  // A new list replaces the previous one, which no longer exists.
  const { data } = usePeopleImport(id, !uploading);
  // A running send continues without this page; a list that was only checked is discarded.
  const isOpen = data?.state === 'checking' || data?.state === 'checked';
  const close = () => void act(async () => isOpen && (await cancelImport(data.id)), null, onClose);
  const take = (file: File | null) => {
    if (!file) return;
    const isTooLarge = file.size > INVITATION_LIMITS.fileBytes;
    setTooLarge(isTooLarge ? file.name : null);
    if (!isTooLarge) void act(() => upload(file), null);
  };
  const upload = async (file: File) => {
    setUploading(true);
    setChosen(file);
    try {
      setId((await uploadPeople(file)).id);
    } finally {
      setUploading(false);
    }
  };
  const send = () => id && void act(() => sendImport(id), null);
  const saveTemplate = () =>
    saveFile(new Blob([`\uFEFF${t('importTemplate')}\r\n`], { type: 'text/csv' }), t('importTemplateName'));
  return (
    <Modal opened onClose={close} closeOnClickOutside={false} size="lg" title={t('import')}>
      <div className={styles.form}>
        <p className={styles.hint}>
          {t('importText', {
            rows: format.number(INVITATION_LIMITS.importRows),
            size: INVITATION_LIMITS.fileBytes / MEGABYTE,
          })}
        </p>
        {!mayInvite && <UnverifiedNotice>{t('unverifiedText')}</UnverifiedNotice>}
        <div className={styles.importActions}>
          <FileButton accept={ACCEPTED} onChange={take}>
            {(props) => (
              <Button
                {...props}
                variant={data ? 'default' : 'filled'}
                loading={uploading}
                disabled={!mayInvite || data?.state === 'sending'}
                leftSection={<IconFileUpload size={17} />}
              >
                {t(data ? 'importOther' : 'importFile')}
              </Button>
            )}
          </FileButton>
          <Button variant="default" leftSection={<IconDownload size={17} />} onClick={saveTemplate}>
            {t('importTemplateSave')}
          </Button>
        </div>
        {tooLarge && (
          <p role="alert" className={styles.importError}>
            {t('importTooLarge', { name: tooLarge, size: format.bytes(INVITATION_LIMITS.fileBytes) })}
          </p>
        )}
        {data && <ImportState data={data} />}
        {data?.state === 'checked' && chosen && (
          <MissingDepartments data={data} onCreated={() => void act(() => upload(chosen), null)} />
        )}
        <div className={styles.formActions}>
          <Button variant="default" onClick={close}>
            {t(data && !isOpen ? 'close' : 'cancel')}
          </Button>
          {isOpen && (
            <Button
              loading={busy || data.state === 'checking'}
              disabled={uploading || data.good === 0}
              onClick={send}
            >
              {t('inviteSend', { count: data.good })}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}

const NAMES_SHOWN = 5;

/** The usual error of a first file: people of departments that do not exist yet. */
function MissingDepartments({ data, onCreated }: { data: PeopleImport; onCreated: () => void }) {
  const t = useMessages(myEnterpriseMessages);
  const { busy, act } = useAct();
  const { data: rows = data.bad } = useAllBadRows(data.id, data.bad.length === SHOWN_BAD_ROWS);
  const paths = missingDepartments(rows);
  if (paths.length === 0 || paths.length > MISSING_MAX) return null;
  const shown = paths.slice(0, NAMES_SHOWN).join(t('listSeparator'));
  const names = paths.length > NAMES_SHOWN ? t('missingMore', { names: shown }) : shown;
  const create = async () => {
    const count = await createDepartments(paths);
    toast.success(t('missingCreated', { count }));
  };
  return (
    <div className={styles.missing}>
      <span>{t('missingDepartments', { count: paths.length, names })}</span>
      <Button size="compact-sm" loading={busy} onClick={() => void act(create, null, onCreated)}>
        {t('createMissing')}
      </Button>
    </div>
  );
}
