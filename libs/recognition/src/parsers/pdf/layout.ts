/**
 * A page's content becomes blocks in reading order: extracts figures, separates columns, groups two-dimensional
 * formulas, then forms lines and paragraphs. Pure except for the ink of the drawn page.
 */
import type { Block, DocumentModel, Figure } from '../../model/index.js';
import type { Ink } from './ink.js';
import { readAccents } from './layout/accents.js';
import { readBars, readSmallBars } from './layout/bars.js';
import { dividedByFigures, findBands } from './layout/bands.js';
import { readCheckBoxes } from './layout/check-boxes.js';
import type { Column } from './layout/columns.js';
import { withComposedLetters } from './layout/composed-letters.js';
import { withoutDoubles } from './layout/doubles.js';
import { readDrawnParallels } from './layout/drawn-parallels.js';
import { readDrawnRadicals } from './layout/drawn-radicals.js';
import { readDrawnSigns } from './layout/drawn-signs.js';
import { readExtensible } from './layout/extensible.js';
import { readFences } from './layout/fences.js';
import { splitFigures, type FoundFigure } from './layout/figures.js';
import { markFurniture } from './layout/furniture.js';
import { itemOf, type Item } from './layout/item.js';
import { withoutLeaders } from './layout/leaders.js';
import { lineMarkup } from './layout/line-markup.js';
import { readLimits } from './layout/limits.js';
import { buildLines } from './layout/lines.js';
import { withNumbersApart } from './layout/number-grid.js';
import { buildBlocks } from './layout/paragraphs.js';
import { isChinese } from './layout/symbols.js';
import { findGrids, tableMarkup, type Grid } from './layout/tables.js';
import { readStretched } from './layout/stretched.js';
import { joinBracketPieces, placeTallSymbols } from './layout/tall-symbols.js';
import { turnBack, turnedPage } from './layout/turned.js';
import type { Bar, Glyph, PageContent } from './page-content.js';
import type { Rect } from '../rect.js';

/** The model of one page without the bytes of its figures, whose places are in `figures`. */
export function layoutPage(content: PageContent, number: number, ink: Ink | null): DocumentModel {
  const sides = turnedPage(content);
  if (sides) {
    const model = layoutPage(sides.upright, number, ink);
    const { blocks } = layoutPage(sides.turned, number, null);
    return { ...model, blocks: [...model.blocks, ...turnBack(blocks)] };
  }
  const once = {
    ...content,
    glyphs: [...readStretched(withComposedLetters(withoutLeaders(withoutDoubles(content.glyphs))), ink)],
  };
  const split = splitFigures(
    readDrawnSigns(readDrawnParallels(readDrawnRadicals(readCheckBoxes(once))), ink),
    ink,
  );
  const { grids, drawings, rest: bars } = findGrids(split.bars, split.glyphs);
  const drawn: FoundFigure[] = [
    ...split.figures,
    ...drawings.map((rect) => ({ rect, kind: 'drawing' as const, inline: false })),
  ];
  const figures = drawn.map((found, index) => figureOf(found, `p${number}-f${index + 1}`, number, content));
  const inGrid = (rect: Rect): boolean => grids.some((grid) => contains(grid.rect, rect));
  const roman = markRoman(split.glyphs);
  const glyphs = grids.length === 0 ? roman : roman.filter((glyph) => !inGrid(glyph));
  const across = [...drawn.filter(({ inline }) => !inline), ...grids].map(({ rect }) => rect);
  const columns = dividedByFigures(findBands(glyphs, content), across).flatMap(({ columns, ...band }) =>
    columns.map((column) => ({ ...band, ...column })),
  );
  const blocks = columns.flatMap((column, index) => {
    const inColumn = (rect: Rect): boolean => holds(column, rect);
    const inline = drawn.flatMap((found, at) =>
      found.inline && inColumn(found.rect) ? [pictureItem(found.rect, figures[at]?.id ?? '')] : [],
    );
    const items = readItems(glyphs.filter(inColumn), bars.filter(inColumn), ink);
    const around = drawn.filter((found) => !found.inline && inColumn(found.rect)).map((found) => found.rect);
    const page = { number, width: content.width, height: content.height };
    const text = buildBlocks(withNumbersApart(buildLines([...items, ...inline])), {
      page,
      column: { ...column, index },
      figures: around,
    });
    const standing = drawn.flatMap((found, at) =>
      !found.inline && inColumn(found.rect)
        ? [figureBlock(figures[at], found.rect, column, index, page)]
        : [],
    );
    const tables = grids
      .filter((grid) => inColumn(grid.rect))
      .map((grid) => tableBlock(grid, roman, ink, page, index));
    return insertFigures(text, [...standing, ...tables]);
  });
  return {
    format: 'pdf',
    pages: [{ number, width: content.width, height: content.height, scanned: false }],
    blocks: markFurniture(blocks),
    figures,
    tikz: [],
    language: languageOf(content.glyphs),
    warnings: [],
  };
}

function tableBlock(
  grid: Grid,
  glyphs: readonly Glyph[],
  ink: Ink | null,
  page: { number: number; width: number; height: number },
  index: number,
): Block {
  const { x0, y0, x1, y1 } = grid.rect;
  const text = tableMarkup(grid, (cell) => {
    const items = readItems(
      glyphs.filter((glyph) => contains(cell, glyph)),
      [],
      ink,
    );
    return buildLines(items)
      .map((line) => lineMarkup(line).text.trim())
      .join(' ');
  });
  const box = [x0 / page.width, y0 / page.height, x1 / page.width, y1 / page.height] as const;
  return { kind: 'table', text, place: { page: page.number, box }, confidence: 0.9, column: index };
}

/** True if the centre of a rectangle is in a column of a band. */
function holds(column: Rect, rect: Rect): boolean {
  const x = (rect.x0 + rect.x1) / 2;
  const y = (rect.y0 + rect.y1) / 2;
  return x >= column.x0 && x < column.x1 && y >= column.y0 && y < column.y1;
}

/** True if the centre of `inner` is in `outer`. */
function contains(outer: Rect, inner: Rect): boolean {
  const x = (inner.x0 + inner.x1) / 2;
  const y = (inner.y0 + inner.y1) / 2;
  return x > outer.x0 && x < outer.x1 && y > outer.y0 && y < outer.y1;
}

function readItems(glyphs: readonly Glyph[], bars: readonly Bar[], ink: Ink | null): Item[] {
  const flat = bars.filter((bar) => bar.horizontal);
  const placed = readExtensible(
    readAccents(placeTallSymbols(joinBracketPieces(glyphs.map(itemOf)), ink, flat)),
  );
  const rowsOf = (rows: readonly Item[]): Item[][] => buildLines(rows).map((line) => line.items);
  const fenced = readFences(placed, flat, readWithBars, rowsOf);
  return readWithBars(fenced.items, fenced.bars);
}

function readWithBars(some: readonly Item[], around: readonly Bar[]): Item[] {
  const { items, bars } = readSmallBars(some, around);
  return readBars(readLimits(items), bars).items;
}

const ROMAN_FONT = /^cm(r|bx)\d/i;

/** TeX's roman font is a formula font only if the words are set in another one. */
function markRoman(glyphs: readonly Glyph[]): readonly Glyph[] {
  const fonts = new Set<string>();
  for (const font of new Set(glyphs.map((glyph) => glyph.font))) if (ROMAN_FONT.test(font)) fonts.add(font);
  if (fonts.size === 0) return glyphs;
  const roman = glyphs.filter((glyph) => fonts.has(glyph.font));
  const letters = roman.filter((glyph) => /[A-Za-z]/.test(glyph.text)).length;
  const dots = roman.filter((glyph) => glyph.text === '.').length;
  if (letters < (roman.length - dots) * 0.5) return glyphs;
  return glyphs.map((glyph) => (fonts.has(glyph.font) ? { ...glyph, math: false } : glyph));
}

function pictureItem(rect: Rect, id: string): Item {
  const size = (rect.y1 - rect.y0) * 0.8;
  const axis = (rect.y0 + rect.y1) / 2;
  return {
    ...rect,
    text: `![](image:${id})`,
    base: rect.y1,
    size,
    axis,
    kind: 'picture',
    italic: false,
    bold: false,
    math: false,
    font: '',
    doubts: [],
  };
}

function figureOf({ rect, kind }: FoundFigure, id: string, page: number, content: PageContent): Figure {
  const margin = 2;
  const box = [
    Math.max(0, (rect.x0 - margin) / content.width),
    Math.max(0, (rect.y0 - margin) / content.height),
    Math.min(1, (rect.x1 + margin) / content.width),
    Math.min(1, (rect.y1 + margin) / content.height),
  ] as const;
  const [widthPt, heightPt] = [(box[2] - box[0]) * content.width, (box[3] - box[1]) * content.height];
  return { id, mimeType: 'image/png', width: 0, height: 0, widthPt, heightPt, kind, place: { page, box } };
}

function figureBlock(
  figure: Figure | undefined,
  rect: Rect,
  column: Column,
  index: number,
  page: { number: number },
): Block {
  return {
    kind: 'figure',
    text: `![](image:${figure?.id ?? ''})`,
    place: { page: page.number, ...(figure?.place.box ? { box: figure.place.box } : {}) },
    confidence: 0.95,
    column: index,
    indent: Math.max(0, rect.x0 - column.x0),
  };
}

/** Figures go after the last line that begins above their lower third: next to or above them in print. */
function insertFigures(text: readonly Block[], figures: readonly Block[]): Block[] {
  const out = [...text];
  for (const figure of [...figures].sort((a, b) => top(a) - top(b))) {
    const limit = top(figure) + (bottom(figure) - top(figure)) * 0.66;
    const at = out.findIndex((block) => top(block) > limit && block.kind !== 'figure');
    out.splice(at < 0 ? out.length : at, 0, figure);
  }
  return out;
}

const top = (block: Block): number => block.place.box?.[1] ?? 0;
const bottom = (block: Block): number => block.place.box?.[3] ?? 0;

function languageOf(glyphs: readonly Glyph[]): 'zh' | 'en' {
  let chinese = 0;
  for (const glyph of glyphs) if (isChinese(glyph.text)) chinese += 1;
  return chinese > glyphs.length * 0.04 ? 'zh' : 'en';
}
