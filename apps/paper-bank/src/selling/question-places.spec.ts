import { expect, it } from '@jest/globals';
import { placesOf, placesText } from './question-places.js';

const place = (title: string, number: number) => ({ id: title, title, number });

it('names the papers, with the numbers in each', () => {
  const papers = placesOf([place('期中卷', 3), place('期中卷', 5), place('期末卷', 1)]);
  expect(papers).toEqual([
    { id: '期中卷', title: '期中卷', numbers: [3, 5] },
    { id: '期末卷', title: '期末卷', numbers: [1] },
  ]);
  expect(placesText(papers)).toBe('期中卷 3, 5; 期末卷 1');
});

it('stops where a list gets long', () => {
  const many = placesOf(Array.from({ length: 20 }, (_, at) => place('卷', at + 1)));
  expect(placesText(many)).toBe('卷 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, …');
  const papers = placesOf(Array.from({ length: 7 }, (_, at) => place(`卷${at}`, 1)));
  expect(placesText(papers)).toBe('卷0 1; 卷1 1; 卷2 1; 卷3 1; 卷4 1; …');
});
