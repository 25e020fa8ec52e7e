import { expect, it } from '@jest/globals';
import { typedFormulas } from './typed-formulas.js';

it.each([
  ['x=50%', '$x=50\\%$'],
  ['(20%,30%)', '$(20\\%,30\\%)$'],
  ['50%', '50%'],
  ['√2', '$\\sqrt{2}$'],
])('writes %j so that no sign of it is lost', (typed, markup) => expect(typedFormulas(typed)).toBe(markup));
