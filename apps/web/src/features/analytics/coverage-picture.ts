/** The coverage of a syllabus as a PNG: one bar per knowledge point, split by difficulty. */
import type { CoveredPoint } from '@tiku/contracts/question-bank';
import { drawingPicture, themeColor } from './chart-picture.js';
import type { Caption } from './picture-layout.js';

export const COVERAGE_COLORS = { easy: 'malachite.4', medium: 'gamboge.4', hard: 'cinnabar.5' } as const;
const LEVELS = ['easy', 'medium', 'hard'] as const;
const ROW_PX = 24;
const BAR_PX = 14;
const NAME_PX = 230;
const BARS_PX = 440;
const COUNT_PX = 60;
const TEXT_PX = 13;
/** Longer names end in an ellipsis: Han letters are as wide as they are high. */
const NAME_LETTERS = 16;

/** @throws Error if the browser cannot draw it */
export function coveragePicture(points: readonly CoveredPoint[], caption: Caption): Promise<Blob> {
  const { color, fontFamily } = getComputedStyle(document.body);
  const drawing = svgElement('svg', { 'font-family': fontFamily, 'font-size': TEXT_PX });
  const most = Math.max(1, ...points.map(({ count }) => count));
  for (const [row, point] of points.entries()) {
    const middle = row * ROW_PX + ROW_PX / 2;
    const name =
      point.point.length > NAME_LETTERS ? `${point.point.slice(0, NAME_LETTERS - 1)}…` : point.point;
    const text = { y: middle, 'dominant-baseline': 'central', fill: color };
    drawing.append(textElement(name, { ...text, x: NAME_PX - 10, 'text-anchor': 'end' }));
    let x = NAME_PX;
    for (const level of LEVELS) {
      const width = (point[level] / most) * BARS_PX;
      const bar = {
        x,
        y: middle - BAR_PX / 2,
        width,
        height: BAR_PX,
        fill: themeColor(COVERAGE_COLORS[level]),
      };
      drawing.append(svgElement('rect', bar));
      x += width;
    }
    drawing.append(textElement(String(point.count), { ...text, x: x + 8 }));
  }
  const size = { width: NAME_PX + BARS_PX + COUNT_PX, height: Math.max(1, points.length) * ROW_PX };
  return drawingPicture(drawing, size, caption);
}

function svgElement<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Record<string, string | number>,
): SVGElementTagNameMap[K] {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

function textElement(content: string, attributes: Record<string, string | number>): SVGTextElement {
  const element = svgElement('text', attributes);
  element.textContent = content;
  return element;
}
