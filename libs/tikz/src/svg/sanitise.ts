/**
 * Makes TeX's output safe for a page. A source can write any markup by `\special`, so the SVG is parsed and only what
 * TikZ needs is kept: no script, no handler, no style, no address except those within it.
 */
import createDOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';

const TAGS = [
  '#text',
  'svg',
  'g',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'defs',
  'clipPath',
  'mask',
  'pattern',
  'linearGradient',
  'radialGradient',
  'stop',
];
const ATTRIBUTES =
  'xmlns width height viewBox font-family font-size font-weight font-style transform d x y x1 y1 x2 y2 cx cy r rx ry fx fy points offset id fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset opacity stop-color stop-opacity clip-path clip-rule mask patternUnits patternTransform patternContentUnits gradientTransform gradientUnits clipPathUnits maskUnits spreadMethod text-anchor'.split(
    ' ',
  );
/** Attributes that reference another element of the picture. */
const REFERENCES = new Set(['fill', 'stroke', 'clip-path', 'mask']);
/** CSS can fetch in more ways than `url(…)`, with many spellings: a paint is a colour or a part of the picture. */
const PAINT = /^\s*(?:none|[a-z]{1,30}|#[0-9a-f]{3,8}|rgba?\([\d\s.,%]{1,60}\))\s*$/i;
const OWN_REFERENCE = /^\s*url\(\s*['"]?#([\w:.-]+)['"]?\s*\)\s*$/;

let purify: ReturnType<typeof createDOMPurify> | null = null;
let idPrefix = '';

function sanitiser(): ReturnType<typeof createDOMPurify> {
  if (purify) return purify;
  purify = createDOMPurify(new JSDOM('').window);
  purify.addHook('uponSanitizeAttribute', (_element, data) => {
    if (data.attrName === 'id') data.attrValue = idPrefix + data.attrValue.replace(/[^\w:.-]/g, '');
    else if (REFERENCES.has(data.attrName)) {
      const own = OWN_REFERENCE.exec(data.attrValue);
      if (own) data.attrValue = `url(#${idPrefix}${own[1]})`;
      else if (!PAINT.test(data.attrValue)) data.keepAttr = false;
    } else if (/url\(/i.test(data.attrValue)) data.keepAttr = false;
  });
  return purify;
}

/** Starts the sanitiser, so that the first picture does not wait for it. */
export function loadSanitiser(): void {
  sanitiser();
}

/** `prefix` precedes each id, so that the pictures of one page share none. */
export function sanitiseSvg(svg: string, prefix: string): string {
  idPrefix = prefix;
  // The driver paints shadings by a style, the only one it writes.
  const plain = svg.replace(/style="fill:(url\(#\w+\)); stroke:none"/g, 'fill="$1" stroke="none"');
  const clean = sanitiser().sanitize(plain, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // Keeps text only inside `text`; removing another tag removes its text.
    KEEP_CONTENT: false,
    NAMESPACE: 'http://www.w3.org/2000/svg',
    PARSER_MEDIA_TYPE: 'application/xhtml+xml',
  });
  return clean.replace(FILL, (fill, colour: string) => (isTint(colour) ? `${fill} data-tint=""` : fill));
}

const FILL = /fill="#([0-9a-f]{3}|[0-9a-f]{6})"/g;
/** From this share of white on, black text is readable on it. */
const LIGHT = 0.6;

/** A light colour, which a dark page has to tone down; white becomes its background. */
function isTint(colour: string): boolean {
  const size = colour.length / 3;
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((index) => {
    const part = colour.slice(index * size, (index + 1) * size);
    return Number.parseInt(part.padEnd(2, part), 16) / 255;
  });
  const lightness = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return lightness > LIGHT && lightness < 1;
}
