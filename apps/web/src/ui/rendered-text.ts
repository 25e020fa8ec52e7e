/** Question markup → HTML, remembered: up to 200 texts for a day, so that paging back and forth sets nothing twice. */
import {
  renderHtml,
  renderInlineHtml,
  type FigureSource,
  type RenderResult,
} from '@tiku/question-syntax/html';
import { markHits, markRanges } from '@tiku/question-syntax/search';
import { currentLanguage } from '../i18n/language.js';
import { translate } from '../i18n/messages.js';
import { uiMessages } from './ui.messages.js';

interface ShownImage {
  id: string;
  url: string;
  /** Of the file, in pixels. */
  width: number;
  height: number;
  /** On the paper, in points. */
  widthPt?: number | null | undefined;
  heightPt?: number | null | undefined;
}
export interface Figures {
  images: readonly ShownImage[];
  tikz: readonly { id: string; svgUrl?: string | null | undefined }[];
}
export const NO_FIGURES: Figures = { images: [], tikz: [] };

const ENTRIES_MAX = 200;
const LIFETIME_MS = 24 * 60 * 60 * 1000;
const cache = new Map<string, { result: RenderResult; until: number }>();

export function rendered(
  source: string,
  form: 'block' | 'inline',
  figures: Figures = NO_FIGURES,
  words = '',
  ranges: readonly { from: number; to: number }[] = [],
): RenderResult {
  const addresses = source.includes('![') ? JSON.stringify(figures) : '';
  const key = `${form}\n${currentLanguage()}\n${words}\n${ranges.length > 0 ? JSON.stringify(ranges) : ''}\n${addresses}\n${source}`;
  const hit = cache.get(key);
  const now = Date.now();
  if (hit && hit.until > now) {
    // Most recently used goes last; the first is the one to drop.
    cache.delete(key);
    cache.set(key, hit);
    return hit.result;
  }
  const marked = words === '' ? markRanges(source, ranges) : markHits(source, words);
  const result = (form === 'block' ? renderHtml : renderInlineHtml)(marked, {
    hits: marked !== source,
    figure: (kind, id) => figureOf(figures, kind, id),
    labels: {
      blank: translate(uiMessages, 'blank'),
      figure: translate(uiMessages, 'figure'),
      missingFigure: translate(uiMessages, 'missingFigure'),
    },
  });
  cache.set(key, { result, until: now + LIFETIME_MS });
  for (const oldest of cache.keys()) {
    if (cache.size <= ENTRIES_MAX) break;
    cache.delete(oldest);
  }
  return result;
}

function figureOf(figures: Figures, kind: 'image' | 'tikz' | 'drawing', id: string): FigureSource | null {
  if (kind === 'image') {
    const image = figures.images.find((candidate) => candidate.id === id);
    return image ? { url: image.url, ...drawnSize(image) } : null;
  }
  const picture = figures.tikz.find((tikz) => tikz.id === id);
  return picture?.svgUrl ? { url: picture.svgUrl, width: 0, height: 0 } : null;
}

const PIXELS_PER_POINT = 4 / 3;

/** CSS pixels at which an image is as large as on its paper; those of the file where no paper is known. */
export function drawnSize({ width, height, widthPt, heightPt }: ShownImage): {
  width: number;
  height: number;
} {
  if (!widthPt || !heightPt) return { width, height };
  return {
    width: Math.round(widthPt * PIXELS_PER_POINT),
    height: Math.round(heightPt * PIXELS_PER_POINT),
  };
}
