/** The own statement of a period, as a file. */
import { Button, Popover, Select, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { saveFile } from '../../api/save-file.js';
import { useFormat, zoneName } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { periodOf, STATEMENT_PERIODS, type StatementPeriod } from './statement-periods.js';
import { ownStatement, type StatementFormat } from './vcount.client.js';
import { vcountMessages } from './vcount.messages.js';

const FORMATS = ['xlsx', 'csv', 'pdf'] as const satisfies readonly StatementFormat[];

export function StatementMenu() {
  const t = useMessages(vcountMessages);
  const { timeZone } = useFormat();
  const [period, setPeriod] = useState<StatementPeriod>('month');
  const [saving, setSaving] = useState<StatementFormat | null>(null);
  const save = async (format: StatementFormat) => {
    setSaving(format);
    try {
      saveFile(
        await ownStatement(format, periodOf(period, timeZone), zoneName(timeZone)),
        `vcount-statement.${format}`,
      );
    } catch (failure) {
      toast.error(failure);
    } finally {
      setSaving(null);
    }
  };
  return (
    <Popover position="bottom-end" shadow="md" trapFocus width={240}>
      <Popover.Target>
        <Button variant="default" size="xs" leftSection={<IconDownload size={15} stroke={1.7} />}>
          {t('statement')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <Select
            label={t('statement.period')}
            data={STATEMENT_PERIODS.map((value) => ({ value, label: t(`statement.period.${value}`) }))}
            value={period}
            allowDeselect={false}
            comboboxProps={{ withinPortal: false }}
            onChange={(value) => setPeriod(STATEMENT_PERIODS.find((known) => known === value) ?? period)}
          />
          {FORMATS.map((format) => (
            <Button
              key={format}
              variant="default"
              loading={saving === format}
              disabled={saving !== null && saving !== format}
              onClick={() => void save(format)}
            >
              {t(`statement.${format}`)}
            </Button>
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
