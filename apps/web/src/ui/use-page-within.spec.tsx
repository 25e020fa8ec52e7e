import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { usePageWithin } from './use-page-within.js';

function List({ page, pages, go }: { page: number; pages?: number; go: (page: number) => void }) {
  usePageWithin(page, pages, (change) => go(Number(change.page)));
  return null;
}
afterEach(cleanup);

it('redirects to the last page from beyond it, and nowhere else', () => {
  const go = jest.fn();
  const { rerender } = render(<List page={9} go={go} />);
  rerender(<List page={2} pages={2} go={go} />);
  expect(go).not.toHaveBeenCalled();
  rerender(<List page={9} pages={2} go={go} />);
  expect(go.mock.calls).toEqual([[2]]);
  rerender(<List page={9} pages={0} go={go} />);
  expect(go).toHaveBeenLastCalledWith(1);
});
