import { describe, expect, it } from '@jest/globals';
import { nearest, rareGrams, type ComparedQuestion } from './relatedness.js';

const question = (fields: Partial<ComparedQuestion> & { id?: string }) => ({
  grams: [1, 2, 3, 4],
  tags: ['函数'],
  category: [],
  type: 1,
  difficulty: 3,
  ...fields,
});

describe('the nearest questions', () => {
  it('are those with the same words, then those of the same knowledge point', () => {
    const words = question({ id: 'words', grams: [1, 2, 3, 5], tags: [] });
    const tags = question({ id: 'tags', grams: [7, 8], type: 2 });
    const neither = question({ id: 'neither', grams: [7, 8], tags: ['数列'] });
    const found = nearest(question({}), [neither, tags, words], 5);
    expect(found.map(({ id }) => id)).toEqual(['words', 'tags']);
  });

  it('are limited in number, those of similar difficulty first', () => {
    const easy = question({ id: 'easy', difficulty: 1 });
    const alike = question({ id: 'alike', difficulty: 3 });
    expect(nearest(question({}), [easy, alike], 1).map(({ id }) => id)).toEqual(['alike']);
  });

  it('are none if two questions have nothing to compare', () => {
    const bare = question({ grams: [], tags: [] });
    expect(nearest(bare, [bare], 3)).toEqual([]);
  });
});

describe('rare grams', () => {
  const frequency = (gram: number) => gram * 100;

  it('are the rarest with a thousand expected hits, at least four', () => {
    expect(rareGrams([50, 1, 3, 2, 40, 30], frequency)).toEqual([1, 2, 3, 30]);
    expect(rareGrams([90, 80, 70, 60, 50], frequency)).toEqual([50, 60, 70, 80]);
  });

  it('are at most forty if all are rare', () => {
    const all = Array.from({ length: 100 }, (_, gram) => gram);
    expect(rareGrams(all, () => 0)).toHaveLength(40);
  });
});
