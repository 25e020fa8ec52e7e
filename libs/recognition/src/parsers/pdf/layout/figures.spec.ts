import { describe, expect, it } from '@jest/globals';
import type { Ink } from '../ink.js';
import type { PageContent } from '../page-content.js';
import type { Rect } from '../../rect.js';
import { readDrawnParallels } from './drawn-parallels.js';
import { splitFigures } from './figures.js';
import { set } from './glyphs.fixture.js';

const rect = (x0: number, y0: number, x1: number, y1: number): Rect => ({ x0, y0, x1, y1 });
const page = (content: Partial<PageContent>): PageContent => ({
  width: 600,
  height: 800,
  glyphs: [],
  bars: [],
  shapes: [],
  pictures: [],
  hiddenGlyphs: 0,
  rotatedGlyphs: [],
  turnedGlyphs: [],
  ...content,
});
const figure = rect(300, 100, 420, 200);
const text = set('一段很长的文字在图的下面继续说明', 100, 230);
const rects = (content: PageContent, ink: Ink | null = null) =>
  splitFigures(content, ink).figures.map((found) => found.rect);

describe('figures in pieces', () => {
  it('include the small parts next to them', () => {
    const label = rect(425, 120, 445, 140);
    expect(rects(page({ pictures: [figure, label], glyphs: text }))).toEqual([rect(300, 100, 445, 200)]);
  });

  it('exclude separate parts and those inside a line of text', () => {
    const apart = rect(500, 400, 520, 420);
    const inLine = rect(262, 220, 275, 233);
    expect(rects(page({ pictures: [figure, apart, inLine], glyphs: text }))).toEqual([figure, apart, inLine]);
  });

  it('do not grow over text', () => {
    const below = rect(300, 206, 330, 245);
    const across = set('这一行文字正好在两个部分的中间', 290, 212);
    expect(rects(page({ pictures: [figure, below], glyphs: across }))).toContainEqual(figure);
  });

  it('include a label that is nearer to them than to the line above', () => {
    const line = set('上面的一行文字一直延伸到图的上方', 290, 88);
    const label = set('y', 404, 101);
    const { figures, glyphs } = splitFigures(page({ pictures: [figure], glyphs: [...line, ...label] }), null);
    expect([figures.length, glyphs.map(({ text: one }) => one).join('')]).toEqual([
      1,
      '上面的一行文字一直延伸到图的上方',
    ]);
  });

  it('leave the options beside them whole, with their raised signs', () => {
    const degree = (x: number, base: number) => set('°', x, base - 5, { size: 6 });
    const options = [
      ...set('A．30', 260, 120),
      ...degree(286, 120),
      ...set('B．', 260, 150),
      ...set('45', 285, 150),
      ...degree(296, 150),
      ...set('C．60', 310, 212),
      ...degree(336, 212),
    ];
    const vertex = set('P', 424, 150);
    const { figures, glyphs } = splitFigures(
      page({ pictures: [figure], glyphs: [...options, ...vertex] }),
      null,
    );
    expect(glyphs.map(({ text: one }) => one).join('')).toBe('A．30°B．45°C．60°');
    expect(figures.map((found) => [found.rect.x0, found.rect.y1])).toEqual([[300, 200]]);
    expect(figures[0]?.rect.x1).toBeGreaterThan(428);
  });

  it('exclude a picture that is only the frame of a label', () => {
    const white = { isWhite: () => true } as unknown as Ink;
    expect(rects(page({ pictures: [rect(10, 10, 30, 30)] }), white)).toEqual([]);
    expect(rects(page({ pictures: [rect(10, 10, 30, 30)] }))).toHaveLength(1);
  });
});

describe('white margins of a picture', () => {
  // The picture's own ink ends at 180; glyphs and bars above are spared.
  const inkUntil = (y: number): Ink =>
    ({ isWhite: (strip: Rect) => strip.y0 >= y || strip.y1 <= 100 }) as unknown as Ink;

  it('go where options stand on them, with their formulas', () => {
    const option = [...set('A．a→b，', 310, 196), ...set('k', 356, 190), ...set('3', 356, 204)];
    const { figures, glyphs } = splitFigures(page({ pictures: [figure], glyphs: option }), inkUntil(180));
    expect(figures.map((found) => found.rect)).toEqual([rect(300, 100, 420, 180)]);
    expect(glyphs).toHaveLength(option.length);
  });

  it('stay without text on them, and with a label of their own', () => {
    expect(rects(page({ pictures: [figure] }), inkUntil(180))).toEqual([figure]);
    const label = set('图甲', 350, 195);
    expect(rects(page({ pictures: [figure], glyphs: label }), inkUntil(180))).toEqual([figure]);
  });

  it('are not ink', () => {
    const option = set('A．30', 310, 196);
    expect(rects(page({ pictures: [figure], glyphs: option }), inkUntil(300))).toEqual([figure]);
  });
});

describe('text in a frame', () => {
  const frame = rect(100, 100, 300, 300);
  const line = (base: number) => set('这里是一行连续不断的正文文字内容', 110, base);

  it('is not a figure if it fills the frame', () => {
    const lines = [120, 140, 160, 180, 200, 220].flatMap(line);
    expect(rects(page({ shapes: [{ ...frame, filled: false }], glyphs: lines }))).toEqual([]);
  });

  it('is a figure if it is a line of a flow chart or the numbers of an axis', () => {
    const axis = Array.from({ length: 18 }, (_, at) => set('5', 102 + at * 10.5, 280, { size: 5 })).flat();
    for (const glyphs of [line(150), axis])
      expect(rects(page({ shapes: [{ ...frame, filled: false }], glyphs }))).toHaveLength(1);
  });

  it('is not a figure if it is the rows of a table', () => {
    const row = (base: number) => [110, 150, 190, 230].flatMap((x) => set('12.50', x, base));
    const table = { ...rect(100, 100, 300, 160), filled: false };
    expect(rects(page({ shapes: [table], glyphs: [...line(70), ...[115, 135, 155].flatMap(row)] }))).toEqual(
      [],
    );
  });

  it('is not a figure if it is the marks of the options', () => {
    const marks = ['（A）', '（B）', '（C）', '（D）'].flatMap((mark, at) => set(mark, 110 + at * 60, 112));
    const glyphs = [...line(70), ...marks];
    expect(rects(page({ shapes: [{ ...rect(100, 100, 340, 123), filled: false }], glyphs }))).toEqual([]);
  });

  it('is not a figure along the bound edge of the paper', () => {
    expect(rects(page({ pictures: [rect(10, 50, 80, 700)], glyphs: line(150) }))).toEqual([]);
  });

  it('may cover a watermark, which joins no figures', () => {
    const watermark = rect(50, 100, 550, 700);
    const small = rect(350, 150, 450, 250);
    const glyphs = [320, 340, 360, 380].flatMap(line);
    expect(rects(page({ pictures: [watermark, small], glyphs }))).toEqual([small]);
  });
});

describe('pictures whose margins touch', () => {
  it('are two figures', () => {
    const below = rect(280, 195, 420, 300);
    expect(rects(page({ pictures: [figure, below], glyphs: text }))).toEqual([figure, below]);
  });

  it('are one figure if they are slices of a picture', () => {
    const slice = rect(300, 200, 420, 280);
    expect(rects(page({ pictures: [figure, slice], glyphs: [] }))).toEqual([rect(300, 100, 420, 280)]);
  });
});

describe('two slanted strokes', () => {
  const stroke = (x: number, y = 100) => ({ ...rect(x, y, x + 3, y + 8), filled: false });
  const line = [...set('AD', 100, 107), ...set('平面', 122, 107)];
  const read = (shapes: PageContent['shapes']) => readDrawnParallels(page({ glyphs: line, shapes }));

  it('are a parallel sign in a line of text', () => {
    const { glyphs, shapes } = read([stroke(112), stroke(115)]);
    expect([glyphs.at(-1)?.text, shapes]).toEqual(['∥', []]);
  });

  it('are not a parallel sign in hatching, apart from text, or of two lengths', () => {
    for (const shapes of [
      [stroke(112), stroke(114), stroke(116)],
      [stroke(112, 300), stroke(115, 300)],
      [stroke(112), { ...stroke(115), y0: 102 }],
    ])
      expect(read(shapes).shapes).toEqual(shapes);
  });
});
