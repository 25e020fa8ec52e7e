import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { errorOfResponse } from '../api/api-error.js';
import { QueryStates, type ReadQuery } from './query-states.js';

afterEach(cleanup);

const FAILURE = errorOfResponse(503, { code: 'UNAVAILABLE', message: '服务暂时不可用' });
const MISSING = errorOfResponse(404, { code: 'NOT_FOUND', message: '找不到' });
let refetched: string[] = [];
function queryOf<T>(name: string, data?: T, error: unknown = null): ReadQuery<T> {
  return { ...(data !== undefined && { data }), error, refetch: () => refetched.push(name) };
}
function show(states: ReactElement): void {
  refetched = [];
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <Routes>
          <Route path="/" element={states} />
          <Route path="/error/404" element="no such page" />
        </Routes>
      </MemoryRouter>
    </MantineProvider>,
  );
}
const list = (query: ReadQuery<string[]>) => (
  <QueryStates query={query} rows={[2, 56]} empty={query.data?.length === 0 && <p>nobody</p>}>
    {(names) => <p>{names.join(' ')}</p>}
  </QueryStates>
);

it('announces that data load, in their shape', () => {
  show(list(queryOf<string[]>('names')));
  expect(screen.getByRole('status').children).toHaveLength(2);
});

it('shows the error and retries', () => {
  show(list(queryOf<string[]>('names', undefined, FAILURE)));
  expect(screen.getByRole('alert').textContent).toContain('服务暂时不可用');
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(refetched).toEqual(['names']);
});

it('keeps the data whose refetch fails, says so and retries', () => {
  show(list(queryOf('names', ['孔丘', '孟轲'], FAILURE)));
  expect(screen.getByText('孔丘 孟轲')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('status').textContent).toContain('没能更新');
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(refetched).toEqual(['names']);
});

it('says so of an empty list as well, and nothing of data that are up to date', () => {
  show(list(queryOf<string[]>('names', [], FAILURE)));
  expect(screen.getByText('nobody')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('没能更新');
  cleanup();
  show(list(queryOf('names', ['孔丘'])));
  expect(screen.queryByRole('status')).toBeNull();
});

it('shows what the page says of an empty list', () => {
  show(list(queryOf<string[]>('names', [])));
  expect(screen.getByText('nobody')).toBeTruthy();
});

it('leads to the 404 page only if its data are the page', () => {
  show(<QueryStates query={queryOf('names', undefined, MISSING)} />);
  expect(screen.getByRole('alert')).toBeTruthy();
  cleanup();
  show(<QueryStates isPage query={queryOf('names', undefined, MISSING)} />);
  expect(screen.getByText('no such page')).toBeTruthy();
});

it('shows the failed one of several queries, not one that has data, and retries all', () => {
  show(<QueryStates query={[queryOf('names', [], MISSING), queryOf('dates')]} skeleton={<p>wait</p>} />);
  expect(screen.getByText('wait')).toBeTruthy();
  cleanup();
  show(<QueryStates title="no dates" query={[queryOf('names', []), queryOf('dates', undefined, FAILURE)]} />);
  expect(screen.getByRole('heading', { name: 'no dates' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(refetched).toEqual(['names', 'dates']);
});

it('is what every page and panel uses: none shows the error of a read by itself', () => {
  const sources = join(import.meta.dirname, '..');
  const own = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.startsWith('ui/'))
    .filter((path) => /\b(?:ErrorState|PageError)\b/.test(readFileSync(join(sources, path), 'utf8')));
  expect(own).toEqual([]);
});
