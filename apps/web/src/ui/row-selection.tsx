/** The boxes that select rows of a table, and what they have selected: rows of earlier pages stay selected. */
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import styles from './data-table.module.css';

export interface RowSelection<Row> {
  selected: ReadonlyMap<string, Row>;
  onSelect: (rows: readonly Row[], on: boolean) => void;
  /** A row that cannot be selected has no box. */
  canSelect: (row: Row) => boolean;
  labelOf: (row: Row) => string;
  /** The label of the box for all rows. */
  allLabel: string;
}

export function useSelectedRows<Row extends { id: string }>() {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map());
  return {
    selected,
    onSelect: (rows: readonly Row[], on: boolean) =>
      setSelected((before) => {
        const next = new Map(before);
        for (const row of rows) {
          if (on) next.set(row.id, row);
          else next.delete(row.id);
        }
        return next;
      }),
    clear: () => setSelected(new Map()),
  };
}

interface AllBoxProps<Row> {
  selection: RowSelection<Row>;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Above the cards of a phone. */
  isLabelled?: boolean;
}
export function AllBox<Row>({ selection, rows, keyOf, isLabelled }: AllBoxProps<Row>) {
  const { selected, onSelect, canSelect, allLabel } = selection;
  const selectable = rows.filter(canSelect);
  const chosen = selectable.filter((row) => selected.has(keyOf(row))).length;
  return (
    <Checkbox
      {...(isLabelled
        ? { label: allLabel, className: `tk-only-m ${styles.all}` }
        : { 'aria-label': allLabel })}
      disabled={selectable.length === 0}
      checked={selectable.length > 0 && chosen === selectable.length}
      indeterminate={chosen > 0 && chosen < selectable.length}
      onChange={(event) => onSelect(selectable, event.currentTarget.checked)}
    />
  );
}

export function RowBox<Row>({ selection, row, id }: { selection: RowSelection<Row>; row: Row; id: string }) {
  if (!selection.canSelect(row)) return null;
  return (
    <Checkbox
      aria-label={selection.labelOf(row)}
      checked={selection.selected.has(id)}
      onChange={(event) => selection.onSelect([row], event.currentTarget.checked)}
    />
  );
}
