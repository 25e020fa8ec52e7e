import { afterEach, expect, it } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { errorOfResponse } from '../api/api-error.js';
import { PageError } from './page.js';

afterEach(cleanup);

const Place = () => <p>{useLocation().pathname}</p>;
function place(status: number, path: string): string {
  const details = [{ path, message: '格式不正确', rule: 'format' }];
  const error = errorOfResponse(status, { code: 'VALIDATION_ERROR', message: '', details });
  render(
    <MantineProvider env="test">
      <MemoryRouter initialEntries={['/papers/x']}>
        <Routes>
          <Route path="/papers/x" element={<PageError error={error} onRetry={() => undefined} />} />
          <Route path="*" element={null} />
        </Routes>
        <Place />
      </MemoryRouter>
    </MantineProvider>,
  );
  return screen.getByText(/^\//).textContent;
}

it.each(['id', 'bankId'])('leads to the 404 page if the %s in the address is malformed', (path) => {
  expect(place(400, path)).toBe('/error/404');
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
});

it('offers a retry of other refused requests', () => {
  expect(place(400, 'limit')).toBe('/papers/x');
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy();
});
