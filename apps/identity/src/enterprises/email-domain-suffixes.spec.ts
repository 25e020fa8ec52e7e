import { expect, it } from '@jest/globals';
import { suffixesOf } from './email-domain-suffixes.js';

it('cuts at label boundaries, the longest first', () => {
  expect(suffixesOf('A@X.School.edu.cn')).toEqual(['x.school.edu.cn', 'school.edu.cn', 'edu.cn', 'cn']);
});

it('limits the number of suffixes', () => {
  expect(suffixesOf(`a@${'x.'.repeat(100)}cn`)).toHaveLength(10);
});
