/** Exports all users that match the filters; the export is in the audit. */
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { saveFile } from '../../api/save-file.js';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { usersFile, useUsersChanged, type UserFilters } from './users.client.js';
import { userMessages } from './users.messages.js';

export function UsersExport(filters: UserFilters) {
  const t = useMessages(userMessages);
  const changed = useUsersChanged();
  const [isExporting, setIsExporting] = useState(false);
  const save = async () => {
    setIsExporting(true);
    try {
      saveFile(await usersFile(filters), 'users.csv');
      await changed();
    } catch (failure) {
      toast.error(failure);
    } finally {
      setIsExporting(false);
    }
  };
  return (
    <Button
      variant="default"
      loading={isExporting}
      leftSection={<IconDownload size={17} stroke={1.7} />}
      title={t('exportHint')}
      onClick={() => void save()}
    >
      {t('export')}
    </Button>
  );
}
