import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createBrowserRouter, Link, RouterProvider } from 'react-router-dom';
import { leaveMarket, useWayToMarket } from './market-place.js';

function Bank() {
  const way = useWayToMarket('b1');
  return way ? <button onClick={way.go}>{way.address}</button> : <p>no way</p>;
}
const market = (
  <Link to="/paper-banks/b1" onClick={() => leaveMarket('b1')}>
    bank
  </Link>
);

let router: ReturnType<typeof createBrowserRouter>;
beforeEach(async () => {
  window.history.replaceState(null, '', '/market?q=%E5%87%BD%E6%95%B0&page=3');
  router = createBrowserRouter([
    { path: '/market', element: market },
    { path: '/paper-banks/:id', element: <Bank /> },
  ]);
  await act(async () => render(<RouterProvider router={router} />));
});
afterEach(() => {
  cleanup();
  router.dispose();
});

it('leads back to the search, its filters and its page, to the same entry of the history', async () => {
  const { key } = router.state.location;
  await act(async () => fireEvent.click(screen.getByText('bank')));
  const back = await screen.findByRole('button', { name: '/market?q=%E5%87%BD%E6%95%B0&page=3' });
  const returned = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  await act(async () => {
    fireEvent.click(back);
    await returned;
  });
  await screen.findByText('bank');
  expect(router.state.location).toMatchObject({ search: '?q=%E5%87%BD%E6%95%B0&page=3', key });
});

it('keeps the search after further steps, and shows no way for a bank opened elsewhere', async () => {
  await act(async () => fireEvent.click(screen.getByText('bank')));
  await act(async () => router.navigate('/paper-banks/b1?tab=papers'));
  await act(async () => fireEvent.click(screen.getByRole('button')));
  expect(router.state.location.search).toBe('?q=%E5%87%BD%E6%95%B0&page=3');
  leaveMarket('b2');
  await act(async () => router.navigate('/paper-banks/b1'));
  expect(screen.getByText('no way')).toBeTruthy();
});
