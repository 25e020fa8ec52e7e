import { expect, it } from '@jest/globals';
import { failureText } from './tikz.errors.js';

it("names TeX's error with its line if it has one", () => {
  const message = 'Undefined control sequence';
  expect(failureText({ failure: 'tex', line: 3, message })).toMatchObject({
    key: 'tikz.texAt',
    params: { line: 3 },
  });
  expect(failureText({ failure: 'tex', line: null, message }).key).toBe('tikz.tex');
});

it.each(['empty', 'timeout'] as const)('says %s in words of its own', (failure) => {
  expect(failureText({ failure, line: null, message: null })).toEqual({ key: `tikz.${failure}`, params: {} });
});

it('says of a failure without a reason that nothing was drawn', () => {
  expect(failureText({ failure: null, line: null, message: null }).key).toBe('tikz.empty');
});
