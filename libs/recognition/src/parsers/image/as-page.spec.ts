import { describe, expect, it } from '@jest/globals';
import { asPage } from './as-page.js';
import type { RawPicture } from './ocr-page.js';

/** Paper with ink in every tenth row. */
function picture(width: number, height: number, { paper = 240, ink = 20 } = {}): RawPicture {
  const data = new Uint8Array(width * height).fill(paper);
  for (let y = 10; y < height - 10; y += 10)
    for (let x = Math.floor(width / 4); x < width / 2; x += 2) data[y * width + x] = ink;
  return { data, width, height, channels: 1 };
}

const darkest = (data: Uint8Array): number => data.reduce((least, value) => Math.min(least, value));

describe('a cropped picture as a page', () => {
  it('lays a strip on paper of its own colour', async () => {
    const { data, width, height } = await asPage(picture(900, 40, { paper: 200 }));
    expect(width).toBeGreaterThan(900);
    expect(height).toBeGreaterThanOrEqual(500);
    expect([data[0], data.at(-1), darkest(data)]).toEqual([200, 200, 20]);
  });

  it('leaves a page unchanged, also a dim one', async () => {
    for (const light of [{}, { paper: 90, ink: 20 }]) {
      const page = picture(600, 800, light);
      expect(await asPage(page)).toEqual(page);
    }
  });

  it('turns light letters on a dark screen into ink', async () => {
    const { data } = await asPage(picture(600, 800, { paper: 30, ink: 230 }));
    expect([data[0], darkest(data)]).toEqual([225, 25]);
  });
});
