/** /units/{id}/roll-over: the classes of a school in its next year, proposed by their names, edited, made in one step. */
import { IconCalendarStats } from '@tabler/icons-react';
import type { Unit } from '@tiku/contracts/enterprise';
import { useParams } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { useCrumbs } from '../../shell/crumbs.js';
import { EmptyState, PageHeader } from '../../ui/page.js';
import { QueryStates } from '../../ui/query-states.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { rollOverMessages } from './roll-over.messages.js';
import { RollOverForm } from './roll-over-form.js';
import { useUnit, useUnits } from './units.client.js';

export function RollOverPage() {
  const { id = '' } = useParams();
  const t = useMessages(rollOverMessages);
  usePageTitle(t('title'));
  const school = useUnit(id);
  const years = useUnits({ parent: id, kind: 'year' });
  const name = school.data?.name;
  useCrumbs([...(name ? [{ label: name, to: `/units/${id}` }] : []), { label: t('title') }]);
  return (
    <>
      <PageHeader title={t('title')} sub={t('text')} />
      <QueryStates query={school} isPage rows={[1, 80]}>
        {(unit) => (
          <QueryStates query={years} rows={[4, 48]} empty={years.data?.units.length === 0 && <NoYears />}>
            {({ units }) => <RollOverForm school={unit} years={sorted(units)} />}
          </QueryStates>
        )}
      </QueryStates>
    </>
  );
}

/** The latest first, which is what the server takes. */
const sorted = (years: readonly Unit[]): Unit[] => years.toReversed();

function NoYears() {
  const t = useMessages(rollOverMessages);
  return (
    <EmptyState isCard art={<IconCalendarStats size={56} stroke={1} />} title={t('noYears')}>
      {t('noYearsText')}
    </EmptyState>
  );
}
