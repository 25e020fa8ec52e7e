/** /units/{id}/import: pupils of a school from a list: choose the file, see what it does, apply it. */
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { useCrumbs } from '../../shell/crumbs.js';
import { PageHeader } from '../../ui/page.js';
import { QueryStates } from '../../ui/query-states.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { useQueryState } from '../../ui/use-query-state.js';
import { useUnit } from '../units/units.client.js';
import { ChooseFile } from './choose-file.js';
import { ImportReport } from './import-report.js';
import { usePupilImport } from './pupil-import.client.js';
import { pupilImportMessages } from './pupil-import.messages.js';

export function PupilImportPage() {
  const { id = '' } = useParams();
  const t = useMessages(pupilImportMessages);
  usePageTitle(t('title'));
  const school = useUnit(id);
  // In the address: a reload continues with the same list.
  const [state, setState] = useQueryState({ list: '' });
  const list = usePupilImport(state.list);
  const name = school.data?.name;
  useCrumbs([...(name ? [{ label: name, to: `/units/${id}` }] : []), { label: t('title') }]);
  const choose = (next: string) => setState({ list: next });
  return (
    <>
      <PageHeader
        title={t('title')}
        sub={name && t('into', { name })}
        actions={
          <Button
            component={Link}
            to={`/units/${id}?tab=pupils`}
            variant="default"
            leftSection={<IconArrowLeft size={17} />}
          >
            {t('back')}
          </Button>
        }
      />
      <QueryStates query={school} isPage rows={[1, 200]}>
        {(unit) =>
          state.list === '' || list.error ? (
            <ChooseFile unit={unit} onChosen={choose} />
          ) : (
            <QueryStates query={list} rows={[4, 64]}>
              {(data) => (
                <ImportReport
                  unit={unit}
                  list={data}
                  onOther={() => choose('')}
                  onChanged={() => void list.refetch()}
                />
              )}
            </QueryStates>
          )
        }
      </QueryStates>
    </>
  );
}
