/** The pupils of a school, or of another unit, over all its classes. */
import { IconUsersGroup } from '@tabler/icons-react';
import type { Pupil, Unit } from '@tiku/contracts/enterprise';
import { Link } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { DataTable, type Column } from '../../ui/data-table.js';
import { FilterBar, FilterSearch } from '../../ui/filter-bar.js';
import { Face, Tag } from '../../ui/marks.js';
import { MoreButton } from '../../ui/more-button.js';
import { EmptyState } from '../../ui/page.js';
import { QueryStates } from '../../ui/query-states.js';
import { useQueryState } from '../../ui/use-query-state.js';
import { usePupils } from './classes.client.js';
import { classMessages } from './classes.messages.js';
import styles from './classes.module.css';
import { usePupilMenu } from './use-pupil-menu.js';

export function PupilsPanel({ unit }: { unit: Unit }) {
  const t = useMessages(classMessages);
  const [state, setState] = useQueryState({ q: '' });
  const list = usePupils(unit.id, state.q);
  const { menuOf, dialogs } = usePupilMenu(unit);
  const columns: Column<Pupil>[] = [
    {
      label: t('column.name'),
      cell: ({ name, username }) => (
        <span className={styles.person}>
          <Face name={name} size={30} />
          <span>
            <b>{name}</b>
            <small>{username}</small>
          </span>
        </span>
      ),
    },
    { label: t('column.number'), cell: ({ number }) => number },
    {
      label: t('column.classes'),
      cell: ({ classes }) =>
        classes.length === 0
          ? '—'
          : classes.map(({ id, name }, n) => (
              <span key={id}>
                {n > 0 && t('separator')}
                <Link className="tk-lnk" to={`/classes/${id}`}>
                  {name}
                </Link>
              </span>
            )),
    },
    {
      label: t('column.state'),
      cell: ({ state: of }) => (
        <Tag tone={of === 'locked' ? 'cinnabar' : 'malachite'}>{t(`state.${of}`)}</Tag>
      ),
    },
  ];
  const isEmpty = list.data?.pupils.length === 0;
  const empty = isEmpty && (
    <EmptyState
      isCard
      art={<IconUsersGroup size={56} stroke={1} />}
      title={t(state.q ? 'noneFound' : 'noPupils')}
      onClear={state.q !== '' && (() => setState({ q: '' }))}
    >
      {t(state.q ? 'noneFoundText' : 'noPupilsText')}
    </EmptyState>
  );
  return (
    <>
      {(!isEmpty || state.q !== '') && (
        <FilterBar label={t('searchPupils')}>
          <FilterSearch value={state.q} placeholder={t('searchPupils')} onChange={(q) => setState({ q })} />
        </FilterBar>
      )}
      <QueryStates query={list} rows={[8, 48]} empty={empty}>
        {({ pupils }) => (
          <DataTable
            rows={pupils}
            keyOf={({ id }) => id}
            columns={columns}
            menu={{ label: t('column.menu'), of: (pupil) => menuOf(pupil) }}
          >
            <MoreButton of={list}>{t('more')}</MoreButton>
          </DataTable>
        )}
      </QueryStates>
      {dialogs}
    </>
  );
}
