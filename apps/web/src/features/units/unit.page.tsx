/** /units/{id}: a school, year, district or department with what belongs to it. */
import { Button, Tabs } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import type { Unit } from '@tiku/contracts/enterprise';
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { useCrumbs } from '../../shell/crumbs.js';
import { Facts, Tag } from '../../ui/marks.js';
import { PageHeader, PageSkeleton } from '../../ui/page.js';
import { QueryStates } from '../../ui/query-states.js';
import { TabRow } from '../../ui/tab-row.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { useQueryState } from '../../ui/use-query-state.js';
import { PupilsPanel } from '../classes/pupils-panel.js';
import { RolesPanel } from './roles-panel.js';
import { UnitClasses } from './unit-classes.js';
import { UnitMark } from './unit-mark.js';
import { hasPupils, unitPath } from './unit-moves.js';
import { UnitOverview } from './unit-overview.js';
import { rolesAt } from './unit-roles.js';
import { useUnit } from './units.client.js';
import { unitMessages } from './units.messages.js';
import { useUnitMenu } from './use-unit-menu.js';

const TABS = ['overview', 'classes', 'pupils', 'roles'] as const;

export function UnitPage() {
  const { id = '' } = useParams();
  const unit = useUnit(id);
  if (!unit.data)
    return <QueryStates query={unit} isPage skeleton={<PageSkeleton head={64} rows={[6, 48]} />} />;
  if (hasPupils(unit.data)) return <Navigate to={unitPath(unit.data)} replace />;
  return <Page key={id} unit={unit.data} />;
}

function Page({ unit }: { unit: Unit }) {
  const t = useMessages(unitMessages);
  usePageTitle(unit.name);
  useCrumbs([
    ...unit.path.map((above) => ({ label: above.name, to: unitPath(above) })),
    { label: unit.name },
  ]);
  const [state, setState] = useQueryState({ tab: 'overview' });
  const navigate = useNavigate();
  const parent = unit.path.at(-1);
  const { menuOf, dialogs, create } = useUnitMenu(() => void navigate(parent ? unitPath(parent) : '/units'));
  const tabs = TABS.filter((name) => name !== 'roles' || rolesAt(unit.kind).length > 0);
  const tab = tabs.find((name) => name === state.tab) ?? 'overview';
  return (
    <>
      <PageHeader
        lead={<UnitMark kind={unit.kind} size={26} />}
        title={unit.name}
        sub={
          <Facts>
            {[t(`kind.${unit.kind}`), unit.schoolCode && t('codeIs', { code: unit.schoolCode }), unit.code]}
          </Facts>
        }
        actions={
          <>
            {unit.archivedAt && <Tag tone="gamboge">{t('isArchived')}</Tag>}
            {unit.kind === 'school' && unit.capabilities.includes('people') && (
              <Button
                component={Link}
                to={`/units/${unit.id}/import`}
                leftSection={<IconFileImport size={17} stroke={1.7} />}
              >
                {t('import')}
              </Button>
            )}
            {menuOf(unit)}
          </>
        }
      />
      <Tabs value={tab} onChange={(next) => setState({ tab: next ?? 'overview' })} keepMounted={false}>
        <TabRow shown={tab} mb="md" aria-label={t('tabs')}>
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`tab.${name}`)}
            </Tabs.Tab>
          ))}
        </TabRow>
        <Tabs.Panel value="overview">
          <UnitOverview unit={unit} />
        </Tabs.Panel>
        <Tabs.Panel value="classes">
          <UnitClasses unit={unit} onCreate={create} />
        </Tabs.Panel>
        <Tabs.Panel value="pupils">
          <PupilsPanel unit={unit} />
        </Tabs.Panel>
        <Tabs.Panel value="roles">
          <RolesPanel unit={unit} />
        </Tabs.Panel>
      </Tabs>
      {dialogs}
    </>
  );
}
