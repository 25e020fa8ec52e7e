/** The sign-in sheet of a class: a PDF with the login name, a first password and a QR code of each pupil. */
import type { Unit } from '@tiku/contracts/enterprise';
import { useState } from 'react';
import { requestBlob } from '../../api/client.js';
import { saveFile } from '../../api/save-file.js';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { classMessages } from './classes.messages.js';

export function useSheet({ id, name }: Unit) {
  const t = useMessages(classMessages);
  const [busy, setBusy] = useState(false);
  const print = async () => {
    setBusy(true);
    try {
      const file = await requestBlob(`/my-enterprise/classes/${id}/sign-in-sheet`);
      saveFile(file, `${t('sheet.name', { name })}.pdf`);
    } catch (failure) {
      toast.error(failure);
    } finally {
      setBusy(false);
    }
  };
  return { busy, print };
}
