import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { DataTable, type Column } from './data-table.js';
import { useSelectedRows } from './row-selection.js';

afterEach(cleanup);

interface Person {
  id: string;
  name: string;
  born: number;
}
const PEOPLE: Person[] = [
  { id: 'a', name: '孔丘', born: -551 },
  { id: 'b', name: '孟轲', born: -372 },
];
const COLUMNS: Column<Person>[] = [
  { label: 'Name', sort: 'name', cell: ({ name }) => <button type="button">{name}</button> },
  { label: 'Born', sort: 'born', isDownFirst: true, isNumber: true, cell: ({ born }) => born },
  { label: 'Era', isBare: true, cell: () => 'Zhou' },
];
let opened: string[] = [];
let sorted: string[] = [];

function Table() {
  const [sort, setSort] = useState('');
  const { selected, onSelect } = useSelectedRows<Person>();
  return (
    <DataTable
      rows={PEOPLE}
      keyOf={({ id }) => id}
      columns={COLUMNS}
      sort={sort}
      onSort={(next) => {
        sorted.push(next);
        setSort(next);
      }}
      onOpen={({ id }) => opened.push(id)}
      menu={{ label: 'Actions', of: ({ name }) => <i>{`of ${name}`}</i> }}
      selection={{
        selected,
        onSelect,
        canSelect: ({ id }) => id !== 'b',
        labelOf: ({ name }) => `select ${name}`,
        allLabel: 'select all',
      }}
    />
  );
}
function show(): void {
  [opened, sorted] = [[], []];
  render(
    <MantineProvider env="test">
      <Table />
    </MantineProvider>,
  );
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

it('names rows and columns, and the values of a card except bare ones', () => {
  show();
  const row = screen.getByRole('rowheader', { name: '孔丘' }).parentElement!;
  const cells = within(row).getAllByRole('cell');
  expect(cells.map((cell) => cell.dataset['label'])).toEqual([undefined, 'Born', undefined, undefined]);
  expect(screen.getAllByRole('columnheader').at(-1)!.textContent).toBe('Actions');
});

it('sorts words upwards first, numbers downwards, and says how', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Name' }));
  fireEvent.click(screen.getByRole('button', { name: 'Name' }));
  fireEvent.click(screen.getByRole('button', { name: 'Born' }));
  expect(sorted).toEqual(['name', '-name', '-born']);
  expect(screen.getByRole('columnheader', { name: 'Born' }).ariaSort).toBe('descending');
  expect(screen.getByRole('columnheader', { name: 'Name' }).ariaSort).toBe('none');
});

it('opens a row by a click anywhere, but not by its controls', () => {
  show();
  fireEvent.click(screen.getByText('-551'));
  fireEvent.click(screen.getByRole('button', { name: '孟轲' }));
  expect(opened).toEqual(['a']);
});

it('selects the rows that can be selected', () => {
  show();
  expect(screen.queryByRole('checkbox', { name: 'select 孟轲' })).toBeNull();
  fireEvent.click(screen.getAllByRole('checkbox', { name: 'select all' })[0]!);
  expect(box('select 孔丘').checked).toBe(true);
  fireEvent.click(box('select 孔丘'));
  expect(box('select 孔丘').checked).toBe(false);
  expect(opened).toEqual([]);
});

it('is the table of every page', () => {
  const sources = join(import.meta.dirname, '..');
  const own = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.startsWith('ui/'))
    .filter((path) => /\btk-table\b/.test(readFileSync(join(sources, path), 'utf8')));
  expect(own).toEqual([]);
});
