import { expect, it } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { ParabolaDrawing } from './parabola-drawing.js';

it('draws again what the source says when its number changes', () => {
  const { container } = render(
    <MantineProvider env="test">
      <ParabolaDrawing />
    </MantineProvider>,
  );
  const curve = () => container.querySelector('path[data-thick]')?.getAttribute('d');
  const before = curve();
  const slider = screen.getByRole('slider', { name: /二次项系数/ });
  fireEvent.change(slider, { target: { value: '0.5' } });
  expect(container.querySelector('pre')?.textContent).toContain('{0.5*');
  expect(curve()).not.toBe(before);
});
