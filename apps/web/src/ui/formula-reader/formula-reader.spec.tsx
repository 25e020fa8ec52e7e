import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useLanguage } from '../../i18n/language.js';
import { QuestionText } from '../question-content.js';
import { FormulaReader } from './formula-reader.js';

beforeEach(() => {
  useLanguage.setState({ language: 'zh-CN' });
});
afterEach(() => {
  cleanup();
});

function shown() {
  render(
    <>
      <article tabIndex={-1} aria-label="第 1 题" className="tk-q">
        <QuestionText className="tk-paper" source="若 $x^2=4$，则 $x=$ \fill 。" />
        <div className="tk-q-meta">难度</div>
      </article>
      <div className="tk-paper">
        <QuestionText source="求 $\frac{1}{2}$。" />
      </div>
      <button type="button">
        <QuestionText className="tk-paper" inline source="取 $\sqrt{2}$" />
      </button>
      <FormulaReader />
    </>,
  );
  return {
    formulas: [...document.querySelectorAll<HTMLElement>('.katex')],
    press: (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key }),
    said: () => screen.getByRole('status').querySelector('b')?.textContent ?? null,
  };
}

it('has one tab stop for each text with formulas, from the first Tab on', () => {
  const { formulas, press } = shown();
  expect(formulas.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, -1, -1]);
  press('Tab');
  // A formula within a control is read with it.
  expect(formulas.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, 0, -1]);
});

it('reads a formula, moves to its neighbour and into its parts, and restores the MathML', async () => {
  const { formulas, press, said } = shown();
  const [first, second] = formulas;
  press('Tab');
  first?.focus();
  await waitFor(() => expect(said()).toBe('x 的平方 等于 4'));
  expect(first?.getAttribute('aria-label')).toBe('x 的平方 等于 4');
  press('ArrowDown');
  expect(said()).toBe('x 的平方');
  press('ArrowUp');
  press('ArrowRight');
  expect(document.activeElement).toBe(second);
  expect(first?.getAttribute('aria-label')).toBeNull();
  expect([first?.tabIndex, second?.tabIndex]).toEqual([-1, 0]);
  await waitFor(() => expect(second?.getAttribute('role')).toBe('application'));
  press('Escape');
  expect(said()).toBeNull();
});

it('describes a row and a control by their words and spoken formulas, in the language of the page', async () => {
  const { press } = shown();
  press('j');
  const row = screen.getByRole('article');
  row.focus();
  await waitFor(() =>
    expect(row.getAttribute('aria-description')).toBe('若 x 的平方 等于 4 ，则 x 等于 填空 。'),
  );
  act(() => {
    useLanguage.setState({ language: 'en-US' });
  });
  const button = screen.getByRole('button');
  button.focus();
  expect(row.getAttribute('aria-description')).toBeNull();
  await waitFor(() => expect(button.getAttribute('aria-description')).toBe('取 the square root of 2'));
});

it('does not speak a clicked formula', async () => {
  const { formulas, press, said } = shown();
  press('Tab');
  fireEvent.pointerDown(document.body);
  formulas[0]?.focus();
  await Promise.resolve();
  expect(said()).toBeNull();
});
