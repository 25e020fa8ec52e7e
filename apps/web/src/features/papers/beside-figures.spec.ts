import { expect, it } from '@jest/globals';
import { withBesideFigures } from './beside-figures.js';

const COLUMN = 472;
const image = (id: string, width: number, height: number, widthPt?: number) => ({
  ...{ id, url: `/api/files/${id}.png`, width, height },
  ...(widthPt !== undefined && { widthPt, heightPt: (widthPt * height) / width }),
});
const stemOf = (stem: string, ...images: ReturnType<typeof image>[]) =>
  withBesideFigures({ stem, images }, COLUMN).stem;

it('moves a narrow picture out of the stem if it is alone in its paragraph', () => {
  expect(stemOf('如图\n![](image:a)\n求面积', image('a', 403, 269))).toBe('如图\n\n求面积');
  expect(stemOf('如图\n![](image:a)', image('a', 800, 400, 150))).toBe('如图\n');
});

it('leaves inline, wide and third pictures in the stem', () => {
  for (const stem of ['如图 ![](image:a) 求面积', '如图\n![](image:b)'])
    expect(stemOf(stem, image('a', 403, 269), image('b', 800, 400, 300))).toBe(stem);
  const [a, b, c] = [image('a', 40, 30), image('b', 40, 30), image('c', 40, 30)];
  expect(stemOf('![](image:a)\n![](image:b)\n![](image:c)', a, b, c)).toBe('\n\n![](image:c)');
});
