/** Exports all transactions of an account as a file. */
import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { saveFile } from '../../api/save-file.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { statementOf } from './admin.client.js';
import { managementMessages } from './management.messages.js';

const FORMATS = ['pdf', 'csv', 'xlsx'] as const;

export function StatementButtons({ userId }: { userId: string }) {
  const t = useMessages(managementMessages);
  const { timeZone } = useFormat();
  const [saving, setSaving] = useState<(typeof FORMATS)[number] | null>(null);
  const save = async (format: (typeof FORMATS)[number]) => {
    setSaving(format);
    try {
      saveFile(await statementOf(userId, format, timeZone), `vcount-statement.${format}`);
    } catch (failure) {
      toast.error(failure);
    } finally {
      setSaving(null);
    }
  };
  return (
    <Group gap="xs">
      {FORMATS.map((format) => (
        <Button
          key={format}
          variant="default"
          size="xs"
          loading={saving === format}
          leftSection={<IconDownload size={15} stroke={1.7} />}
          onClick={() => void save(format)}
        >
          {t(`statement.${format}`)}
        </Button>
      ))}
    </Group>
  );
}
