import { afterEach, expect, it, jest } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { draftQuestion } from '../../../test/draft-question.js';
import { ReviewLeftOver } from './review-left-over.js';

afterEach(cleanup);

const LINES = ['画出电路图。', '写出推导过程。'].map((text) => ({ text, page: 2 }));
const TALLY = {
  announced: null,
  found: 3,
  missing: [],
  pointsAnnounced: null,
  pointsFound: null,
  closes: false,
  leftOver: 5,
  leftOverLines: LINES,
};
const show = (stem: string) => {
  const onTake = jest.fn();
  render(
    <MantineProvider>
      <ReviewLeftOver tally={TALLY} questions={[{ ...draftQuestion('q'), stem }]} onTake={onTake} />
    </MantineProvider>,
  );
  return onTake;
};

it('counts the lines and makes a question of those that are chosen', () => {
  const onTake = show('求电阻');
  expect(screen.getByText('约 5 行没有归入任何题目')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('写出推导过程。（第 2 页）'));
  fireEvent.click(screen.getByRole('button', { name: '把所选行整理成一道题' }));
  expect(onTake).toHaveBeenCalledWith([LINES[1]]);
});

it('makes a question of all lines without a choice, and hides those that a question has', () => {
  const onTake = show('求电阻\n画出电路图。');
  expect(screen.queryByText('画出电路图。（第 2 页）')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '把这些行整理成一道题' }));
  expect(onTake).toHaveBeenCalledWith([LINES[1]]);
});
