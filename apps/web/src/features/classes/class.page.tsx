/** /classes/{id}: the pupils and teachers of a class, their sign-in sheets, and who has left. */
import { Button, Tabs } from '@mantine/core';
import { IconFileImport, IconPrinter, IconUserPlus } from '@tabler/icons-react';
import type { Unit } from '@tiku/contracts/enterprise';
import { useState } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { useCrumbs } from '../../shell/crumbs.js';
import { Facts, Tag } from '../../ui/marks.js';
import { PageHeader, PageSkeleton } from '../../ui/page.js';
import { QueryStates } from '../../ui/query-states.js';
import { TabRow } from '../../ui/tab-row.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { useQueryState } from '../../ui/use-query-state.js';
import { RolesPanel } from '../units/roles-panel.js';
import { UnitMark } from '../units/unit-mark.js';
import { hasPupils, unitPath } from '../units/unit-moves.js';
import { abovePath } from '../units/unit-path.js';
import { useUnit } from '../units/units.client.js';
import { useUnitMenu } from '../units/use-unit-menu.js';
import { AddPupilDialog } from './add-pupil-dialog.js';
import { ClassPupils } from './class-pupils.js';
import { classMessages } from './classes.messages.js';
import { PastPupils } from './past-pupils.js';
import { SignInSheets } from './sign-in-sheets.js';
import { useSheet } from './use-sheet.js';

const TABS = ['pupils', 'teachers', 'sheets', 'history'] as const;

export function ClassPage() {
  const { id = '' } = useParams();
  const unit = useUnit(id);
  if (!unit.data)
    return <QueryStates query={unit} isPage skeleton={<PageSkeleton head={64} rows={[6, 48]} />} />;
  if (!hasPupils(unit.data)) return <Navigate to={unitPath(unit.data)} replace />;
  return <Class key={id} unit={unit.data} />;
}

function Class({ unit }: { unit: Unit }) {
  const t = useMessages(classMessages);
  usePageTitle(unit.name);
  useCrumbs([
    ...unit.path.map((above) => ({ label: above.name, to: unitPath(above) })),
    { label: unit.name },
  ]);
  const [state, setState] = useQueryState({ tab: 'pupils' });
  const [adding, setAdding] = useState(false);
  const navigate = useNavigate();
  const parent = unit.path.at(-1);
  const { menuOf, dialogs } = useUnitMenu(() => void navigate(parent ? unitPath(parent) : '/units'));
  const mayEnrol = unit.capabilities.includes('people');
  const tabs = mayEnrol ? TABS : TABS.filter((name) => name !== 'sheets');
  const tab = tabs.find((name) => name === state.tab) ?? 'pupils';
  const sheet = useSheet(unit);
  const openAdding = () => setAdding(true);
  return (
    <>
      <PageHeader
        lead={<UnitMark kind={unit.kind} size={26} />}
        title={unit.name}
        sub={<Facts>{[abovePath(unit), unit.code]}</Facts>}
        actions={
          <>
            {unit.archivedAt && <Tag tone="gamboge">{t('isArchived')}</Tag>}
            {mayEnrol && (
              <>
                <Button
                  variant="default"
                  leftSection={<IconPrinter size={17} stroke={1.7} />}
                  loading={sheet.busy}
                  onClick={() => void sheet.print()}
                >
                  {t('sheet.print')}
                </Button>
                <Button leftSection={<IconUserPlus size={17} stroke={1.7} />} onClick={openAdding}>
                  {t('add')}
                </Button>
              </>
            )}
            {menuOf(unit)}
          </>
        }
      />
      <Tabs value={tab} onChange={(next) => setState({ tab: next ?? 'pupils' })} keepMounted={false}>
        <TabRow shown={tab} mb="md" aria-label={t('tabs')}>
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`tab.${name}`)}
            </Tabs.Tab>
          ))}
        </TabRow>
        <Tabs.Panel value="pupils">
          <ClassPupils
            unit={unit}
            action={
              mayEnrol && (
                <>
                  <Button leftSection={<IconUserPlus size={17} stroke={1.7} />} onClick={openAdding}>
                    {t('add')}
                  </Button>
                  {unit.schoolId && (
                    <Button
                      component={Link}
                      to={`/units/${unit.schoolId}/import`}
                      variant="default"
                      leftSection={<IconFileImport size={17} stroke={1.7} />}
                    >
                      {t('import')}
                    </Button>
                  )}
                </>
              )
            }
          />
        </Tabs.Panel>
        <Tabs.Panel value="teachers">
          <RolesPanel unit={unit} />
        </Tabs.Panel>
        <Tabs.Panel value="sheets">
          <SignInSheets unit={unit} />
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <PastPupils unit={unit} />
        </Tabs.Panel>
      </Tabs>
      {adding && <AddPupilDialog unit={unit} onClose={() => setAdding(false)} />}
      {dialogs}
    </>
  );
}
