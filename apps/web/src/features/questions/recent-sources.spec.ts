import { expect, it } from '@jest/globals';
import { recentSources, rememberSource } from './recent-sources.js';

it('keeps the last five sources of a person, without duplicates and without their numbers', () => {
  for (const year of ['2020', '2021', '2022', '2023', '2024', '2025'])
    rememberSource('u', { year, number: '3' });
  rememberSource('u', { year: '2023' });
  rememberSource('u', {});
  expect(recentSources('u').map(({ year }) => year)).toEqual(['2023', '2025', '2024', '2022', '2021']);
  expect(recentSources('u')[0]).toEqual({ year: '2023' });
  expect(recentSources('v')).toEqual([]);
});

it('ignores unreadable values', () => {
  localStorage.setItem('question-draft:w:recent-sources', '{"year":');
  expect(recentSources('w')).toEqual([]);
});
