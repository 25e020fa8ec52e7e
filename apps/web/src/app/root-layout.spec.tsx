import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { RootLayout } from './root-layout.js';

window.requestAnimationFrame ??= (draw) => window.setTimeout(() => draw(0), 0);
window.cancelAnimationFrame ??= (frame) => window.clearTimeout(frame);
window.scrollTo = () => {};

function Page() {
  return (
    <main>
      <h1>校对</h1>
      <input aria-label="题干" />
    </main>
  );
}
function draw() {
  const children = [
    { path: '/preview', element: <Page /> },
    { path: '/preview/:draft', element: <Page /> },
  ];
  const router = createMemoryRouter([{ element: <RootLayout />, children }], {
    initialEntries: ['/preview'],
  });
  render(<RouterProvider router={router} />);
  return router;
}
const frame = () => act(() => new Promise<void>((done) => requestAnimationFrame(() => done())));

afterEach(cleanup);

it('after a navigation the heading has the focus', async () => {
  const router = draw();
  await act(() => router.navigate('/preview/1'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
});

it('keeps the focus of a field that is typed in on the new page', async () => {
  const router = draw();
  await act(() => router.navigate('/preview/1'));
  const field = screen.getByRole('textbox');
  field.focus();
  await frame();
  expect(document.activeElement).toBe(field);
});
