/** One chart with its title: as a drawing, as a table (always present for screen readers), as CSV and as PNG. */
import { ActionIcon, Table } from '@mantine/core';
import { IconChartBar, IconFileTypeCsv, IconPhotoDown, IconTable } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { saveFile } from '../../api/save-file.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { useAmount } from '../vcount/use-amount.js';
import { analyticsMessages } from './analytics.messages.js';
import styles from './analytics.module.css';
import { chartPicture } from './chart-picture.js';
import { toCsv } from './csv.js';
import type { LegendEntry } from './picture-layout.js';

interface ChartCardProps {
  title: string;
  /** Headings of the table; the first is that of the names. */
  columns: readonly string[];
  /** A name and its numbers. */
  rows: readonly (readonly [string, ...number[]])[];
  /** The last column is V, with two decimals. */
  hasAmounts?: boolean;
  /** How the table displays the names; the CSV keeps the raw ones, for programs. */
  nameOf?: (name: string) => string;
  /** Replaces a chart without rows. */
  empty?: string;
  note?: string | undefined;
  /** The legend of the drawing, for its picture. */
  legend?: readonly LegendEntry[];
  wide?: boolean;
  children: ReactNode;
}

export function ChartCard({
  title,
  columns,
  rows,
  empty,
  note,
  legend,
  wide,
  children,
  ...shown
}: ChartCardProps) {
  const t = useMessages(analyticsMessages);
  const frame = useRef<HTMLDivElement>(null);
  const [isTable, setIsTable] = useState(false);
  const isEmpty = rows.every(([, ...numbers]) => numbers.every((number) => number === 0));

  const saveCsv = () =>
    saveFile(new Blob([toCsv([columns, ...rows])], { type: 'text/csv;charset=utf-8' }), `${title}.csv`);
  const savePng = async () => {
    const chart = frame.current?.querySelector<SVGSVGElement>('svg.recharts-surface');
    try {
      if (chart) saveFile(await chartPicture(chart, { title, legend }), `${title}.png`);
    } catch (failure) {
      console.warn('The chart could not be saved', failure);
      toast.error(t('pngFailed'));
    }
  };
  return (
    <section className={`tk-card ${styles.card}`} data-wide={wide || undefined} aria-label={title}>
      <header>
        <h2 className="tk-h">{title}</h2>
        {!isEmpty && (
          <div className={styles.tools}>
            <Tool
              label={isTable ? t('showChart') : t('showTable')}
              onClick={() => setIsTable(!isTable)}
              icon={isTable ? <IconChartBar size={17} stroke={1.7} /> : <IconTable size={17} stroke={1.7} />}
            />
            <Tool label={t('saveCsv')} onClick={saveCsv} icon={<IconFileTypeCsv size={17} stroke={1.7} />} />
            {!isTable && (
              <Tool
                label={t('savePng')}
                onClick={() => void savePng()}
                icon={<IconPhotoDown size={17} stroke={1.7} />}
              />
            )}
          </div>
        )}
      </header>
      {isEmpty ? (
        <p className="tk-dim">{empty ?? t('nothing')}</p>
      ) : isTable ? (
        // Keyboard users scroll it by keys.
        <div className={styles.table} tabIndex={0} role="group" aria-label={title}>
          <ChartTable columns={columns} rows={rows} {...shown} />
        </div>
      ) : (
        <>
          <div ref={frame} className={styles.drawing} aria-hidden>
            {children}
          </div>
          <div className="tk-sr">
            <ChartTable columns={columns} rows={rows} {...shown} />
          </div>
        </>
      )}
      {note && !isEmpty && <p className="tk-dim3">{note}</p>}
    </section>
  );
}

type ChartTableProps = Pick<ChartCardProps, 'columns' | 'rows' | 'nameOf' | 'hasAmounts'>;
function ChartTable({ columns, rows, nameOf, hasAmounts = false }: ChartTableProps) {
  const format = useFormat();
  const amount = useAmount();
  return (
    <Table striped stickyHeader>
      <Table.Thead>
        <Table.Tr>
          {columns.map((column) => (
            <Table.Th key={column}>{column}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(([name, ...numbers], index) => (
          <Table.Tr key={index}>
            <Table.Td>{nameOf ? nameOf(name) : name}</Table.Td>
            {numbers.map((number, at) => (
              <Table.Td key={at}>
                {hasAmounts && at === numbers.length - 1 ? amount(number) : format.number(number)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Tool({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <ActionIcon size={32} variant="subtle" aria-label={label} title={label} onClick={onClick}>
      {icon}
    </ActionIcon>
  );
}
