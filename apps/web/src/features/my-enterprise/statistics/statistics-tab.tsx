/** Statistics of people for admins: their number, and their activity by week and by department. */
import '@mantine/charts/styles.css';
import { BarChart, LineChart } from '@mantine/charts';
import { Button, Group, Select } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import type { MyEnterprise } from '@tiku/contracts/enterprise';
import { saveFile } from '../../../api/save-file.js';
import { useFormat } from '../../../i18n/format.js';
import { useMessages } from '../../../i18n/messages.js';
import { StatTile } from '../../../ui/marks.js';
import { QueryStates } from '../../../ui/query-states.js';
import { toast } from '../../../ui/toast.js';
import { useQueryState } from '../../../ui/use-query-state.js';
import { ChartCard } from '../../analytics/chart-card.js';
import { EVEN_TICKS } from '../../analytics/drawing-props.js';
import styles from '../../analytics/analytics.module.css';
import { departmentOptions, departmentPaths } from '../department-tree.js';
import { useDepartments } from '../my-enterprise.client.js';
import { namedActivity } from './department-activity.js';
import { useActivityStats, useDepartmentStats, useUserStats } from './statistics.client.js';
import { statisticsMessages } from './statistics.messages.js';
import { workbookOf, type WorkbookTable } from './workbook.js';

const WINDOWS = ['4', '12', '26', '52'] as const;
const DEFAULTS = { tab: 'statistics', weeks: '12', department: '' } as const;
const HEIGHT_PX = 260;
const ROW_PX = 34;
const DRAWN_DEPARTMENTS = 15;
const WHOLE = { allowDecimals: false };
const PEOPLE = ['active', 'looked', 'wrote', 'uploaded'] as const;
const MADE = ['questions', 'papers', 'uploads'] as const;

export function StatisticsTab({ mine }: { mine: MyEnterprise }) {
  const t = useMessages(statisticsMessages);
  const format = useFormat();
  const [state, setState] = useQueryState(DEFAULTS);
  const departments = useDepartments();
  const paths = departmentPaths(departments.data ?? []);
  // An unknown value, mistyped or of a deleted department, counts as no filter.
  const weeks = WINDOWS.find((known) => known === state.weeks) ?? DEFAULTS.weeks;
  const department = departments.data && !paths.has(state.department) ? '' : state.department;
  const { id, name } = mine.enterprise;
  const window = { weeks: Number(weeks), timezone: format.timeZone };
  const users = useUserStats(id, format.timeZone, department);
  const activity = useActivityStats(id, window, department);
  const departmentStats = useDepartmentStats(id, window, department);
  if (!users.data || !activity.data || !departmentStats.data)
    return <QueryStates query={[users, activity, departmentStats]} rows={[5, 90]} />;

  const stats = users.data;
  const named = namedActivity(departmentStats.data, t('noDepartment'), false);
  const drawn = named.slice(0, DRAWN_DEPARTMENTS);
  const people: WorkbookTable = {
    title: t('peopleByWeek'),
    columns: [t('week'), ...PEOPLE.map((key) => t(key))],
    rows: activity.data.map((row) => [row.week, ...PEOPLE.map((key) => row[key])]),
  };
  const made: WorkbookTable = {
    title: t('madeByWeek'),
    columns: [t('week'), ...MADE.map((key) => t(key))],
    rows: activity.data.map((row) => [row.week, ...MADE.map((key) => row[key])]),
  };
  const byDepartment: WorkbookTable = {
    title: t('byDepartment'),
    columns: [t('department'), t('members'), ...PEOPLE.map((key) => t(key)), ...MADE.map((key) => t(key))],
    rows: named.map((row) => [
      row.path,
      row.members,
      ...PEOPLE.map((key) => row[key]),
      ...MADE.map((key) => row[key]),
    ]),
  };
  const monthOf = format.months(stats.joined);
  const weekOf = format.weeks(activity.data);
  const byWeek = activity.data.map((row) => ({ ...row, week: weekOf(row.week) }));
  const joined: WorkbookTable = {
    title: t('joinedByMonth'),
    columns: [t('month'), t('joined')],
    rows: stats.joined.map(({ month, count }) => [month, count]),
  };
  const saveWorkbook = async () => {
    try {
      saveFile(
        await workbookOf([people, made, byDepartment, joined]),
        `${[name, paths.get(department)?.replaceAll('/', '-'), t('fileName')].filter(Boolean).join(' ')}.xlsx`,
      );
    } catch (failure) {
      console.warn('The workbook could not be made', failure);
      toast.error(t('xlsxFailed'));
    }
  };
  return (
    <>
      <Group justify="space-between" mb="md" gap="sm">
        <Group gap="sm">
          <Select
            aria-label={t('window')}
            w={150}
            data={WINDOWS.map((value) => ({ value, label: t('weeks', { count: Number(value) }) }))}
            value={weeks}
            allowDeselect={false}
            onChange={(value) => setState({ weeks: value ?? DEFAULTS.weeks })}
          />
          <Select
            aria-label={t('department')}
            w={220}
            searchable
            data={[{ value: '', label: t('allDepartments') }, ...departmentOptions(departments.data ?? [])]}
            value={department}
            allowDeselect={false}
            onChange={(value) => setState({ department: value ?? '' })}
          />
        </Group>
        <Button
          variant="default"
          leftSection={<IconFileSpreadsheet size={17} stroke={1.7} />}
          onClick={() => void saveWorkbook()}
        >
          {t('saveXlsx')}
        </Button>
      </Group>
      <section className={`tk-card ${styles.tiles}`}>
        <StatTile
          label={t('members')}
          value={format.number(stats.total)}
          note={stats.unproven > 0 ? t('unproven', { count: stats.unproven }) : undefined}
        />
        <StatTile
          label={t('activeWeek')}
          value={format.number(stats.activeWeek)}
          note={t('activeMonth', { count: stats.activeMonth })}
        />
        <StatTile label={t('managers')} value={format.number(stats.byRole.superAdmin + stats.byRole.admin)} />
        {/* Of the enterprise, not of a department. */}
        {department === '' && (
          <>
            <StatTile
              label={t('seats')}
              value={format.number(stats.seats.available)}
              note={t('seatsOf', { taken: stats.seats.taken, max: stats.seats.max })}
            />
            <StatTile label={t('noDepartment')} value={format.number(stats.withoutDepartment)} />
          </>
        )}
      </section>
      <div className={styles.cards}>
        <ChartCard wide {...people} nameOf={weekOf} empty={t('quiet')} note={t('activeNote')}>
          <LineChart
            h={HEIGHT_PX}
            data={byWeek}
            dataKey="week"
            xAxisProps={EVEN_TICKS}
            withLegend
            curveType="linear"
            yAxisProps={WHOLE}
            series={[
              { name: 'active', label: t('active'), color: 'indigo.6' },
              { name: 'looked', label: t('looked'), color: 'gray.5' },
              { name: 'wrote', label: t('wrote'), color: 'malachite.6' },
              { name: 'uploaded', label: t('uploaded'), color: 'gamboge.6' },
            ]}
          />
        </ChartCard>
        <ChartCard wide {...made} nameOf={weekOf} empty={t('nothingMade')}>
          <BarChart
            h={HEIGHT_PX}
            data={byWeek}
            dataKey="week"
            xAxisProps={EVEN_TICKS}
            type="stacked"
            withLegend
            maxBarWidth={28}
            yAxisProps={WHOLE}
            series={[
              { name: 'questions', label: t('questions'), color: 'indigo.6' },
              { name: 'papers', label: t('papers'), color: 'malachite.5' },
              { name: 'uploads', label: t('uploads'), color: 'gamboge.5' },
            ]}
          />
        </ChartCard>
        <ChartCard
          {...byDepartment}
          empty={t(named.length === 0 ? 'noMembers' : 'quiet')}
          note={
            named.length > drawn.length
              ? `${t('subtreeNote')} ${t('drawnOnly', { drawn: drawn.length, all: named.length })}`
              : t('subtreeNote')
          }
        >
          <BarChart
            h={60 + drawn.length * ROW_PX}
            data={drawn}
            dataKey="path"
            orientation="vertical"
            withLegend
            yAxisProps={{ width: 150 }}
            xAxisProps={WHOLE}
            series={[
              { name: 'members', label: t('members'), color: 'gray.4' },
              { name: 'active', label: t('active'), color: 'indigo.6' },
            ]}
          />
        </ChartCard>
        <ChartCard {...joined} nameOf={monthOf} empty={t('nobodyJoined')}>
          <BarChart
            h={HEIGHT_PX}
            data={stats.joined.map((month) => ({ ...month, month: monthOf(month.month) }))}
            dataKey="month"
            xAxisProps={EVEN_TICKS}
            maxBarWidth={28}
            yAxisProps={WHOLE}
            series={[{ name: 'count', label: t('joined'), color: 'indigo.6' }]}
          />
        </ChartCard>
      </div>
    </>
  );
}
