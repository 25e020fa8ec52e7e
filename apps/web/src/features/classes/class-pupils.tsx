/** The present pupils of a class, with what their teachers may do for each. */
import type { Enrolment, Unit } from '@tiku/contracts/enterprise';
import { IconUsersGroup } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { DataTable, type Column } from '../../ui/data-table.js';
import { Face, Tag } from '../../ui/marks.js';
import { EmptyState } from '../../ui/page.js';
import { QueryStates } from '../../ui/query-states.js';
import { useQueryState } from '../../ui/use-query-state.js';
import { useEnrolments } from './classes.client.js';
import { classMessages } from './classes.messages.js';
import styles from './classes.module.css';
import { usePupilMenu } from './use-pupil-menu.js';

export function ClassPupils({ unit, action }: { unit: Unit; action: ReactNode }) {
  const t = useMessages(classMessages);
  const [state, setState] = useQueryState({ sort: 'number' });
  const list = useEnrolments(unit.id, { sort: state.sort });
  const { menuOf, dialogs } = usePupilMenu(unit);
  const hasSeats = list.data?.enrolments.some(({ seat }) => seat !== null) ?? false;
  const columns: Column<Enrolment>[] = [
    {
      label: t('column.name'),
      sort: 'name',
      cell: ({ pupil }) => (
        <span className={styles.person}>
          <Face name={pupil.name} size={30} />
          <b>{pupil.name}</b>
        </span>
      ),
    },
    { label: t('column.number'), sort: 'number', cell: ({ pupil }) => pupil.number },
    ...(hasSeats
      ? [
          {
            label: t('column.seat'),
            sort: 'seat',
            isNumber: true,
            cell: ({ seat }: Enrolment) => seat ?? '—',
          },
        ]
      : []),
    {
      label: t('column.username'),
      cell: ({ pupil }) => <span className={styles.username}>{pupil.username}</span>,
    },
    {
      label: t('column.state'),
      cell: ({ pupil: { state } }) =>
        state && <Tag tone={state === 'locked' ? 'cinnabar' : 'malachite'}>{t(`state.${state}`)}</Tag>,
    },
  ];
  const empty = list.data?.enrolments.length === 0 && (
    <EmptyState isCard art={<IconUsersGroup size={56} stroke={1} />} title={t('empty')} action={action}>
      {t(action ? 'emptyText' : 'emptyReader')}
    </EmptyState>
  );
  return (
    <>
      <QueryStates query={list} rows={[8, 48]} empty={empty}>
        {({ enrolments }) => (
          <>
            <p className={styles.count}>{t('pupils', { count: enrolments.length })}</p>
            <DataTable
              rows={enrolments}
              keyOf={({ id }) => id}
              columns={columns}
              sort={state.sort}
              onSort={(sort) => setState({ sort: sort.replace('-', '') })}
              menu={{ label: t('column.menu'), of: ({ pupil, id }) => menuOf(pupil, id) }}
            />
          </>
        )}
      </QueryStates>
      {dialogs}
    </>
  );
}
