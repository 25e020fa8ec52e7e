import { describe, expect, it } from '@jest/globals';
import type { Run } from '../segment/index.js';
import { candidatesOfRuns } from './candidates.js';
import { placesOf } from './places.js';

describe('places of a field', () => {
  it('are one box for one column, with margin for its characters, options of a row included', () => {
    expect(
      placesOf([
        { page: 1, box: [0.1, 0.2, 0.45, 0.22] },
        { page: 1, box: [0.1, 0.23, 0.2, 0.25] },
        { page: 1, box: [0.3, 0.23, 0.4, 0.25] },
      ]),
    ).toEqual([{ page: 1, box: [0.097, 0.1965, 0.453, 0.2535] }]);
  });

  it('are a box for each column and page in which the field continues', () => {
    expect(
      placesOf([
        { page: 1, box: [0.1, 0.8, 0.45, 0.9] },
        { page: 1, box: [0.55, 0.1, 0.9, 0.2] },
        { page: 2, box: [0.1, 0.1, 0.45, 0.2] },
      ]),
    ).toEqual([
      { page: 1, box: [0.097, 0.7965, 0.453, 0.9035] },
      { page: 1, box: [0.547, 0.0965, 0.903, 0.2035] },
      { page: 2, box: [0.097, 0.0965, 0.453, 0.2035] },
    ]);
  });

  it('are spans of lines and paragraphs', () => {
    expect(placesOf([{ line: 4 }, { line: 9 }])).toEqual([{ line: 4, lastLine: 9 }]);
    expect(placesOf([{ paragraph: 3 }])).toEqual([{ paragraph: 3 }]);
    expect(placesOf([])).toEqual([]);
  });
});

describe('alternatives of a field', () => {
  const run = (text: string, read: string, other: string): Run => ({
    text,
    place: {},
    confidence: 1,
    doubts: [],
    readings: [{ read, readings: [{ text: other, confidence: 0.5 }] }],
  });

  it('are at the place where they were read, even if an earlier line has the same letters', () => {
    const runs = [run('已知 f(x) 为', '已知', '己知'), run('求 f(x) 的值', 'f(x)', 'f(X)')];
    expect(candidatesOfRuns(runs, '已知 f(x) 为\n求 f(x) 的值')).toEqual([
      { text: '己知', confidence: 0.5, run: '已知', start: 0 },
      { text: 'f(X)', confidence: 0.5, run: 'f(x)', start: 12 },
    ]);
  });

  it('are omitted if the field no longer has the run', () => {
    expect(candidatesOfRuns([run('求 f(x)', 'f(x)', 'f(X)')], '求 $g$')).toEqual([]);
  });
});
