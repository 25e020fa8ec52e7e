/** Exports all matching accounts as a file. */
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { saveFile } from '../../api/save-file.js';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { accountsFile } from './admin.client.js';
import { managementMessages } from './management.messages.js';

const FORMATS = ['xlsx', 'csv'] as const;

export function AccountsExport(query: { q: string; role: string }) {
  const t = useMessages(managementMessages);
  const [isExporting, setIsExporting] = useState(false);
  const save = async (format: (typeof FORMATS)[number]) => {
    setIsExporting(true);
    try {
      saveFile(await accountsFile(format, query), `vcount-accounts.${format}`);
    } catch {
      toast.error(t('exportFailed'));
    } finally {
      setIsExporting(false);
    }
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={isExporting}
          leftSection={<IconDownload size={17} stroke={1.7} />}
          rightSection={<IconChevronDown size={15} stroke={1.7} />}
        >
          {t('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => void save(format)}>
            {t(`export.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
