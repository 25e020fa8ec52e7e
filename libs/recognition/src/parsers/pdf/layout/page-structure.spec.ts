import { describe, expect, it } from '@jest/globals';
import type { Ink } from '../ink.js';
import { layoutPage } from '../layout.js';
import { findColumns } from './columns.js';
import { readVectors } from './accents.js';
import { withoutDoubles } from './doubles.js';
import { readFences } from './fences.js';
import { bar, items, set, upright } from './glyphs.fixture.js';
import type { Item } from './item.js';
import { lineMarkup } from './line-markup.js';
import { readLimits } from './limits.js';
import { buildLines } from './lines.js';
import { buildBlocks } from './paragraphs.js';
import { findGrids, tableMarkup } from './tables.js';
import { joinBracketPieces, placeTallSymbols } from './tall-symbols.js';

const italic = { italic: true, math: true };
const textOf = (glyphs: ReturnType<typeof items>): string[] =>
  buildLines(glyphs).map((line) => lineMarkup(line).text);

describe('columns', () => {
  const rows = (x: number, count: number, text: string) =>
    Array.from({ length: count }, (_, row) => set(text, x, 50 + row * 16)).flat();

  it('splits an A3 page at its gutters, a short last column included', () => {
    const page = { width: 1190, height: 842 };
    const line = '字'.repeat(34);
    const glyphs = [...rows(40, 40, line), ...rows(420, 40, line), ...rows(800, 5, line)];
    expect(findColumns(glyphs, page)).toHaveLength(3);
  });

  it('separates the line along which a paper is sealed, so that its columns keep their widths', () => {
    const page = { width: 595, height: 842 };
    const seal = Array.from('学校班级姓名密封线内不要答题', (character, row) =>
      set(character, 31, 110 + row * 40),
    ).flat();
    const line = '字'.repeat(22);
    const short = '字'.repeat(8);
    const text = [60, 323].flatMap((x) =>
      Array.from({ length: 40 }, (_, row) => set(row % 3 === 0 ? line : short, x, 100 + row * 16)).flat(),
    );
    const columns = findColumns([...seal, ...text], page);
    expect(columns).toHaveLength(3);
    expect(columns[0]?.x1).toBeLessThan(60);
    // Numbers that hang in the margin belong to their lines.
    const numbers = Array.from({ length: 12 }, (_, row) => set(`${row + 1}.`, 40, 100 + row * 48)).flat();
    expect(findColumns([...numbers, ...text], page)).toHaveLength(2);
  });

  it('cuts behind the longest lines if most end early', () => {
    const page = { width: 595, height: 842 };
    const left = Array.from({ length: 40 }, (_, row) =>
      set('字'.repeat(row === 20 ? 24 : 20), 40, 50 + row * 16),
    ).flat();
    const columns = findColumns([...left, ...rows(310, 40, '字'.repeat(24))], page);
    expect(columns).toHaveLength(2);
    expect(columns[0]?.x1).toBeGreaterThan(280);
  });

  it('leaves options side by side in one column', () => {
    const page = { width: 595, height: 842 };
    const stems = Array.from({ length: 12 }, (_, row) => set('字'.repeat(45), 60, 60 + row * 50)).flat();
    const options = Array.from({ length: 12 }, (_, row) => [
      ...set('A. 甲', 60, 80 + row * 50),
      ...set('B. 乙', 320, 80 + row * 50),
    ]).flat();
    expect(findColumns([...stems, ...options], page)).toHaveLength(1);
  });
});

describe('lines', () => {
  it('reads scripts next to small print of their size', () => {
    const glyphs = items(
      set('收藏详情纠错相似题收藏详情纠错相似题', 0, 60, { size: 8 }),
      set('求', 0, 100, { size: 10 }),
      set('y', 12, 100, { size: 10, italic: true, math: true }),
      set('2', 17, 96.4, { size: 7, math: true }),
      set('的值', 24, 100, { size: 10 }),
    );
    expect(textOf(glyphs)[1]).toBe('求$y^{2}$ 的值');
  });

  it('keeps labels, formulas and gaps apart', () => {
    const glyphs = items(
      set('A.', 0, 100),
      set('(1,2)', 14, 100, { math: true }),
      set('B.', 70, 100),
      set('x', 84, 100, italic),
    );
    expect(textOf(glyphs)).toEqual(['A. $(1,2)$    B. $x$']);
  });

  it('marks the place of the answer and the blanks', () => {
    expect(textOf(items(set('则下列正确的是(', 0, 100), set(')', 100, 100)))).toEqual([
      '则下列正确的是\\paren',
    ]);
    expect(textOf(items(set('等于____．', 0, 100)))).toEqual(['等于\\fillin．']);
  });

  it('leaves English words as text between formulas', () => {
    const glyphs = items(
      set('Find', 0, 100),
      set('x', 23, 100, italic),
      set('+', 29, 100),
      set('1', 36, 100),
      set('now', 44, 100),
    );
    expect(textOf(glyphs)).toEqual(['Find $x+1$ now']);
  });

  it('joins a wrapped line and begins a block at a question number', () => {
    const wide = '这是一道题的题干文字很长很长需要两行才能写完所以在这里换行';
    const lines = buildLines(
      items(set(`1.${wide}`, 0, 100), set('第二行。', 0, 116), set(`2.${wide}`, 0, 132)),
    );
    const blocks = buildBlocks(lines, {
      page: { number: 1, width: 400, height: 800 },
      column: { x0: 0, x1: 400, index: 0 },
      figures: [],
    });
    expect(blocks.map((block) => block.text.slice(0, 3))).toEqual(['1.这', '2.这']);
    expect(blocks[0]?.text.endsWith('第二行。')).toBe(true);
  });
});

describe('structures', () => {
  const rowsOf = (rows: readonly Item[]): Item[][] => buildLines(rows).map((line) => line.items);
  const fenced = (all: readonly Item[]): Item[] => readFences(all, [], (inside) => [...inside], rowsOf).items;

  it('puts an arrow over the letters it covers', () => {
    expect(textOf(readVectors(items(set('a', 0, 100, italic), set('⃗', 0, 99))))).toEqual(['$\\vec{a}$']);
    expect(textOf(readVectors(items(set('AB', 0, 100, italic), set('⃗⃗', 0, 93))))).toEqual([
      '$\\overrightarrow{AB}$',
    ]);
  });

  it('reads cases behind a brace set from pieces', () => {
    const brace = items(set('⎧', 20, 92), set('⎨', 20, 100), set('⎩', 20, 108));
    const body = items(
      set('f=', 0, 101, italic),
      set('x', 30, 94, italic),
      set('x>0', 50, 94, italic),
      set('0', 30, 110, { math: true }),
      set('x≤0', 50, 110, italic),
    );
    const read = fenced(joinBracketPieces([...brace, ...body]));
    expect(textOf(read)).toEqual(['$f=\\begin{cases} x & x>0 \\\\ 0 & x\\le0 \\end{cases}$']);
  });

  it('handles the pieces of TeX’s extension font, which hang below their lines', () => {
    const piece = { font: 'CMEX10', math: true };
    const brace = items(
      set('⎧', 20, 88, piece),
      set('⎪', 20, 97, piece),
      set('⎨', 20, 100, piece),
      set('⎪', 20, 118, piece),
      set('⎩', 20, 121, piece),
    );
    const rows = items(
      set('x>1', 30, 98, italic),
      set('y>2', 30, 113, italic),
      set('下', 60, 113),
      set('z>3', 30, 128, italic),
    );
    expect(textOf(fenced(joinBracketPieces([...brace, ...rows])))).toEqual([
      '$\\begin{cases} x>1 \\\\ y>2 \\\\ z>3 \\end{cases}$    下',
    ]);
  });

  it('joins the pieces of a tall bar, but not the bars of two formulas below each other', () => {
    const piece = { font: 'CMEX10', math: true };
    const bars = (x: number, y: number) =>
      [0, 6, 12, 18].flatMap((down) => items(set('|', x, y + down, piece)));
    const cells = (y: number) =>
      items(set('1', 10, y + 10), set('2', 30, y + 10), set('3', 10, y + 24), set('4', 30, y + 24));
    const two = [0, 27].flatMap((y) => [...bars(4, y), ...bars(40, y), ...cells(y)]);
    const matrix = '\\begin{vmatrix} 1 & 2 \\\\ 3 & 4 \\end{vmatrix}';
    expect(textOf(fenced(joinBracketPieces(two)))).toEqual([`$${matrix}$`, `$${matrix}$`]);
  });

  it('reads two rows behind a brace although the sentence continues halfway between them', () => {
    const brace = { ...items(set('{', 20, 104))[0]!, y0: 84, y1: 116, axis: 100 };
    const rows = items(
      set('x+y=1', 35, 95, italic),
      set('x-y=3', 35, 110, italic),
      set('，并验证它。', 66, 102.5),
    );
    expect(textOf(fenced([brace, ...rows]))).toEqual([
      '$\\begin{cases} x+y=1 \\\\ x-y=3 \\end{cases}$ ，并验证它。',
    ]);
  });

  it('reads a matrix between tall brackets', () => {
    const tall = (text: string, x: number) =>
      items(set(text, x, 104)).map((item) => ({ ...item, y0: 84, y1: 116, axis: 100 }));
    const body = items(set('1', 10, 96), set('2', 30, 96), set('3', 10, 112), set('4', 30, 112));
    expect(textOf(fenced([...tall('(', 0), ...tall(')', 40), ...body]))).toEqual([
      '$\\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}$',
    ]);
  });
});

describe('tall symbols', () => {
  it('end where their font ends, although they touch those of the lines above and below', () => {
    const column = { y0: 60, y1: 180 };
    const ink = { verticalReach: () => column } as unknown as Ink;
    const [ceiling] = placeTallSymbols(items(set('⌉', 20, 100, { font: 'CMEX10', math: true })), ink);
    expect([ceiling?.y0, ceiling?.y1]).toEqual([99, 130.5]);
  });
});

describe('doubles and tables', () => {
  it('keeps one of two glyphs on the same spot and makes it bold', () => {
    const kept = withoutDoubles([...set('题', 10, 50), ...set('题', 10.4, 50), ...set('题', 20, 50)]);
    expect(kept.map((glyph) => [glyph.x0, glyph.bold])).toEqual([
      [10, true],
      [20, false],
    ]);
  });

  it('reads a ruled answer table and ignores fraction bars', () => {
    const rules = [
      bar(0, 90, 0),
      bar(0, 90, 20),
      bar(0, 90, 40),
      upright(0, 0, 40),
      upright(30, 0, 40),
      upright(60, 0, 40),
      upright(90, 0, 40),
    ];
    const { grids, rest } = findGrids([...rules, bar(200, 210, 100)], set('题号', 4, 12));
    expect(grids).toHaveLength(1);
    expect(rest).toHaveLength(1);
    const cells = [
      ['题号', '1', ''],
      ['答案', 'A', ''],
    ];
    const text = grids[0]
      ? tableMarkup(grids[0], (cell) => cells[cell.y0 > 10 ? 1 : 0]?.[Math.round(cell.x0 / 30)] ?? '')
      : '';
    expect(text).toBe('| 题号 | 1 |\n| --- | --- |\n| 答案 | A |');
  });
});

describe('empty grids', () => {
  const paper = (lines: number, step: number) =>
    Array.from({ length: lines }, (_, at) => [
      bar(100, 100 + (lines - 1) * step, 200 + at * step),
      upright(100 + at * step, 200, 200 + (lines - 1) * step),
    ]).flat();

  it('are paper to draw on, however fine', () => {
    for (const [lines, step] of [
      [9, 20],
      [101, 2.83],
    ] as const) {
      const { grids, drawings, rest } = findGrids(paper(lines, step), set('画图', 100, 190));
      expect([grids.length, drawings.length, rest.length]).toEqual([0, 1, 0]);
    }
    const content = {
      width: 595,
      height: 842,
      glyphs: set('2.在方格纸上画图', 100, 180),
      bars: paper(9, 20),
    };
    const none = { shapes: [], pictures: [], hiddenGlyphs: 0, rotatedGlyphs: [], turnedGlyphs: [] };
    const { blocks, figures } = layoutPage({ ...content, ...none }, 1, null);
    expect(blocks.map(({ kind }) => kind)).toEqual(['text', 'figure']);
    expect(figures).toMatchObject([{ kind: 'drawing', widthPt: 164.4 }]);
  });

  it('do not join a table at a distance', () => {
    const table = [0, 20, 40].flatMap((at) => [bar(100, 140, 500 + at), upright(100 + at, 500, 540)]);
    const { grids, drawings } = findGrids([...paper(9, 20), ...table], set('甲', 104, 512));
    expect([grids.length, drawings.length]).toEqual([1, 1]);
  });
});

describe('limits of integrals', () => {
  it('belong to the nearer of two lines', () => {
    const integral = (base: number) => ({ ...items(set('∫', 20, base, { math: true }))[0]!, axis: base - 3 });
    const upper = items(set('1', 27, 112, { size: 6, math: true }));
    const lower = items(set('0', 24, 130, { size: 6, math: true }));
    const read = readLimits([integral(100), integral(122), ...upper, ...lower]);
    expect(read.map((item) => item.text).sort()).toEqual(['\\int_{0}^{1}', '∫'].sort());
  });
});
