import { describe, expect, it } from '@jest/globals';
import { moved, readPicture, squareOf } from './avatar-picture.js';

describe('the cropped square', () => {
  const wide = { width: 1000, height: 500 };

  it('fills the shorter side and is centred', () => {
    expect(squareOf(wide, { x: 0.5, y: 0.5, zoom: 1 })).toEqual({ left: 250, top: 0, side: 500 });
    expect(squareOf(wide, { x: 0.5, y: 0.5, zoom: 2 })).toEqual({ left: 375, top: 125, side: 250 });
  });

  it('never leaves the picture, however far it is dragged', () => {
    expect(squareOf(wide, { x: 9, y: -9, zoom: 1 })).toEqual({ left: 500, top: 0, side: 500 });
    const crop = moved(wide, { x: 0.5, y: 0.5, zoom: 1 }, 100, 100);
    expect(squareOf(wide, crop)).toEqual({ left: 500, top: 0, side: 500 });
    // A drag beyond the edge reverses at the first step back, not after the whole way.
    expect(squareOf(wide, moved(wide, crop, -0.1, 0)).left).toBe(450);
  });
});

it('rejects files that are no picture or too large before decoding', async () => {
  expect(await readPicture(new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }))).toBe('type');
  const large = new File([new Uint8Array(5 * 1_048_576 + 1)], 'a.png', { type: 'image/png' });
  expect(await readPicture(large)).toBe('size');
});
