import { afterEach, expect, it, jest } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Activity } from './activity.js';

afterEach(cleanup);
const view = (activities: Parameters<typeof Activity>[0]['activities'], onRetry = () => undefined) =>
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <Activity activities={activities} onRetry={onRetry} />
      </MemoryRouter>
    </MantineProvider>,
  );

it('distinguishes a failed feed from an empty one', () => {
  const onRetry = jest.fn<() => undefined>();
  view(null, onRetry);
  expect(screen.getByRole('alert').textContent).toContain('动态没有读到');
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  cleanup();
  view([]);
  expect(screen.getByText(/还没有动态/)).toBeTruthy();
});

it('opens a question that the person wrote', () => {
  const target = { __typename: 'ActivityTarget' as const, type: 'question', id: 'Q1', name: '求值' };
  const timestamp = '2026-11-20T08:00:00.000Z';
  view([{ __typename: 'Activity', id: 'a', type: 'question.created', target, timestamp }]);
  expect(screen.getByRole('link', { name: '求值' }).getAttribute('href')).toBe('/questions/Q1/view');
});
