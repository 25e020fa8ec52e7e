/** Who was in the class and is not any more: last year's exams belong to last year's class. */
import { IconHistory } from '@tabler/icons-react';
import type { Enrolment, Unit } from '@tiku/contracts/enterprise';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { DataTable, type Column } from '../../ui/data-table.js';
import { EmptyState } from '../../ui/page.js';
import { QueryStates } from '../../ui/query-states.js';
import { useEnrolments } from './classes.client.js';
import { classMessages } from './classes.messages.js';

export function PastPupils({ unit }: { unit: Unit }) {
  const t = useMessages(classMessages);
  const format = useFormat();
  const list = useEnrolments(unit.id, { isPast: true });
  const columns: Column<Enrolment>[] = [
    { label: t('column.name'), cell: ({ pupil }) => pupil.name },
    { label: t('column.number'), cell: ({ pupil }) => pupil.number || '—' },
    { label: t('column.from'), cell: ({ from }) => format.date(from) },
    { label: t('column.to'), cell: ({ to }) => (to ? format.date(to) : '—') },
  ];
  const empty = list.data?.enrolments.length === 0 && (
    <EmptyState isCard art={<IconHistory size={56} stroke={1} />} title={t('noPast')}>
      {t('noPastText')}
    </EmptyState>
  );
  return (
    <QueryStates query={list} rows={[4, 48]} empty={empty}>
      {({ enrolments }) => <DataTable rows={enrolments} keyOf={({ id }) => id} columns={columns} />}
    </QueryStates>
  );
}
