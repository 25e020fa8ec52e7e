import { describe, expect, it } from '@jest/globals';
import { VERSION } from '../../shell/version.js';
import { EARLIER, EARLIER_AREAS } from './earlier-areas.js';
import { RELEASES } from './releases.js';

const numberOf = (version: string) => Number(version.slice(1));

describe('the releases', () => {
  it('run from the build’s own down to the first of this repository, without gaps', () => {
    const numbers = RELEASES.map(({ version }) => numberOf(version));
    expect(RELEASES[0]?.version).toBe(VERSION);
    expect(numbers.at(-1)).toBe(0.82);
    for (const [index, number] of numbers.slice(1).entries())
      expect(Math.round(((numbers[index] ?? 0) - number) * 100)).toBe(1);
  });

  it('have days in order', () => {
    const dates = RELEASES.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    for (const date of dates) expect(new Date(date).toISOString().slice(0, 10)).toBe(date);
  });

  it('begin where the earlier ones end, which have areas and no dates', () => {
    expect(EARLIER).toBe('v0.5 – v0.82');
    expect(EARLIER_AREAS.length).toBeGreaterThan(4);
    expect(JSON.stringify(EARLIER_AREAS)).not.toMatch(/20\d\d-\d\d/);
  });

  it('have a text in both languages', () => {
    const texts = [
      ...RELEASES.flatMap(({ title, description, ...lists }) => [
        ...[title, description],
        ...[...lists.features, ...lists.improvements, ...lists.fixes],
      ]),
      ...EARLIER_AREAS.flatMap(({ title, features }) => [title, ...features]),
    ];
    for (const one of texts) for (const worded of Object.values(one)) expect(worded.trim()).not.toBe('');
  });
});
