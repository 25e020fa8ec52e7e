/** /my-classes: the classes that a teacher teaches or a pupil learns in. */
import { Button } from '@mantine/core';
import { IconChalkboard } from '@tabler/icons-react';
import type { MyClass } from '@tiku/contracts/enterprise';
import { Link } from 'react-router-dom';
import { useAuth } from '../../auth/auth.store.js';
import { useMessages } from '../../i18n/messages.js';
import { Facts, Tag } from '../../ui/marks.js';
import { EmptyState, PageHeader } from '../../ui/page.js';
import { QueryStates } from '../../ui/query-states.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { UnitMark } from '../units/unit-mark.js';
import { abovePath } from '../units/unit-path.js';
import { useMyClasses } from './classes.client.js';
import { classMessages } from './classes.messages.js';
import styles from './classes.module.css';
import { roleText } from './role-text.js';

export function MyClassesPage() {
  const t = useMessages(classMessages);
  usePageTitle(t('mine'));
  const list = useMyClasses();
  const isPupil = useAuth((state) => Boolean(state.user?.managedBy));
  const empty = list.data?.length === 0 && (
    <EmptyState
      isCard
      art={<IconChalkboard size={56} stroke={1} />}
      title={t('mineNone')}
      action={
        !isPupil && (
          <Button component={Link} to="/units" variant="default">
            {t('toUnits')}
          </Button>
        )
      }
    >
      {t(isPupil ? 'mineNonePupil' : 'mineNoneText')}
    </EmptyState>
  );
  return (
    <>
      <PageHeader title={t('mine')} sub={t(isPupil ? 'minePupil' : 'mineText')} />
      <QueryStates query={list} rows={[3, 96]} empty={empty}>
        {(classes) => (
          <ul className={styles.cards}>
            {classes.map((each) => (
              <ClassCard key={each.id} of={each} isPupil={isPupil} />
            ))}
          </ul>
        )}
      </QueryStates>
    </>
  );
}

function ClassCard({ of, isPupil }: { of: MyClass; isPupil: boolean }) {
  const t = useMessages(classMessages);
  const { id, kind, name, roles, subjects, pupilCount } = of;
  return (
    <li className={`tk-card ${styles.card}`}>
      <UnitMark kind={kind} size={22} />
      <div>
        <h2>
          {/* A pupil has no page of the class: what others score there is not shown. */}
          {isPupil ? name : <Link to={`/classes/${id}`}>{name}</Link>}
        </h2>
        <p>{abovePath(of)}</p>
        <p className={styles.tags}>
          {roles.map((role) => (
            <Tag key={role} tone={role === 'pupil' ? 'line' : 'indigo'}>
              {roleText(t, role)}
            </Tag>
          ))}
          <Facts>{[subjects.join(t('separator')), t('pupils', { count: pupilCount })]}</Facts>
        </p>
      </div>
    </li>
  );
}
