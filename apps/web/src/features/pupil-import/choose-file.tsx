/** The first step: a file, dropped or chosen, or the template for one. */
import { Button, FileButton } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconFileUpload } from '@tabler/icons-react';
import { PUPIL_IMPORT_LIMITS, type Unit } from '@tiku/contracts/enterprise';
import { useState } from 'react';
import { saveFile } from '../../api/save-file.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { uploadPupils } from './pupil-import.client.js';
import { pupilImportMessages } from './pupil-import.messages.js';
import styles from './pupil-import.module.css';

const ACCEPTED =
  '.csv,.xlsx,.zip,text/csv,application/zip,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function ChooseFile({ unit, onChosen }: { unit: Unit; onChosen: (id: string) => void }) {
  const t = useMessages(pupilImportMessages);
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const [isOver, setOver] = useState(false);
  const take = async (file: File | null | undefined) => {
    if (!file) return;
    if (file.size > PUPIL_IMPORT_LIMITS.fileBytes)
      return toast.error(
        t('tooLarge', { name: file.name, size: format.bytes(PUPIL_IMPORT_LIMITS.fileBytes) }),
      );
    setBusy(true);
    try {
      onChosen(await uploadPupils(file, unit.id));
    } catch (failure) {
      toast.error(failure);
    } finally {
      setBusy(false);
    }
  };
  const saveTemplate = () =>
    saveFile(new Blob([`\uFEFF${t('template')}\r\n`], { type: 'text/csv' }), t('templateName'));
  return (
    <section
      className={`tk-card ${styles.drop}`}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void take(event.dataTransfer.files[0]);
      }}
    >
      <IconFileSpreadsheet size={48} stroke={1.1} aria-hidden />
      <h2>{t('choose')}</h2>
      <p>{t('chooseText', { rows: format.number(PUPIL_IMPORT_LIMITS.rows) })}</p>
      <div className={styles.actions}>
        <FileButton accept={ACCEPTED} onChange={(file) => void take(file)}>
          {(props) => (
            <Button {...props} loading={busy} leftSection={<IconFileUpload size={17} />}>
              {t('chooseFile')}
            </Button>
          )}
        </FileButton>
        <Button variant="default" leftSection={<IconDownload size={17} />} onClick={saveTemplate}>
          {t('templateSave')}
        </Button>
      </div>
      <ul>
        {(['columns', 'again', 'oneRoster'] as const).map((hint) => (
          <li key={hint}>{t(`hint.${hint}`)}</li>
        ))}
      </ul>
    </section>
  );
}
