import { expect, it } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { ParabolaDrawing } from './parabola-drawing.js';

it('redraws the source when its number changes', () => {
  const { container } = render(
    <MantineProvider env="test">
      <ParabolaDrawing />
    </MantineProvider>,
  );
  const curve = () => container.querySelector('.tk-drawing svg')?.innerHTML;
  const before = curve();
  const slider = screen.getByRole('slider', { name: /二次项系数/ });
  fireEvent.change(slider, { target: { value: '0.5' } });
  expect(container.querySelector('pre')?.textContent).toContain('{0.5*');
  expect(curve()).not.toBe(before);
  expect(curve()?.length).toBeGreaterThan(1_000);
});

it('has a drawing of each number that the slider can take', () => {
  render(
    <MantineProvider env="test">
      <ParabolaDrawing />
    </MantineProvider>,
  );
  const slider = screen.getByRole<HTMLInputElement>('slider');
  for (let value = 0.2; value < 1.05; value += 0.1) {
    fireEvent.change(slider, { target: { value: value.toFixed(1) } });
    expect(screen.getByRole('img', { name: /y = ax²/ }).querySelector('svg')).not.toBeNull();
  }
});
