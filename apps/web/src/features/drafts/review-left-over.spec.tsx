import { afterEach, expect, it, jest } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { ReviewLeftOver } from './review-left-over.js';

afterEach(cleanup);

const LINES = ['41. 画出电路图。', '42. 求 $x^2$ 的最小值 \\fillin。'].map((text, line) => ({
  text,
  page: 2,
  line,
}));
const show = (left: { lines: typeof LINES; unlisted: number }) => {
  const calls = { onTake: jest.fn(), onDismiss: jest.fn() };
  render(
    <MantineProvider>
      <ReviewLeftOver left={left} {...calls} />
    </MantineProvider>,
  );
  return calls;
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('counts the lines and makes a question of those that are chosen, or of all', () => {
  const { onTake } = show({ lines: LINES, unlisted: 3 });
  expect(screen.getByText('约 5 行没有归入任何题目')).toBeTruthy();
  press('把这些行整理成一道题');
  expect(onTake).toHaveBeenLastCalledWith([LINES]);
  fireEvent.click(screen.getByLabelText(/画出电路图/));
  press('把所选行整理成一道题');
  expect(onTake).toHaveBeenLastCalledWith([[LINES[0]]]);
});

it('typesets the lines', () => {
  show({ lines: LINES, unlisted: 0 });
  expect(document.body.textContent).not.toMatch(/\\fillin|\$/);
  expect(document.querySelector('.katex')).not.toBeNull();
});

it('splits lines with numbers', () => {
  const { onTake } = show({ lines: LINES, unlisted: 0 });
  press('按题号分成 2 题');
  expect(onTake).toHaveBeenCalledWith(LINES.map((line) => [line]));
});

it('dismisses the chosen lines, and at last those that are not listed', () => {
  const { onDismiss } = show({ lines: LINES, unlisted: 0 });
  fireEvent.click(screen.getByLabelText(/画出电路图/));
  press('所选行不是题目');
  expect(onDismiss).toHaveBeenLastCalledWith([LINES[0]]);
  cleanup();
  const rest = show({ lines: [], unlisted: 40 });
  press('已对照原卷，不再提示');
  expect(rest.onDismiss).toHaveBeenLastCalledWith([]);
});
