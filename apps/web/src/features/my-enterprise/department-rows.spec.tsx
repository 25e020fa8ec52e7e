import { afterEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { Department } from '@tiku/contracts/enterprise';
import { drawForm } from '../../../test/form-page.js';
import { DepartmentRows } from './department-rows.js';

const department = (at: number): Department => ({
  id: `d${at}`,
  parentId: at % 10 === 0 ? null : `d${at - (at % 10)}`,
  name: `部门${at}`,
  code: null,
  description: null,
  head: null,
  memberCount: 0,
  version: 1,
});
const draw = (count: number, q = '') =>
  drawForm(
    <DepartmentRows
      departments={Array.from({ length: count }, (_, at) => department(at))}
      q={q}
      mayMove
      onMove={() => {}}
      menuOf={() => null}
    />,
  );
const rows = () => screen.queryAllByText(/^部门\d+$/).map((each) => each.textContent);
afterEach(cleanup);

it('renders only the rows of a long tree near the screen, and others on scroll', () => {
  draw(2_000);
  const list = screen.getByRole('list');
  expect(rows().length).toBeLessThan(60);
  expect(rows()[0]).toBe('部门0');
  expect(screen.getByText('部门3').closest('li')?.getAttribute('aria-setsize')).toBe('2000');
  list.getBoundingClientRect = () => ({ top: -1_990 * 52 }) as DOMRect;
  fireEvent.scroll(document);
  expect(rows().at(-1)).toBe('部门1999');
  expect(rows().length).toBeLessThan(60);
});

it('renders a short tree completely, and of any tree the search results with their ancestors', () => {
  draw(100);
  expect(rows()).toHaveLength(100);
  cleanup();
  draw(2_000, '门1234');
  expect(rows()).toEqual(['部门1230', '部门1234']);
});
