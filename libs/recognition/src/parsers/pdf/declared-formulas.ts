/**
 * Formulas with LaTeX in the file: a tagged PDF gives each an alternative text, and one between dollars is
 * LaTeX (as our PDFs have it, and those of LaTeX's tagging project may). Its glyphs become one glyph with the source.
 * Any other alternative text is meant for people and is not read.
 */
import { AXIS } from './layout/item.js';
import { type Bar, type Glyph, type PageContent } from './page-content.js';
import { height, union, type Rect } from '../rect.js';
import type { PDFPageProxy } from './pdfjs.js';

interface DeclaredFormula {
  /** LaTeX without dollars. */
  tex: string;
}
/** By the number of the marked content that draws a part of it. */
export type DeclaredFormulas = ReadonlyMap<number, DeclaredFormula>;

const SOURCE = /^\$([^$]{1,4000})\$$/;
/** Depth of the structure tree; our PDFs have four levels. */
const DEPTH_MAX = 30;

type Tree = Awaited<ReturnType<PDFPageProxy['getStructTree']>>;
type Node = Tree | Tree['children'][number];

export function declaredFormulas(tree: Tree | null): DeclaredFormulas {
  const found = new Map<number, DeclaredFormula>();
  const visit = (node: Node, around: DeclaredFormula | null, depth: number): void => {
    if (depth > DEPTH_MAX) return;
    if ('type' in node) {
      const mark = /_mc(\d+)$/.exec(node.id)?.[1];
      if (around && mark !== undefined) found.set(Number(mark), around);
      return;
    }
    const tex = around || node.role !== 'Formula' ? undefined : SOURCE.exec(altOf(node))?.[1];
    const formula = tex === undefined ? around : { tex };
    for (const child of node.children) visit(child, formula, depth + 1);
  };
  if (tree) visit(tree, null, 0);
  return found;
}

const altOf = (node: object): string =>
  'alt' in node && typeof node.alt === 'string' ? node.alt.trim() : '';

/**
 * When a line ends within a formula, the next glyph is this many sizes to the left. A fraction's parts are narrower.
 */
const LINE_BREAK_SIZES = 12;

/** `marks`: of each glyph the marked content that draws it. */
export function withDeclaredFormulas(
  content: PageContent,
  marks: ReadonlyMap<Glyph, number>,
  formulas: DeclaredFormulas,
): PageContent {
  if (formulas.size === 0) return content;
  const parts = new Map<DeclaredFormula, Glyph[]>();
  const others: Glyph[] = [];
  for (const glyph of content.glyphs) {
    const mark = marks.get(glyph);
    const formula = mark === undefined ? undefined : formulas.get(mark);
    if (!formula) others.push(glyph);
    else if (parts.get(formula)?.push(glyph) === undefined) parts.set(formula, [glyph]);
  }
  const texts = others.filter(({ text }) => text.trim() !== '');
  const lines: Rect[] = [];
  const standing = [...parts].flatMap(([{ tex }, glyphs]) => {
    const [first = [], ...rest] = linesOf(glyphs);
    lines.push(...[first, ...rest].map(union));
    return first.length === 0 ? [] : [standIn(tex, first, texts)];
  });
  return {
    ...content,
    glyphs: [...others, ...standing],
    bars: content.bars.filter((bar) => !lines.some((line) => holdsBar(line, bar))),
  };
}

function linesOf(glyphs: readonly Glyph[]): Glyph[][] {
  const lines: Glyph[][] = [];
  let right = -Infinity;
  for (const glyph of glyphs) {
    const line = lines.at(-1);
    const isBroken = right - glyph.x0 > glyph.size * LINE_BREAK_SIZES;
    if (line && !isBroken) line.push(glyph);
    else lines.push([glyph]);
    right = glyph.x1;
  }
  return lines;
}

/** Bars of fractions and roots are between the glyphs or just above them. */
function holdsBar(line: Rect, bar: Bar): boolean {
  const margin = Math.min(4, height(line) * 0.35);
  const y = (bar.y0 + bar.y1) / 2;
  return bar.x0 > line.x0 - 2 && bar.x1 < line.x1 + 2 && y > line.y0 - margin && y < line.y1;
}

function standIn(tex: string, parts: readonly Glyph[], texts: readonly Glyph[]): Glyph {
  const box = union(parts);
  const size = Math.max(...parts.map((part) => part.size));
  return {
    ...box,
    text: 'x',
    formula: tex,
    base: baseOf(box, size, parts, texts),
    size,
    font: parts[0]?.font ?? '',
    italic: true,
    bold: false,
    math: true,
  };
}

/** How much more a difference in height counts than a distance along the line. */
const HEIGHT_WEIGHT = 3;

/** The baseline of its letters if these agree or are centred on its axis, otherwise that of the nearest words. */
function baseOf(box: Rect, size: number, parts: readonly Glyph[], texts: readonly Glyph[]): number {
  const expected = (box.y0 + box.y1) / 2 + size * AXIS;
  const bases = parts.filter((part) => part.size >= size * 0.9).map((part) => part.base);
  const isFlat = Math.max(...bases) - Math.min(...bases) < size * 0.1;
  const own = bases.reduce((a, b) => (Math.abs(b - expected) < Math.abs(a - expected) ? b : a), Infinity);
  if (isFlat || Math.abs(own - expected) < size * 0.3) return own;
  let nearest = Infinity;
  let base = expected;
  for (const text of texts) {
    const isOnLine = text.size >= size * 0.8 && text.base > box.y0 && text.base < box.y1 + size * 0.3;
    const distance = Math.max(box.x0 - text.x1, text.x0 - box.x1);
    // A word above or below the formula belongs to another line, however tall the formula is.
    if (!isOnLine || distance < -1) continue;
    const score = distance + HEIGHT_WEIGHT * Math.abs(text.base - expected);
    if (score < nearest) [nearest, base] = [score, text.base];
  }
  return base;
}
