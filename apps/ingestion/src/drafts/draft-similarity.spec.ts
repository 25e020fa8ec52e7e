import { describe, expect, it } from '@jest/globals';
import { similarityLevel } from './draft-similarity.js';

describe('the level of a similarity', () => {
  it('changes at the bounds of the contract', () => {
    expect([1, 0.95, 0.949, 0.85, 0.849, 0.7, 0.699, 0].map(similarityLevel)).toEqual([
      'veryHigh',
      'veryHigh',
      'high',
      'high',
      'medium',
      'medium',
      'low',
      'low',
    ]);
  });
});
