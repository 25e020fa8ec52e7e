import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { Middle } from './middle.js';

afterEach(cleanup);

it('keeps the end of a long name apart, and the whole name in its text', () => {
  const name = '江苏省南京市 2026 届高三数学一模（理科）';
  const { container } = render(<Middle text={name} />);
  expect(container.textContent).toBe(name);
  expect(container.querySelector('.tk-middle > :last-child')?.textContent).toBe('一模（理科）');
});

it('leaves a short name alone', () => {
  const { container } = render(<Middle text="我的题库" />);
  expect(container.innerHTML).toBe('我的题库');
});
