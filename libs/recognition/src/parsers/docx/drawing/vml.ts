/** Groups of shapes in VML (`v:group`, of older Word files) → shapes in points. Pure. */
import { child, descendant, elements, type XmlElement } from '../xml.js';
import { cropOf } from '../shown-pictures.js';
import { vmlPath } from './custom-path.js';
import { labelOf } from './labels.js';
import { presetPath } from './preset-paths.js';
import type { Drawing, Line, Rect, Shape, Turn } from './shapes.js';

const POINTS_OF: Record<string, number> = { pt: 1, in: 72, cm: 28.3465, mm: 2.83465, px: 0.75, pc: 12 };
const INSET = { x: 7.2, y: 3.6 };

/** From the units of a group to points. */
interface Units {
  x: number;
  y: number;
  scaleX: number;
  scaleY: number;
}
type Style = Record<string, string | undefined>;

/** The group of a `w:pict`; null if it has none of a known size. */
export function vmlDrawing(node: XmlElement): Drawing | null {
  const group = child(node, 'v:group');
  if (!group) return null;
  const style = styleOf(group);
  const [widthPt, heightPt] = [length(style['width'], 1), length(style['height'], 1)];
  if (!(widthPt > 0) || !(heightPt > 0)) return null;
  const forms = new Map(elements(node).flatMap((type) => formOf(type)));
  for (const type of deepTypes(group)) for (const [id, form] of formOf(type)) forms.set(id, form);
  const rect = { x: 0, y: 0, width: widthPt, height: heightPt };
  return { widthPt, heightPt, shapes: shapesIn(group, unitsOf(group, rect), forms) };
}

const deepTypes = (node: XmlElement): XmlElement[] =>
  elements(node).flatMap((inner) => (inner.name === 'v:shapetype' ? [inner] : deepTypes(inner)));
/** Number of the preset shape that a `v:shapetype` names. */
const formOf = (type: XmlElement): [string, number][] =>
  type.name === 'v:shapetype'
    ? [[`#${type.attributes['id'] ?? ''}`, Number(type.attributes['o:spt']) || 0]]
    : [];

function shapesIn(parent: XmlElement, units: Units, forms: ReadonlyMap<string, number>): Shape[] {
  return elements(parent).flatMap((node): Shape[] => {
    if (node.name === 'v:group') {
      const { rect, turn } = placeOf(node, units);
      return [{ kind: 'group', rect, turn, shapes: shapesIn(node, unitsOf(node, rect), forms) }];
    }
    const picture = child(node, 'v:imagedata');
    const relation = picture?.attributes['r:id'];
    if (picture && relation !== undefined) {
      const crop = cropOf(picture, node);
      return [{ kind: 'picture', ...placeOf(node, units), relation, ...(crop && { crop }) }];
    }
    return /^v:(line|rect|roundrect|oval|polyline|arc|shape)$/.test(node.name)
      ? [shapeOf(node, units, forms)]
      : [];
  });
}

function unitsOf(group: XmlElement, rect: Rect): Units {
  const [width = 1000, height = 1000] = pair(group.attributes['coordsize']) ?? [];
  const [x = 0, y = 0] = pair(group.attributes['coordorigin']) ?? [];
  const [scaleX, scaleY] = [rect.width / (width || 1), rect.height / (height || 1)];
  return { x: rect.x - x * scaleX, y: rect.y - y * scaleY, scaleX, scaleY };
}

function placeOf(node: XmlElement, units: Units): { rect: Rect; turn: Turn } {
  const style = styleOf(node);
  const flip = style['flip'] ?? '';
  return {
    rect: {
      x: units.x + length(style['left'], 1) * units.scaleX,
      y: units.y + length(style['top'], 1) * units.scaleY,
      width: length(style['width'], units.scaleX),
      height: length(style['height'], units.scaleY),
    },
    turn: { degrees: degreesOf(style['rotation']), flipX: flip.includes('x'), flipY: flip.includes('y') },
  };
}

function shapeOf(node: XmlElement, units: Units, forms: ReadonlyMap<string, number>): Shape {
  const { rect, turn } = placeOf(node, units);
  const spt = forms.get(node.attributes['type'] ?? '') ?? 0;
  const text = descendant(node, 'w:txbxContent');
  const label = labelOf(text, { anchor: 'top', inset: INSET });
  const common = { kind: 'path' as const, turn, line: lineOf(node), label };
  if (node.name === 'v:line') {
    const at = (name: string, units1: Units): [number, number] => {
      const [x = 0, y = 0] = pair(node.attributes[name]) ?? [];
      return [units1.x + x * units1.scaleX, units1.y + y * units1.scaleY];
    };
    const [[x1, y1], [x2, y2]] = [at('from', units), at('to', units)];
    const [x, y] = [Math.min(x1, x2), Math.min(y1, y2)];
    const box = { x, y, width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) };
    return { ...common, rect: box, path: `M${x1 - x} ${y1 - y}L${x2 - x} ${y2 - y}`, fill: null };
  }
  if (node.name === 'v:polyline') {
    const numbers = (node.attributes['points'] ?? '').split(/[ ,]+/).map((part) => length(part, 1));
    const points = numbers.flatMap((x, index) =>
      index % 2 === 0 ? [`${x} ${numbers[index + 1] ?? 0}`] : [],
    );
    // Its points are in the group's units.
    const path = points.length > 1 ? scaled(`M${points.join('L')}`, units) : null;
    return { ...common, rect: { x: 0, y: 0, width: 0, height: 0 }, path, fill: fillOf(node) };
  }
  const form = FORMS[node.name] ?? SPT[spt] ?? '';
  const own = node.attributes['path'];
  const [coordWidth = 1000, coordHeight = 1000] = pair(node.attributes['coordsize']) ?? [];
  const preset = presetPath(form, rect.width, rect.height, adjustOf(node, form));
  const path = preset ?? (own === undefined ? null : vmlPath(own, { ...rect, coordWidth, coordHeight }));
  const isOpen = form === 'line' || form === 'arc' || (preset === null && !/x/i.test(own ?? ''));
  return { ...common, rect, path, fill: isOpen ? null : fillOf(node) };
}

const scaled = (path: string, { x, y, scaleX, scaleY }: Units): string =>
  path.replace(
    /([ML])(-?[\d.e-]+) (-?[\d.e-]+)/g,
    (_, command: string, px: string, py: string) =>
      `${command}${x + Number(px) * scaleX} ${y + Number(py) * scaleY}`,
  );

const FORMS: Record<string, string> = {
  'v:rect': 'rect',
  'v:roundrect': 'roundRect',
  'v:oval': 'ellipse',
  'v:arc': 'arc',
};
/** Numbers of preset shapes (`o:spt`) and their current names. */
const SPT: Record<number, string> = {
  1: 'rect',
  2: 'roundRect',
  3: 'ellipse',
  4: 'diamond',
  5: 'triangle',
  6: 'rtTriangle',
  7: 'parallelogram',
  13: 'rightArrow',
  16: 'cube',
  19: 'arc',
  20: 'line',
  22: 'can',
  32: 'line',
  33: 'bentConnector2',
  34: 'bentConnector3',
  37: 'curvedConnector2',
  38: 'curvedConnector3',
  66: 'leftArrow',
  67: 'downArrow',
  68: 'upArrow',
  85: 'leftBracket',
  86: 'rightBracket',
  87: 'leftBrace',
  88: 'rightBrace',
  202: 'rect',
};

function adjustOf(node: XmlElement, form: string) {
  // An arc gives its ends in degrees from the top, clockwise.
  const angle = (name: string, otherwise: number) =>
    ((((Number(node.attributes[name]) || otherwise) - 90 + 720) % 360) * 60_000) as number;
  return (name: string, otherwise: number): number => {
    if (form === 'arc' && node.name === 'v:arc')
      return name === 'adj1' ? angle('startangle', 0) : angle('endangle', 90);
    return otherwise;
  };
}

function lineOf(node: XmlElement): Line | null {
  if (isOff(node.attributes['stroked'])) return null;
  const stroke = child(node, 'v:stroke')?.attributes ?? {};
  const isArrow = (name: string) => !['', 'none'].includes(stroke[name] ?? '');
  const weight = node.attributes['strokeweight'] ?? stroke['weight'];
  return {
    colour: colourOf(node.attributes['strokecolor']) ?? '#000000',
    widthPt: Math.max(0.5, weight === undefined ? 0.75 : length(weight, 1 / 12_700)),
    dash: DASHES[stroke['dashstyle']?.toLowerCase() ?? ''] ?? [],
    startArrow: isArrow('startarrow'),
    endArrow: isArrow('endarrow'),
  };
}
const DASHES: Record<string, readonly number[]> = {
  dash: [4, 3],
  shortdash: [3, 1],
  longdash: [8, 3],
  dot: [1, 3],
  shortdot: [1, 1],
  '1 1': [1, 1],
  dashdot: [4, 3, 1, 3],
  longdashdot: [8, 3, 1, 3],
};

const fillOf = (node: XmlElement): string | null =>
  isOff(node.attributes['filled']) ? null : (colourOf(node.attributes['fillcolor']) ?? '#ffffff');
const isOff = (flag: string | undefined): boolean => flag === 'f' || flag === 'false' || flag === '0';

const NAMED: Record<string, string> = {
  black: '#000000',
  white: '#ffffff',
  gray: '#808080',
  silver: '#c0c0c0',
};
function colourOf(text: string | undefined): string | null {
  const [word = ''] = (text ?? '').trim().split(' ');
  if (/^#[\da-f]{6}$/i.test(word)) return word;
  if (/^#[\da-f]{3}$/i.test(word)) return word.replace(/[\da-f]/gi, '$&$&');
  return NAMED[word.toLowerCase()] ?? null;
}

function styleOf(node: XmlElement): Style {
  return Object.fromEntries(
    (node.attributes['style'] ?? '').split(';').map((part) => {
      const [name = '', value = ''] = part.split(':').map((word) => word.trim().toLowerCase());
      return [name, value];
    }),
  );
}

/** A length in points; a number without a unit counts in the given unit. */
function length(text: string | undefined, unit: number): number {
  const [, digits, name] = /^(-?[\d.]{1,12})([a-z]{0,2})$/.exec((text ?? '').trim()) ?? [];
  return (Number(digits ?? '') || 0) * (name ? (POINTS_OF[name] ?? 0) : unit);
}
const pair = (text: string | undefined): number[] | null =>
  text === undefined ? null : text.split(',').map((part) => length(part, 1));
/** Degrees; with the suffix `fd`, 65536ths of a degree. */
const degreesOf = (text: string | undefined): number =>
  text?.endsWith('fd') ? (Number(text.slice(0, -2)) || 0) / 65_536 : Number(text ?? '') || 0;
