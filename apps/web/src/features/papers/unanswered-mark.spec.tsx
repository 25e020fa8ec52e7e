import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { UnansweredMark } from './unanswered-mark.js';

afterEach(cleanup);

const options = (isCorrect: boolean) => [{ text: '1', isCorrect }, { text: '2' }];
it('marks a question without an answer, and no other', () => {
  const choice = { type: 'choice' as const, stem: '$1+1=$' };
  render(<UnansweredMark question={{ ...choice, options: options(true) }} />);
  expect(screen.queryByText('待补答案')).toBeNull();
  render(<UnansweredMark question={{ ...choice, options: options(false) }} />);
  expect(screen.getByText('待补答案')).toBeTruthy();
});
