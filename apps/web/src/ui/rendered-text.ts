/** Question markup → HTML, cached: up to 200 texts for a day, so that paging back and forth renders nothing twice. */
import { POINTS_PER_PIXEL, sizeBesideText, sizeOnPaper } from '@tiku/contracts/common';
import {
  renderHtml,
  renderInlineHtml,
  type FigureMarkup,
  type FigureSource,
  type RenderResult,
} from '@tiku/question-syntax/html';
import { HIT, markHits, markRanges } from '@tiku/question-syntax/search';
import { currentLanguage } from '../i18n/language.js';
import { translate } from '../i18n/messages.js';
import { drawingHtml } from './drawings/drawing-html.js';
import { drawings } from './drawings/drawing-store.js';
import { screenSizes } from './screen-sizes.js';
import { uiMessages } from './ui.messages.js';

interface ShownImage {
  id: string;
  url: string;
  screens?: readonly { width: number; url: string }[] | null | undefined;
  alt?: string | null | undefined;
  /** The size of the file, in pixels. */
  width: number;
  height: number;
  /** On the paper, in points. */
  widthPt?: number | null | undefined;
  heightPt?: number | null | undefined;
}
export interface Figures {
  images: readonly ShownImage[];
  tikz: readonly { id: string; code: string; svgUrl?: string | null | undefined }[];
}
export const NO_FIGURES: Figures = { images: [], tikz: [] };

/** Sources of the TikZ pictures of a text, in order. */
type WithDrawings = RenderResult & { drawings: readonly string[] };
/** Whether a text may contain any. */
export const mayHoldDrawings = (source: string): boolean =>
  source.includes('](tikz:') ||
  source.includes('\\begin{tikzpicture') ||
  source.includes('\\begin{circuitikz');

const ENTRIES_MAX = 200;
const LIFETIME_MS = 24 * 60 * 60 * 1000;
const cache = new Map<string, { result: WithDrawings; until: number }>();

export function rendered(
  source: string,
  form: 'block' | 'inline',
  figures: Figures = NO_FIGURES,
  words = '',
  ranges: readonly { from: number; to: number }[] = [],
  /** Replaces a picture during its redraw. */
  previous: readonly (string | null)[] = [],
): WithDrawings {
  const addresses = source.includes('![') ? JSON.stringify(figures) : '';
  const places = ranges.length > 0 ? JSON.stringify(ranges) : '';
  const drawn = mayHoldDrawings(source) ? `${drawings.version} ${previous.map((svg) => svg?.length)}` : '';
  const key = `${form}\n${currentLanguage()}\n${words}\n${places}\n${addresses}\n${drawn}\n${source}`;
  const hit = cache.get(key);
  const now = Date.now();
  if (hit && hit.until > now) {
    // Most recently used goes last; the first is evicted.
    cache.delete(key);
    cache.set(key, hit);
    return hit.result;
  }
  const marked = words === '' ? markRanges(source, ranges) : markHits(source, words);
  const codes: string[] = [];
  const result = (form === 'block' ? renderHtml : renderInlineHtml)(marked, {
    hits: marked !== source,
    figure: (kind, id, written) => {
      const code =
        kind === 'drawing' ? withoutHits(written) : kind === 'tikz' ? codeOf(figures, id) : undefined;
      if (code === undefined) return figureOf(figures, kind, id);
      return drawingOf(code, previous[codes.push(code) - 1] ?? null);
    },
    labels: {
      blank: translate(uiMessages, 'blank'),
      figure: translate(uiMessages, 'figure'),
      missingFigure: translate(uiMessages, 'missingFigure'),
    },
  });
  const withDrawings = { ...result, drawings: codes };
  cache.set(key, { result: withDrawings, until: now + LIFETIME_MS });
  for (const oldest of cache.keys()) {
    if (cache.size <= ENTRIES_MAX) break;
    cache.delete(oldest);
  }
  return withDrawings;
}

/** A search marks its hits, also in the source of a picture. */
const withoutHits = (source: string): string => source.replaceAll(HIT.open, '').replaceAll(HIT.close, '');

const codeOf = (figures: Figures, id: string): string | undefined =>
  figures.tikz.find((picture) => picture.id === id)?.code;

function drawingOf(code: string, previous: string | null): FigureMarkup {
  return { html: drawingHtml(code, drawings.find(code), previous) };
}

function figureOf(figures: Figures, kind: string, id: string): FigureSource | null {
  const image = kind === 'image' ? figures.images.find((candidate) => candidate.id === id) : undefined;
  if (!image) return null;
  const size = drawnSize(image);
  const screens = screenSizes(image, size.width);
  return {
    url: image.url,
    ...size,
    ...(image.alt && { alt: image.alt }),
    ...(screens && { screens }),
  };
}

const PIXELS_PER_POINT = 4 / 3;

/** CSS pixels of an image in its paper size. */
export function drawnSize({ width, height, widthPt, heightPt }: ShownImage): {
  width: number;
  height: number;
} {
  const size = widthPt && heightPt ? { widthPt, heightPt } : sizeOnPaper({ width, height });
  return {
    width: Math.round(size.widthPt * PIXELS_PER_POINT),
    height: Math.round(size.heightPt * PIXELS_PER_POINT),
  };
}

/** Whether an image is narrow enough to print beside the text of a column. */
export function fitsBesideText(image: ShownImage, columnPt: number): boolean {
  const { width, height } = drawnSize(image);
  const size = { widthPt: width * POINTS_PER_PIXEL, heightPt: height * POINTS_PER_PIXEL };
  return sizeBesideText(size, Boolean(image.widthPt), columnPt) !== null;
}
