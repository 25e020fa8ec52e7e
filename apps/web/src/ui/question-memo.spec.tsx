import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import katex from 'katex';
import { QuestionContent, type ShownQuestion } from './question-content.js';

afterEach(cleanup);

const questionOf = (at: number): ShownQuestion => ({
  type: 'choice',
  stem: `第 ${at} 题 $s_{${at}}$，则\\choice`,
  options: ['a', 'b', 'c', 'd'].map((letter) => ({ text: `$${letter}_{${at}}$`, isCorrect: letter === 'a' })),
});

function Sheet({ questions }: { questions: readonly ShownQuestion[] }) {
  return questions.map((question, at) => (
    <QuestionContent key={at} question={question} number={at + 1} showAnswer />
  ));
}

it('renders only the edited one of a hundred questions', () => {
  const set = jest.spyOn(katex, 'renderToString');
  const questions = Array.from({ length: 100 }, (_, at) => questionOf(at));
  const { container, rerender } = render(<Sheet questions={questions} />);
  expect(set.mock.calls).toHaveLength(500);
  const formula = container.querySelectorAll('.katex')[10];
  set.mockClear();

  // More texts than the cache of rendered texts: it cannot be the reason that they do not render.
  const edited = questions.with(50, { ...questionOf(50), stem: '改为 $t_{50}$\\choice' });
  rerender(<Sheet questions={edited} />);
  expect(set.mock.calls.map(([tex]) => tex)).toEqual(['t_{50}']);
  expect(container.querySelectorAll('.katex')[10]).toBe(formula);
});
