/** Renders a drawing as a PNG of twice its size, with its title and legend, in the colours of the screen. */
import { blobOf } from '../../ui/canvas-blob.js';
import { layOut, MARGIN, MARK_SIZE, textX, TITLE_HEIGHT, type Caption } from './picture-layout.js';

/** The style properties that a picture copies from the page. */
const STYLES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
] as const;
const SCALE = 2;

const TITLE_PX = 16;
const TEXT_PX = 13;

/** @throws Error if the browser cannot draw it */
export async function chartPicture(chart: SVGSVGElement, caption: Caption): Promise<Blob> {
  const { width, height } = chart.getBoundingClientRect();
  const copy = chart.cloneNode(true) as SVGSVGElement;
  const sources = [chart, ...chart.querySelectorAll('*')];
  const targets = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  sources.forEach((source, index) => {
    const style = getComputedStyle(source);
    for (const name of STYLES) targets[index]?.style.setProperty(name, style.getPropertyValue(name));
  });
  return drawingPicture(copy, { width, height }, caption);
}

/** Renders an SVG that contains its own styles. @throws Error if the browser cannot draw it */
export async function drawingPicture(
  drawing: SVGSVGElement,
  size: { width: number; height: number },
  caption: Caption,
): Promise<Blob> {
  drawing.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  drawing.setAttribute('width', String(size.width));
  drawing.setAttribute('height', String(size.height));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on');
  const { backgroundColor, color, fontFamily } = getComputedStyle(document.body);
  context.font = `${TEXT_PX}px ${fontFamily}`;
  const layout = layOut(size, caption, (text) => context.measureText(text).width);
  // Setting the size of a canvas resets its state.
  canvas.width = Math.ceil(layout.width * SCALE);
  canvas.height = Math.ceil(layout.height * SCALE);
  context.scale(SCALE, SCALE);
  context.fillStyle = backgroundColor;
  context.fillRect(0, 0, layout.width, layout.height);
  context.drawImage(image, layout.left, layout.top, size.width, size.height);
  context.textBaseline = 'middle';
  context.fillStyle = color;
  context.font = `600 ${TITLE_PX}px ${fontFamily}`;
  context.fillText(caption.title, MARGIN, TITLE_HEIGHT / 2, layout.width - 2 * MARGIN);
  context.font = `${TEXT_PX}px ${fontFamily}`;
  for (const entry of layout.entries) {
    context.fillStyle = themeColor(entry.color);
    context.fillRect(entry.x, entry.y - MARK_SIZE / 2, MARK_SIZE, MARK_SIZE);
    context.fillStyle = color;
    context.fillText(entry.text, textX(entry), entry.y);
  }
  return blobOf(canvas, 'image/png');
}

/** `indigo.6` or `var(--tk-c1)` → the colour that the page paints for it. */
export const themeColor = (name: string): string =>
  getComputedStyle(document.documentElement)
    .getPropertyValue(/^var\((--[\w-]+)\)$/.exec(name)?.[1] ?? `--mantine-color-${name.replace('.', '-')}`)
    .trim();
