/** Converts DVI with the specials of PGF's driver into one SVG, with pages stacked. Its output is not trusted yet. */
import { readDvi, type DviFont } from '../dvi/index.js';
import { baseFont, characterWidths, fontMetrics } from '../engine/font-metrics.js';
import { outline } from './outlines.js';

/** The origin of a page: LaTeX's class puts the picture there. */
const ORIGIN_PT = -72.27;
/** For the width of lines along the edge and letters that exceed their box. */
const MARGIN_PT = 1;
const PAGE_GAP_PT = 10;
const MARKUP_CHARS_MAX = 6_000_000;
/** For Chinese in a figure, without a web font: the systems' serif fonts. */
const FAMILY = "'Noto Serif CJK SC','Source Han Serif SC','Songti SC',SimSun,serif";

/** A picture with this much markup would freeze the page that shows it. */
export class PictureTooLargeError extends Error {
  override readonly name = 'PictureTooLargeError';
}
export interface DrawnSvg {
  svg: string;
  widthPt: number;
  heightPt: number;
}

const fixed = (value: number): string => String(Math.round(value * 1_000) / 1_000);
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const BEGIN_PICTURE = '<svg beginpicture>';
const END_PICTURE = '</svg endpicture>';

interface Page {
  markup: string;
  widthPt: number;
  heightPt: number;
  hasInk: boolean;
}
/** UTF-8 characters of one line, collected byte by byte. */
interface TextRun {
  bytes: number[];
  xs: number[];
  yPt: number;
  font: DviFont;
}

class SvgPages {
  readonly pages: Page[] = [];
  #page: Page = emptyPage();
  #run: TextRun | null = null;
  #outlines = '';
  readonly #colours: string[] = [];
  #chars = 0;

  beginPage(): void {
    this.#page = emptyPage();
  }

  endPage(): void {
    this.#flush();
    if (this.#page.hasInk) this.pages.push(this.#page);
  }

  character(code: number, font: DviFont, xPt: number, yPt: number): void {
    this.#page.hasInk = true;
    if (code >= 0x80) return this.#byte(code, font, xPt, yPt);
    this.#endRun();
    this.#outlines += outline(baseFont(font.name), code, xPt, yPt, font.sizePt);
  }

  rule(xPt: number, yPt: number, widthPt: number, heightPt: number): void {
    this.#page.hasInk = true;
    this.#endRun();
    const x1 = fixed(xPt + widthPt);
    const y1 = fixed(yPt + heightPt);
    this.#outlines += `M${fixed(xPt)} ${fixed(yPt)}H${x1}V${y1}H${fixed(xPt)}Z`;
  }

  special(text: string, xPt: number, yPt: number): void {
    this.#flush();
    const size = /^papersize=([\d.]+)pt,([\d.]+)pt/.exec(text);
    if (size) {
      this.#page.widthPt = Number(size[1]);
      this.#page.heightPt = Number(size[2]);
    } else if (text.startsWith('color push ')) this.#colours.push(colourOf(text.slice('color push '.length)));
    else if (text.startsWith('color pop')) this.#colours.pop();
    else if (text.startsWith('dvisvgm:raw ')) {
      const raw = text
        .slice('dvisvgm:raw '.length)
        .replaceAll('{?nl}', '')
        .replaceAll('{?x}', fixed(xPt))
        .replaceAll('{?y}', fixed(yPt))
        .replaceAll(BEGIN_PICTURE, '')
        .replaceAll(END_PICTURE, '');
      this.#page.hasInk = true;
      this.#add(raw);
    }
  }

  #byte(code: number, font: DviFont, xPt: number, yPt: number): void {
    const run = this.#run;
    const isSame = run?.yPt === yPt && run.font.name === font.name && run.font.sizePt === font.sizePt;
    if (!isSame) this.#flush();
    this.#run ??= { bytes: [], xs: [], yPt, font };
    this.#run.bytes.push(code);
    // The other bytes of a character have no width and no position.
    if (code >= 0xc0) this.#run.xs.push(xPt);
  }

  #endRun(): void {
    const run = this.#run;
    this.#run = null;
    if (!run) return;
    this.#flushOutlines();
    const text = Buffer.from(run.bytes).toString('utf8');
    const weight = /cm(?:b|ssbx|ssdc)/.test(run.font.name) ? ' font-weight="bold"' : '';
    const xs = run.xs.map(fixed).join(' ');
    const size = fixed(run.font.sizePt);
    this.#add(
      `<text x="${xs}" y="${fixed(run.yPt)}" font-size="${size}"${weight}${this.#fill()}>${escaped(text)}</text>`,
    );
  }

  #flush(): void {
    this.#endRun();
    this.#flushOutlines();
  }

  #flushOutlines(): void {
    if (this.#outlines === '') return;
    const data = this.#outlines;
    this.#outlines = '';
    this.#add(`<path d="${data}" stroke="none"${this.#fill()}/>`);
  }

  #fill(): string {
    const colour = this.#colours.at(-1);
    return colour === undefined ? '' : ` fill="${colour}"`;
  }

  #add(markup: string): void {
    this.#chars += markup.length;
    if (this.#chars > MARKUP_CHARS_MAX) throw new PictureTooLargeError('too much markup');
    this.#page.markup += markup;
  }
}

const emptyPage = (): Page => ({ markup: '', widthPt: 0, heightPt: 0, hasInk: false });

/** A colour as TeX's drivers name it, as `#rrggbb`; black as PGF writes it, so that a page finds both by one name. */
function colourOf(given: string): string {
  const [model = '', ...parts] = given.trim().split(/\s+/);
  const values = parts.map(Number).filter((value) => Number.isFinite(value));
  const [first = 0, second = first, third = first, black = 0] = values;
  if (model === 'cmyk') return hex([first, second, third].map((ink) => 1 - Math.min(1, ink + black)));
  return hex(model === 'rgb' ? [first, second, third] : [first, first, first]);
}

function hex(rgb: readonly number[]): string {
  const parts = rgb.map((value) => Math.round(Math.min(1, Math.max(0, value)) * 255));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`.replace(
    /^#(.)\1(.)\2(.)\3$/,
    '#$1$2$3',
  );
}

/** Null when nothing was drawn. @throws PictureTooLargeError */
export function dviToSvg(dvi: Uint8Array): DrawnSvg | null {
  const pages = new SvgPages();
  readDvi(dvi, widthsOf, pages);
  if (pages.pages.length === 0) return null;
  let body = '';
  let heightPt = 0;
  let widthPt = 0;
  for (const page of pages.pages) {
    if (heightPt > 0) heightPt += PAGE_GAP_PT;
    body += `<g transform="translate(${fixed(MARGIN_PT - ORIGIN_PT)},${fixed(heightPt + MARGIN_PT - ORIGIN_PT)})">${page.markup}</g>`;
    heightPt += page.heightPt + 2 * MARGIN_PT;
    widthPt = Math.max(widthPt, page.widthPt + 2 * MARGIN_PT);
  }
  const [width, height] = [fixed(widthPt), fixed(heightPt)];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}pt" height="${height}pt" viewBox="0 0 ${width} ${height}" font-family="${FAMILY}">${body}</svg>`;
  return { svg, widthPt: Number(width), heightPt: Number(height) };
}

const widths = new Map<string, Float64Array>();
function widthsOf(name: string): Float64Array | null {
  const cached = widths.get(name);
  if (cached) return cached;
  const metrics = fontMetrics(`${name}.tfm`);
  if (!metrics) return null;
  const found = characterWidths(metrics);
  widths.set(name, found);
  return found;
}
