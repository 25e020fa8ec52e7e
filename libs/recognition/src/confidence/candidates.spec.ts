import { describe, expect, it } from '@jest/globals';
import { candidatesOfRuns } from './candidates.js';

describe('other readings of a text', () => {
  it('are only those that change what one sees', () => {
    const run = {
      text: 'a=l,b',
      place: {},
      confidence: 0.6,
      doubts: [],
      readings: [
        {
          read: 'a=l,b',
          readings: [
            { text: 'a=l，b', confidence: 0.5 },
            { text: 'a=1,b', confidence: 0.4 },
            { text: 'a=1，b', confidence: 0.3 },
          ],
        },
      ],
    };
    expect(candidatesOfRuns([run], 'a=l,b').map(({ text }) => text)).toEqual(['a=1,b']);
  });
});
