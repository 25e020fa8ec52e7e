/**
 * Reads pdfjs's operator list of a page into glyphs, bars, shapes and pictures. Owns the graphics and text state;
 * knows nothing of lines or formulas. Bounded: rejects a page beyond the limits as too complex.
 */
import { RecognitionError } from '../../inspect/index.js';
import { glyphText } from './glyph-text.js';
import { fontFacts, type FontFacts } from './font-facts.js';
import { declaredFormulas, withDeclaredFormulas } from './declared-formulas.js';
import { apply, IDENTITY, matrixOf, multiply, type Matrix } from './matrix.js';
import type { Glyph, PageContent } from './page-content.js';
import type { Rect } from '../rect.js';
import { clipOf, readPath } from './path-reader.js';
import { OPS, type PDFPageProxy } from './pdfjs.js';

const OPERATORS_MAX = 400_000;
const GLYPHS_MAX = 60_000;
const INVISIBLE = 3;
const ALL_CLIPPED = 7;

interface TextState {
  font: FontFacts;
  /** Points per unit of a glyph's width, at size 1. */
  unit: number;
  size: number;
  charSpacing: number;
  wordSpacing: number;
  scaleX: number;
  leading: number;
  rise: number;
  mode: number;
}
type LoadedFont = Pick<TextState, 'font' | 'unit'>;
interface GraphicsState {
  ctm: Matrix;
  text: TextState;
  lineWidth: number;
  /** Paint outside it is invisible. */
  clip: Rect | null;
}
/** A glyph of pdfjs's showText, with the fields that are read here. */
interface RawGlyph {
  unicode?: string;
  originalCharCode?: number;
  width?: number;
  isSpace?: boolean;
}

const NO_FONT: FontFacts = fontFacts('');
/** Widths are thousandths of the size, except in fonts of drawings (Type 3), which have their own unit. */
const UNIT = 1 / 1000;
const isRawGlyph = (value: unknown): value is RawGlyph => typeof value === 'object' && value !== null;
const num = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

/** Glyphs, bars, shapes and pictures of a page. Throws RecognitionError TOO_COMPLEX beyond the bounds. */
export async function readPage(page: PDFPageProxy): Promise<PageContent> {
  const list = await page.getOperatorList();
  if (list.fnArray.length > OPERATORS_MAX) {
    throw new RecognitionError(
      'TOO_COMPLEX',
      `page ${page.pageNumber} has ${list.fnArray.length} drawing operations`,
    );
  }
  const viewport = page.getViewport({ scale: 1 });
  const reader = new OperatorReader(page, matrixOf(viewport.transform), viewport.width, viewport.height);
  for (let index = 0; index < list.fnArray.length; index++) {
    const args: unknown = list.argsArray[index];
    reader.take(list.fnArray[index] ?? 0, Array.isArray(args) ? args : []);
  }
  const formulas = declaredFormulas(reader.marks.size === 0 ? null : await page.getStructTree());
  return withDeclaredFormulas(reader.content, reader.marks, formulas);
}

class OperatorReader {
  readonly content: PageContent;
  /** The number of the innermost marked content around a glyph that has one. */
  readonly marks = new Map<Glyph, number>();
  readonly #marked: (number | null)[] = [];
  /** Marked content inside a form is numbered separately. */
  #forms = 0;
  #state: GraphicsState;
  readonly #stack: GraphicsState[] = [];
  #textMatrix: Matrix = IDENTITY;
  #x = 0;
  #y = 0;
  #lineX = 0;
  #lineY = 0;
  #clips = false;
  readonly #fonts = new Map<string, LoadedFont>();

  constructor(
    private readonly page: PDFPageProxy,
    base: Matrix,
    width: number,
    height: number,
  ) {
    const text: TextState = {
      font: NO_FONT,
      unit: UNIT,
      size: 0,
      charSpacing: 0,
      wordSpacing: 0,
      scaleX: 1,
      leading: 0,
      rise: 0,
      mode: 0,
    };
    this.#state = { ctm: base, text, lineWidth: 1, clip: null };
    this.content = {
      width,
      height,
      glyphs: [],
      bars: [],
      shapes: [],
      pictures: [],
      hiddenGlyphs: 0,
      rotatedGlyphs: [],
      turnedGlyphs: [],
    };
  }

  take(operator: number, args: unknown[]): void {
    const { text } = this.#state;
    // By far the most frequent operator; not searched for among the others.
    if (operator === OPS.showText) return this.#showText(Array.isArray(args[0]) ? args[0] : []);
    switch (operator) {
      case OPS.save:
        return this.#push();
      case OPS.paintFormXObjectEnd:
        this.#forms -= 1;
        return this.#pop();
      case OPS.restore:
      case OPS.endGroup:
        return this.#pop();
      case OPS.beginMarkedContent:
      case OPS.beginMarkedContentProps:
        // Content without a number belongs to the content around it.
        this.#marked.push(typeof args[1] === 'number' ? args[1] : (this.#marked.at(-1) ?? null));
        return;
      case OPS.endMarkedContent:
        this.#marked.pop();
        return;
      case OPS.transform:
        this.#state.ctm = multiply(this.#state.ctm, matrixOf(args));
        return;
      case OPS.paintFormXObjectBegin:
        this.#forms += 1;
        this.#push();
        this.#state.ctm = multiply(this.#state.ctm, matrixOf(args[0]));
        return;
      case OPS.beginGroup:
        return this.#push();
      case OPS.setLineWidth:
        this.#state.lineWidth = num(args[0]);
        return;
      case OPS.constructPath:
        if (this.#clips) this.#state.clip = clipOf(args, this.#state.ctm, this.#state.clip);
        this.#clips = false;
        return readPath(args, this.#state, this.content);
      case OPS.clip:
      case OPS.eoClip:
        // The clipping path comes next, painted or not.
        this.#clips = true;
        return;
      case OPS.paintImageXObject:
      case OPS.paintInlineImageXObject:
      case OPS.paintImageMaskXObject:
      case OPS.paintImageXObjectRepeat:
        return this.#picture();
      case OPS.beginText:
        this.#setTextMatrix(IDENTITY);
        return;
      case OPS.setTextMatrix:
        this.#setTextMatrix(matrixOf(args[0]));
        return;
      case OPS.setFont:
        Object.assign(text, this.#font(String(args[0])));
        text.size = num(args[1]);
        return;
      case OPS.setCharSpacing:
        text.charSpacing = num(args[0]);
        return;
      case OPS.setWordSpacing:
        text.wordSpacing = num(args[0]);
        return;
      case OPS.setHScale:
        text.scaleX = num(args[0]) / 100;
        return;
      case OPS.setTextRise:
        text.rise = num(args[0]);
        return;
      case OPS.setTextRenderingMode:
        text.mode = num(args[0]);
        return;
      case OPS.setLeading:
        text.leading = -num(args[0]);
        return;
      case OPS.setLeadingMoveText:
        text.leading = num(args[1]);
        return this.#moveText(num(args[0]), num(args[1]));
      case OPS.moveText:
        return this.#moveText(num(args[0]), num(args[1]));
      case OPS.nextLine:
        return this.#moveText(0, text.leading);
      default:
        return;
    }
  }

  #push(): void {
    this.#stack.push(this.#state);
    this.#state = { ...this.#state, text: { ...this.#state.text } };
  }

  #pop(): void {
    this.#state = this.#stack.pop() ?? this.#state;
  }

  #setTextMatrix(matrix: Matrix): void {
    this.#textMatrix = matrix;
    this.#x = this.#lineX = 0;
    this.#y = this.#lineY = 0;
  }

  #moveText(x: number, y: number): void {
    this.#x = this.#lineX += x;
    this.#y = this.#lineY += y;
  }

  #font(id: string): LoadedFont {
    const cached = this.#fonts.get(id);
    if (cached) return cached;
    const loaded: unknown = this.page.commonObjs.has(id) ? this.page.commonObjs.get(id) : undefined;
    const font = { font: fontFacts(isNamed(loaded) ? loaded.name : ''), unit: unitOf(loaded) };
    this.#fonts.set(id, font);
    return font;
  }

  #picture(): void {
    const corners = [
      apply(this.#state.ctm, 0, 0),
      apply(this.#state.ctm, 1, 0),
      apply(this.#state.ctm, 0, 1),
      apply(this.#state.ctm, 1, 1),
    ];
    const xs = corners.map(([x]) => x);
    const ys = corners.map(([, y]) => y);
    this.content.pictures.push({
      x0: Math.min(...xs),
      y0: Math.min(...ys),
      x1: Math.max(...xs),
      y1: Math.max(...ys),
    });
  }

  #showText(items: unknown[]): void {
    const { font, unit, size, charSpacing, wordSpacing, scaleX, rise, mode } = this.#state.text;
    const matrix = multiply(this.#state.ctm, this.#textMatrix);
    let dx = 0;
    for (const item of items) {
      if (typeof item === 'number') {
        dx -= (item * size) / 1000;
        continue;
      }
      if (!isRawGlyph(item)) continue;
      const advance = num(item.width) * unit * size;
      const from = apply(matrix, this.#x + dx * scaleX, this.#y + rise);
      const to = apply(matrix, this.#x + (dx + advance) * scaleX, this.#y + rise);
      const glyph = this.#glyph(item, font, from, to, Math.abs(size) * Math.hypot(matrix[2], matrix[3]));
      if (mode === INVISIBLE || mode === ALL_CLIPPED) this.content.hiddenGlyphs += 1;
      else if (glyph) this.#keep(glyph, from, to);
      dx += advance + charSpacing + (item.isSpace ? wordSpacing : 0);
    }
    this.#x += dx * scaleX;
  }

  #glyph(
    raw: RawGlyph,
    font: FontFacts,
    from: [number, number],
    to: [number, number],
    size: number,
  ): Glyph | null {
    const { text, unsure, italic, bold } = glyphText(raw.unicode ?? '', raw.originalCharCode ?? 0, font);
    if (text === '' || size < 0.5) return null;
    const base = from[1];
    const glyph: Glyph = {
      text,
      base,
      size,
      x0: Math.min(from[0], to[0]),
      x1: Math.max(from[0], to[0]),
      y0: base - size * 0.8,
      y1: base + size * 0.2,
      font: font.name,
      italic: italic ?? font.italic,
      bold: bold ?? font.bold,
      math: font.math || italic !== undefined,
    };
    if (unsure) glyph.unsure = true;
    return glyph;
  }

  #keep(glyph: Glyph, from: [number, number], to: [number, number]): void {
    if (this.content.glyphs.length >= GLYPHS_MAX) {
      throw new RecognitionError(
        'TOO_COMPLEX',
        `page ${this.page.pageNumber} has more than ${GLYPHS_MAX} characters`,
      );
    }
    const level = Math.abs(to[1] - from[1]) <= Math.abs(to[0] - from[0]) * 0.2;
    if (level && to[0] >= from[0]) this.content.glyphs.push(glyph);
    else if (level) this.content.turnedGlyphs.push(glyph);
    else this.content.rotatedGlyphs.push(glyph);
    const mark = this.#marked.at(-1);
    if (typeof mark === 'number' && this.#forms === 0) this.marks.set(glyph, mark);
  }
}

function isNamed(value: unknown): value is { name: string } {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';
}

function unitOf(font: unknown): number {
  const isDrawn =
    typeof font === 'object' && font !== null && 'isType3Font' in font && font.isType3Font === true;
  if (!isDrawn || !('fontMatrix' in font) || !Array.isArray(font.fontMatrix)) return UNIT;
  return num(font.fontMatrix[0]) || UNIT;
}
