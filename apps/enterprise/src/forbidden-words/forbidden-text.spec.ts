import { expect, it, jest } from '@jest/globals';
import { forbiddenIn, keyOf } from './forbidden-text.js';

it.each([
  ['赌博', '今晚一起赌博吗'],
  ['赌博', '赌 博'],
  ['赌博', '赌*博'],
  ['赌博', '赌\u200b博'],
  ['赌 博', '赌博'],
  ['VX', '加ｖｘ联系'],
  ['vx', '加 V X 联系，vx 见下'],
  ['VX号', '请给我vx 号'],
  ['foo bar', 'say Foo   BAR now'],
  ['foo bar', 'foo-bar'],
  ['996', '实行 996 制'],
  ['Straße', 'die STRASSE oder straße'],
])('finds %s in %s', (word, text) => expect(forbiddenIn([text], [word])).toEqual([word]));

it.each([
  ['赌博', '他说不赌，博士就来了'],
  ['赌博', '赌\n博'],
  ['ass', 'the class of 2026'],
  ['996', '1996 年'],
  ['foo bar', 'foo, bar'],
])('does not find %s in %s', (word, text) => expect(forbiddenIn([text], [word])).toEqual([]));

it('names every match in all texts, in the order of the list', () => {
  expect(forbiddenIn(['甲在这里', '丙.txt'], ['丙', '乙', '甲'])).toEqual(['丙', '甲']);
});

it('matches another spelling of the same word', () => {
  expect(['赌 博', '赌博', '赌\u200b博'].map(keyOf)).toEqual(['赌博', '赌博', '赌博']);
  expect(keyOf('Ｆｏｏ-Bar')).toBe('foobar');
});

it('searches each part that has letters once', () => {
  const words = Array.from({ length: 500 }, (_, at) => `词${at}号`);
  const normalize = jest.spyOn(String.prototype, 'normalize');
  expect(forbiddenIn(['。'.repeat(5_000) + '词499号'], words)).toEqual(['词499号']);
  expect(normalize.mock.calls.length).toBeLessThan(1_100);
  normalize.mockRestore();
});
