import { describe, expect, it } from '@jest/globals';
import { VERSION } from '../../shell/version.js';
import { RELEASES } from './releases.js';

const numberOf = (version: string) => Number(version.slice(1));

describe('the releases', () => {
  it('run from the build’s own down to v0.5, without duplicates', () => {
    const numbers = RELEASES.map(({ version }) => numberOf(version));
    expect(RELEASES[0]?.version).toBe(VERSION);
    expect(numbers.at(-1)).toBe(0.5);
    expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => other - one));
  });

  it('have known dates in order', () => {
    const dated = RELEASES.filter(({ date }) => date !== null);
    expect(dated.map(({ version }) => version)).toEqual(['v0.83', 'v0.82']);
    const dates = dated.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it('have a text in both languages', () => {
    for (const { title, description, features, improvements, fixes } of RELEASES) {
      for (const texts of [title, description, ...features, ...improvements, ...fixes])
        for (const text of Object.values(texts)) expect(text.trim()).not.toBe('');
    }
  });
});
