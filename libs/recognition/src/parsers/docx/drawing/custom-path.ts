/**
 * Freeform outlines: `a:custGeom` of DrawingML and the `path` of VML → SVG path data in a box of the given size. Pure.
 */
import { child, elements, type XmlElement } from '../xml.js';

const number = (text: string | undefined): number => Number(text ?? '') || 0;
const COMMANDS_MAX = 20_000;

/** Null if there is nothing to draw. */
export function customPath(geometry: XmlElement, width: number, height: number): string | null {
  const parts: string[] = [];
  for (const path of elements(child(geometry, 'a:pathLst'), 'a:path')) {
    const [w, h] = [number(path.attributes['w']), number(path.attributes['h'])];
    const [sx, sy] = [w > 0 ? width / w : 1, h > 0 ? height / h : 1];
    let at: [number, number] = [0, 0];
    for (const step of elements(path).slice(0, COMMANDS_MAX)) {
      const points = elements(step, 'a:pt').map(({ attributes }): [number, number] => [
        number(attributes['x']) * sx,
        number(attributes['y']) * sy,
      ]);
      const text = points.map(([x, y]) => `${x} ${y}`).join(' ');
      if (step.name === 'a:close') parts.push('Z');
      else if (step.name === 'a:arcTo') {
        const arc = arcFrom(at, step.attributes, sx, sy);
        parts.push(arc.path);
        at = arc.end;
      } else if (points.length > 0) parts.push(`${COMMAND[step.name] ?? 'L'}${text}`);
      at = points.at(-1) ?? at;
    }
  }
  return parts.length > 0 ? parts.join('') : null;
}
const COMMAND: Record<string, string> = {
  'a:moveTo': 'M',
  'a:lnTo': 'L',
  'a:cubicBezTo': 'C',
  'a:quadBezTo': 'Q',
};

function arcFrom(
  [x, y]: [number, number],
  attributes: Record<string, string>,
  sx: number,
  sy: number,
): { path: string; end: [number, number] } {
  const [rx, ry] = [number(attributes['wR']) * sx, number(attributes['hR']) * sy];
  const radians = (name: string) => (number(attributes[name]) * Math.PI) / (180 * 60_000);
  const [start, swing] = [radians('stAng'), radians('swAng')];
  const centre = [x - rx * Math.cos(start), y - ry * Math.sin(start)] as const;
  const to = (angle: number): [number, number] => [
    centre[0] + rx * Math.cos(angle),
    centre[1] + ry * Math.sin(angle),
  ];
  const end = to(start + swing);
  const sweep = swing > 0 ? 1 : 0;
  // Drawn as two halves: SVG draws no arc that ends at its start.
  const half = to(start + swing / 2);
  return {
    path: `A${rx} ${ry} 0 0 ${sweep} ${half.join(' ')}A${rx} ${ry} 0 0 ${sweep} ${end.join(' ')}`,
    end,
  };
}

/**
 * A `path` of VML in its own units; null for unknown commands (ellipse quadrants by angle, formulas).
 * Source: the VML note to the W3C, section 3.4.
 */
export function vmlPath(
  text: string,
  {
    width,
    height,
    coordWidth,
    coordHeight,
  }: Record<'width' | 'height' | 'coordWidth' | 'coordHeight', number>,
): string | null {
  const [sx, sy] = [width / (coordWidth || 1), height / (coordHeight || 1)];
  const parts: string[] = [];
  let at: [number, number] = [0, 0];
  const steps = text.toLowerCase().matchAll(/(nf|ns|qx|qy|[a-z]{1,2}?)([-\d., ]*)/g);
  for (const [, command = '', list = ''] of steps) {
    if (parts.length > COMMANDS_MAX) return null;
    // `m,10` omits the first number: it is 0.
    const numbers = list.trim() === '' ? [] : list.trim().split(/[ ,]/).map(number);
    const isRelative = command === 't' || command === 'r' || command === 'v';
    const svg = VML_COMMAND[command];
    if (svg === undefined) return null;
    if (svg === '' || svg === 'Z') {
      parts.push(svg);
      continue;
    }
    const points: [number, number][] = [];
    const [x0, y0] = at;
    for (let index = 0; index < numbers.length; index += 2) {
      const [x, y] = [numbers[index] ?? 0, numbers[index + 1] ?? 0];
      const [fromX, fromY] = command === 'r' ? at : [x0, y0];
      const point: [number, number] = isRelative ? [fromX + x, fromY + y] : [x, y];
      points.push(point);
      at = point;
    }
    if (points.length > 0) parts.push(svg + points.map(([x, y]) => `${x * sx} ${y * sy}`).join(' '));
  }
  return parts.some((part) => part !== '' && part !== 'Z') ? parts.join('') : null;
}
const VML_COMMAND: Record<string, string> = {
  m: 'M',
  l: 'L',
  c: 'C',
  t: 'M',
  r: 'L',
  v: 'C',
  x: 'Z',
  e: '',
  nf: '',
  ns: '',
};
