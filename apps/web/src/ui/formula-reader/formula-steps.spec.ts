import { expect, it } from '@jest/globals';
import { spokenParts } from '@tiku/question-syntax/speech';
import { partAt, stepped } from './formula-steps.js';

it('moves into a formula, along its parts and out again', () => {
  const whole = spokenParts('y=\\frac{x+1}{2}', 'zh');
  if (!whole) throw new Error('the formula was not set');
  let path: readonly number[] = [];
  const press = (...keys: string[]) => {
    for (const key of keys) path = stepped(whole, path, key) ?? path;
    return partAt(whole, path).text;
  };
  expect(press('ArrowRight')).toBe(whole.text);
  expect(press('ArrowDown')).toBe('y');
  expect(press('ArrowLeft', 'ArrowRight', 'ArrowRight', 'ArrowRight')).toMatch(/^分式/);
  expect(press('ArrowDown', 'ArrowRight')).toBe('分母 2');
  expect(press('ArrowDown')).toBe('分母 2');
  expect(press('ArrowUp')).toMatch(/^分式/);
  expect(press('Home')).toBe(whole.text);
  expect(stepped(whole, path, 'x')).toBeNull();
});
