import { afterEach, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { drawForm } from '../../../../test/form-page.js';
import { AbilityRadar, axisPoint, shortName } from './ability-radar.js';

afterEach(cleanup);
const draw = (count: number) =>
  drawForm(
    <AbilityRadar
      abilities={Array.from({ length: count }, (_, index) => ({ name: `能力${index}`, score: 0.5 }))}
    />,
  );

it('begins at the top and continues clockwise', () => {
  expect(axisPoint(0, 4, 100)).toEqual({ x: 180, y: 18 });
  expect(axisPoint(1, 4, 100).x).toBeCloseTo(280);
});

it('cuts a name that is too long for the drawing, and lists it in full', () => {
  expect(shortName('数学运算')).toBe('数学运算');
  expect(shortName('Mathematical modelling')).toMatch(/^Mathemati\w*…$/);
  expect(shortName('数据分析与数学建模能力')).toMatch(/^数据分析.*…$/);
});

it('draws three axes or more, and names every ability with its share', () => {
  draw(3);
  expect(document.querySelectorAll('[data-shape]')).toHaveLength(1);
  expect(screen.getAllByText('50%')).toHaveLength(3);
  cleanup();
  draw(2);
  expect(document.querySelector('svg')).toBeNull();
  expect(screen.getAllByText('50%')).toHaveLength(2);
});
