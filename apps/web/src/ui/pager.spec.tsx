import { afterEach, expect, it } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { pagination } from '@tiku/contracts/common';
import { Pager } from './pager.js';

function open(page: number, total: number, totalExact = true) {
  render(
    <MantineProvider env="test">
      <Pager {...pagination(page, 20, total, totalExact)} onChange={() => {}} />
    </MantineProvider>,
  );
}
const lastPages = () => screen.getAllByRole('button').map((button) => button.textContent);
const sentence = () => screen.queryByText(/前 1\d* 条|前 10,?000 条/);
afterEach(cleanup);

it('ends 12,000 entries at the last page that the server answers, and says so there', () => {
  open(500, 12_000);
  expect(lastPages()).toContain('500');
  expect(lastPages()).not.toContain('501');
  expect(sentence()?.textContent).toContain('筛选');
});

it('says nothing on earlier pages, nor at the true end of a list', () => {
  open(499, 12_000);
  expect(sentence()).toBeNull();
  cleanup();
  open(500, 10_000);
  expect(sentence()).toBeNull();
});

it('also says so if the count itself is capped', () => {
  open(500, 10_000, false);
  expect(sentence()).not.toBeNull();
});
