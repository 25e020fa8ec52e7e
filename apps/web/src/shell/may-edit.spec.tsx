import { MantineProvider } from '@mantine/core';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useState } from 'react';
import { fireEvent } from '@testing-library/react';
import { ApiError } from '../api/api-error.js';
import { editing, MayEdit } from './may-edit.js';

type MayEditState = Pick<Parameters<typeof MayEdit>[0], 'right' | 'elsewhere' | 'error'>;

async function visit(state: MayEditState, later: MayEditState = state) {
  function Guard() {
    const [now, setNow] = useState(state);
    return (
      <>
        <button onClick={() => setNow(later)}>later</button>
        <MayEdit named="b" onRetry={() => {}} {...now} />
      </>
    );
  }
  const router = createMemoryRouter(
    [
      editing(() => Promise.resolve(Guard), [{ path: '/b/edit', element: <textarea aria-label="name" /> }]),
      { path: '/error/:code', element: <p>refused</p> },
      { path: '/b', element: <p>archived</p> },
    ],
    { initialEntries: ['/b/edit'] },
  );
  render(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return { router, place: () => router.state.location.pathname };
}

describe('MayEdit', () => {
  afterEach(cleanup);

  it('shows no form while it asks', async () => {
    await visit({ right: undefined, error: undefined });
    expect(await screen.findByRole('status')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('shows the form to who may edit, and leaves it when the right is lost', async () => {
    await visit({ right: true, error: undefined }, { right: false, error: undefined });
    expect(await screen.findByRole('textbox')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'later' }));
    expect(screen.getByRole('textbox')).toBeTruthy();
  });

  it.each([
    ['refuses others', { right: false, error: undefined }, '/error/403'],
    ['sends who may elsewhere to the reason', { right: false, elsewhere: '/b', error: undefined }, '/b'],
    ['says that nothing is there', { right: null, error: undefined }, '/error/404'],
  ])('%s', async (_what, state, place) => {
    const visited = await visit(state);
    await screen.findByText(/refused|archived/);
    expect(visited.place()).toBe(place);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('offers a retry if it cannot ask', async () => {
    const error = new ApiError({ status: 503, code: 'SERVER_ERROR', message: 'down' });
    await visit({ right: undefined, error });
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
