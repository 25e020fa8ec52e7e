import { describe, expect, it } from '@jest/globals';
import { placeAcross } from './use-shared-scroll.js';

const cuts = [
  { write: 0, preview: 0 },
  { write: 400, preview: 100 },
  { write: 500, preview: 300 },
];

describe('places of the text and of its preview', () => {
  it('correspond by their share between two parts', () => {
    expect(placeAcross(200, cuts, 'write')).toBe(50);
    expect(placeAcross(450, cuts, 'write')).toBe(200);
    expect(placeAcross(200, cuts, 'preview')).toBe(450);
  });

  it('end together, also if nothing scrolls', () => {
    expect(placeAcross(900, cuts, 'write')).toBe(300);
    expect(
      placeAcross(
        0,
        [
          { write: 0, preview: 0 },
          { write: 0, preview: 80 },
        ],
        'write',
      ),
    ).toBe(0);
  });
});
