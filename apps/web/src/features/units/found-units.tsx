/** Units found by name or code, or the archived ones: a list, each with the way to it. */
import { Button } from '@mantine/core';
import { IconArchiveOff, IconArchive, IconZoomQuestion } from '@tabler/icons-react';
import type { Unit } from '@tiku/contracts/enterprise';
import { Link } from 'react-router-dom';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { DataTable, type Column } from '../../ui/data-table.js';
import { MoreButton } from '../../ui/more-button.js';
import { EmptyState } from '../../ui/page.js';
import { QueryStates } from '../../ui/query-states.js';
import { UnitMark } from './unit-mark.js';
import { canPlace, unitPath } from './unit-moves.js';
import { abovePath } from './unit-path.js';
import { useUnitActs } from './use-unit-acts.js';
import { useUnits } from './units.client.js';
import { unitMessages } from './units.messages.js';
import styles from './units.module.css';

interface FoundUnitsProps {
  search: string;
  isArchived: boolean;
  onClear: () => void;
}
export function FoundUnits({ search, isArchived, onClear }: FoundUnitsProps) {
  const t = useMessages(unitMessages);
  const format = useFormat();
  const { busy, restore } = useUnitActs();
  const list = useUnits({ search, isArchived });
  const columns: Column<Unit>[] = [
    {
      label: t('field.name'),
      cell: (unit) => (
        <span className={styles.found}>
          <UnitMark kind={unit.kind} size={16} />
          <span>
            <Link to={unitPath(unit)}>{unit.name}</Link>
            <small>{abovePath(unit)}</small>
          </span>
        </span>
      ),
    },
    { label: t('field.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
    { label: t('field.code'), cell: ({ schoolCode, code }) => schoolCode ?? code ?? '—' },
    ...(isArchived
      ? [
          {
            label: t('field.archivedAt'),
            cell: ({ archivedAt }: Unit) => (archivedAt ? format.date(archivedAt) : '—'),
          },
        ]
      : []),
  ];
  const menu = {
    label: t('restore'),
    of: (unit: Unit) =>
      canPlace(unit) && (
        <Button
          size="compact-sm"
          variant="default"
          loading={busy}
          leftSection={<IconArchiveOff size={15} />}
          onClick={() => void restore(unit)}
        >
          {t('restore')}
        </Button>
      ),
  };
  const empty = list.data?.units.length === 0 && (
    <EmptyState
      isCard
      art={isArchived ? <IconArchive size={56} stroke={1} /> : <IconZoomQuestion size={56} stroke={1} />}
      title={t(isArchived ? 'noArchived' : 'noneFound')}
      onClear={onClear}
    >
      {t(isArchived ? 'noArchivedText' : 'noneFoundText')}
    </EmptyState>
  );
  return (
    <QueryStates query={list} rows={[5, 52]} empty={empty}>
      {({ units }) => (
        <DataTable rows={units} keyOf={({ id }) => id} columns={columns} menu={isArchived ? menu : undefined}>
          <MoreButton of={list}>{t('more')}</MoreButton>
        </DataTable>
      )}
    </QueryStates>
  );
}
