import { afterEach, expect, it, jest } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { UnsavedGuard } from './unsaved-guard.js';

afterEach(cleanup);

type Save = () => Promise<boolean>;
function openForm(guard: { dirty: boolean; save?: Save }) {
  const form = (
    <>
      <Link to="/other">其他页面</Link>
      <UnsavedGuard {...guard} />
    </>
  );
  const routes = [
    { path: '/', element: form },
    { path: '/other', element: <p>到了</p> },
  ];
  render(
    <MantineProvider env="test">
      <RouterProvider router={createMemoryRouter(routes)} />
    </MantineProvider>,
  );
}
const leave = () => fireEvent.click(screen.getByText('其他页面'));

it('asks before leaving unsaved changes', async () => {
  openForm({ dirty: true });
  leave();
  await screen.findByRole('dialog');
  expect(screen.queryByText('到了')).toBeNull();
});

it('lets an autosaving form save and leaves without a question', async () => {
  let end: (isSaved: boolean) => void = () => undefined;
  const save = jest.fn<Save>(() => new Promise((resolve) => (end = resolve)));
  openForm({ dirty: true, save });
  leave();
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect([screen.queryByRole('dialog'), screen.queryByText('到了')]).toEqual([null, null]);
  end(true);
  await screen.findByText('到了');
});

it('asks if saving fails, each time', async () => {
  const save = jest.fn<Save>().mockResolvedValue(false);
  openForm({ dirty: true, save });
  leave();
  await screen.findByRole('dialog');
  fireEvent.click(screen.getByRole('button', { name: '继续编辑' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  leave();
  await screen.findByRole('dialog');
  expect([save.mock.calls.length, screen.queryByText('到了')]).toEqual([2, null]);
});

it('saves while the browser asks about a closing window', () => {
  const save = jest.fn<Save>().mockResolvedValue(true);
  openForm({ dirty: true, save });
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect([closing.defaultPrevented, save.mock.calls.length]).toEqual([true, 1]);
});
