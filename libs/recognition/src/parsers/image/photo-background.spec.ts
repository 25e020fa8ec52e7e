import { describe, expect, it } from '@jest/globals';
import { withoutDesk } from './photo-background.js';
import type { GreyPicture } from './grey-page.js';
import { levelPicture } from './working-page.js';

const [WIDTH, HEIGHT] = [1600, 2000];
const SHEET = { x0: 300, x1: 1320, y0: 280, y1: 1700 };
const isLine = (x: number, y: number): boolean => {
  const [dx, dy] = [x - SHEET.x0 - 80, y - SHEET.y0 - 80];
  return dx > 0 && dx < 700 && dy > 0 && dy < 130 && dy % 50 < 26 && dx % 30 < 18 && (dx ^ dy) % 3 > 0;
};
/** A sheet whose edges lean as a camera sees them, with three lines of text at its top. */
function photo(background: (x: number, y: number) => number): GreyPicture {
  const data = new Uint8Array(WIDTH * HEIGHT);
  for (let at = 0; at < data.length; at++) {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    const lean = (y - SHEET.y0) * 0.03;
    const isSheet = x > SHEET.x0 - lean && x < SHEET.x1 + lean && y > SHEET.y0 && y < SHEET.y1;
    data[at] = isLine(x, y) ? 40 : isSheet ? 225 : background(x, y);
  }
  return { data, width: WIDTH, height: HEIGHT };
}
const grain = (x: number, y: number): number => 70 + ((x * 7 + y * 13) % 11) + (y % 90 < 4 ? 8 : 0);
const onDesk = photo(grain);
const turnsOf = async (picture: GreyPicture) => (await levelPicture({ ...picture, channels: 1 })).turns;
const turned = ({ data, width, height }: GreyPicture): GreyPicture => ({
  data: data.map((_, at) => data[(height - 1 - (at % height)) * width + Math.floor(at / height)] ?? 255),
  ...{ width: height, height: width },
});

describe('a sheet on a dark desk', () => {
  it('is aligned by its few lines, not by its edges', async () => {
    expect((await turnsOf(onDesk))[0]).toBeCloseTo(0, 0);
    expect(Math.abs((await turnsOf(turned(onDesk)))[0] - 90) % 180).toBeLessThan(2);
  });

  it('is surrounded by white, and the desk leaves no ink', async () => {
    const { level } = await levelPicture({ ...onDesk, channels: 1 });
    const rows = Array.from({ length: level.height }, (_, y) =>
      level.data.subarray(y * level.width, (y + 1) * level.width),
    );
    const inked = rows.flatMap((row, y) => (row.some((value) => value < 128) ? [y / level.height] : []));
    expect(inked[0]).toBeGreaterThan(SHEET.y0 / HEIGHT);
    expect(inked.at(-1)).toBeLessThan((SHEET.y0 + 220) / HEIGHT);
  });
});

describe('without a desk', () => {
  const same = (seen: GreyPicture, level = seen): boolean => withoutDesk(level, seen) === level;

  it('keeps a shadow that fades out, or that has text in it', () => {
    const paper = photo(() => 225);
    const shaded = (light: (x: number) => number): GreyPicture => ({
      ...paper,
      data: paper.data.map((value, at) => value * light(at % WIDTH)),
    });
    expect(same(shaded((x) => 0.4 + 0.6 * Math.min(1, x / 900)))).toBe(true);
    expect(
      same(
        shaded((x) => (x < 800 ? 0.4 : 1)),
        paper,
      ),
    ).toBe(true);
  });

  it('leaves a page that fills the picture, and a dark page, unchanged', () => {
    expect(same(photo(() => 225))).toBe(true);
    expect(same({ data: new Uint8Array(400 * 400).fill(30), width: 400, height: 400 })).toBe(true);
  });
});
