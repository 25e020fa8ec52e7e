/** Canvases, groups of shapes and figures in DrawingML (`wpc:wpc`, `wpg:wgp`, `wps:wsp`) → shapes in points. Pure. */
import { child, descendant, elements, type XmlElement } from '../xml.js';
import { cropOf } from '../shown-pictures.js';
import { customPath } from './custom-path.js';
import { labelOf } from './labels.js';
import { isOpenForm, presetPath } from './preset-paths.js';
import { type Drawing, type Line, type Rect, type Shape, type Turn, UNTURNED } from './shapes.js';

const EMU_PER_POINT = 12_700;
const THIN_PT = 0.5;
const INSET_X_EMU = 91_440;
const INSET_Y_EMU = 45_720;

/** From the units of a group to points. */
interface Units {
  x: number;
  y: number;
  scaleX: number;
  scaleY: number;
}
const emu = (text: string | undefined, otherwise = 0): number =>
  (text === undefined ? otherwise : Number(text) || 0) / EMU_PER_POINT;
const POINTS: Units = { x: 0, y: 0, scaleX: 1, scaleY: 1 };

/** The canvas or group of a `w:drawing`; null if it holds neither. */
export function drawingMl(node: XmlElement): Drawing | null {
  const holder = child(node, 'wp:inline') ?? child(node, 'wp:anchor');
  const extent = child(holder, 'wp:extent')?.attributes;
  const data = child(child(holder, 'a:graphic'), 'a:graphicData');
  const canvas = child(data, 'wpc:wpc');
  const group = child(data, 'wpg:wgp');
  const single = child(data, 'wps:wsp');
  const [widthPt, heightPt] = [emu(extent?.['cx']), emu(extent?.['cy'])];
  if (!(widthPt > 0) || !(heightPt > 0)) return null;
  const frame = { x: 0, y: 0, width: widthPt, height: heightPt };
  if (single && isFigure(single) && Math.min(widthPt, heightPt) >= SINGLE_MIN_PT)
    return {
      widthPt,
      heightPt,
      shapes: shapeOf(single, POINTS).map((shape) => inFrame(shape, frame)),
      isSingle: true,
    };
  if (!canvas && !group) return null;
  const shapes = canvas ? shapesIn(canvas, POINTS) : group ? [groupOf(group, POINTS)] : [];
  return { widthPt, heightPt, shapes: shapes.map((shape) => withPlace(shape, frame)) };
}

/** A smaller shape by itself is a mark of the layout. */
const SINGLE_MIN_PT = 20;
/** Forms by themselves that frame text, rule a page, point at a line, or are badges of a school. */
const LAYOUT_FORM =
  /^(?:|rect|roundRect|round\w+|snip\w+|line|\w*[cC]onnector\d?|textBox|\w*[bB]rac(?:ket|e)\w*|\w*Callout\d?|\w*[rR]ibbon\d?|\w*[sS]croll|\w*[aA]rrow\w*|star\d+|plaque|frame|foldedCorner|flowChart\w+|actionButton\w+)$/;
const isFigure = (node: XmlElement): boolean => {
  const properties = child(node, 'wps:spPr');
  return (
    child(properties, 'a:custGeom') !== undefined ||
    !LAYOUT_FORM.test(child(properties, 'a:prstGeom')?.attributes['prst'] ?? '')
  );
};

const inFrame = (shape: Shape, frame: Rect): Shape => ({ ...shape, rect: frame });
/** A shape that states no place fills the drawing. */
function withPlace(shape: Shape, frame: Rect): Shape {
  const placed = shape.rect.width > 0 || shape.rect.height > 0 ? shape : inFrame(shape, frame);
  if (placed.kind !== 'group') return placed;
  return { ...placed, shapes: placed.shapes.map((inner) => withPlace(inner, frame)) };
}

function shapesIn(parent: XmlElement, units: Units): Shape[] {
  return elements(parent).flatMap((node): Shape[] => {
    switch (node.name) {
      case 'mc:AlternateContent':
        return shapesIn(child(node, 'mc:Choice') ?? child(node, 'mc:Fallback') ?? node, units);
      case 'wpg:grpSp':
      case 'wpg:wgp':
        return [groupOf(node, units)];
      case 'pic:pic':
        return pictureOf(node, units);
      case 'wps:wsp':
        return shapeOf(node, units);
      default:
        return [];
    }
  });
}

function groupOf(node: XmlElement, units: Units): Shape {
  const transform = child(child(node, 'wpg:grpSpPr'), 'a:xfrm');
  const { rect, turn } = placeOf(transform, units);
  const from = child(transform, 'a:chOff')?.attributes;
  const own = child(transform, 'a:chExt')?.attributes;
  const [width, height] = [emu(own?.['cx']), emu(own?.['cy'])];
  // A group without a frame uses the units around it.
  const [scaleX, scaleY] = [width > 0 ? rect.width / width : 1, height > 0 ? rect.height / height : 1];
  const inside: Units = {
    x: rect.x - emu(from?.['x']) * scaleX,
    y: rect.y - emu(from?.['y']) * scaleY,
    scaleX,
    scaleY,
  };
  return { kind: 'group', rect, turn, shapes: shapesIn(node, transform ? inside : units) };
}

function placeOf(transform: XmlElement | undefined, units: Units): { rect: Rect; turn: Turn } {
  const offset = child(transform, 'a:off')?.attributes;
  const extent = child(transform, 'a:ext')?.attributes;
  const rect = {
    x: units.x + emu(offset?.['x']) * units.scaleX,
    y: units.y + emu(offset?.['y']) * units.scaleY,
    width: emu(extent?.['cx']) * units.scaleX,
    height: emu(extent?.['cy']) * units.scaleY,
  };
  const { rot, flipH, flipV } = transform?.attributes ?? {};
  const isOn = (flag: string | undefined) => flag === '1' || flag === 'true';
  const turn = { degrees: (Number(rot) || 0) / 60_000, flipX: isOn(flipH), flipY: isOn(flipV) };
  return { rect, turn };
}

function pictureOf(node: XmlElement, units: Units): Shape[] {
  const fill = child(node, 'pic:blipFill');
  const blip = child(fill, 'a:blip');
  const relation = blip?.attributes['r:embed'];
  if (!fill || !blip || relation === undefined) return [];
  const crop = cropOf(blip, fill);
  const place = placeOf(child(child(node, 'pic:spPr'), 'a:xfrm'), units);
  return [{ kind: 'picture', ...place, relation, ...(crop && { crop }) }];
}

function shapeOf(node: XmlElement, units: Units): Shape[] {
  const properties = child(node, 'wps:spPr');
  const { rect, turn } = placeOf(child(properties, 'a:xfrm'), units);
  const geometry = child(properties, 'a:prstGeom');
  const form = geometry?.attributes['prst'] ?? '';
  const free = child(properties, 'a:custGeom');
  const handles = new Map(
    elements(child(geometry, 'a:avLst'), 'a:gd').map(({ attributes }) => [
      attributes['name'],
      Number(attributes['fmla']?.replace(/^val /, '')),
    ]),
  );
  const adjust = (name: string, otherwise: number) => handles.get(name) ?? otherwise;
  const path = free
    ? customPath(free, rect.width, rect.height)
    : presetPath(form, rect.width, rect.height, adjust);
  const box = child(node, 'wps:bodyPr')?.attributes ?? {};
  const label = labelOf(child(child(node, 'wps:txbx'), 'w:txbxContent'), {
    anchor: box['anchor'] === 'ctr' ? 'middle' : box['anchor'] === 'b' ? 'bottom' : 'top',
    inset: { x: emu(box['lIns'], INSET_X_EMU), y: emu(box['tIns'], INSET_Y_EMU) },
  });
  const style = child(node, 'wps:style');
  const fill = isOpenForm(form) ? null : fillOf(properties, child(style, 'a:fillRef'));
  const turned = turn.degrees || turn.flipX || turn.flipY ? turn : UNTURNED;
  return [{ kind: 'path', rect, turn: turned, path, line: lineOf(properties, style), fill, label }];
}

function lineOf(properties: XmlElement | undefined, style: XmlElement | undefined): Line | null {
  const line = child(properties, 'a:ln');
  const reference = child(style, 'a:lnRef');
  if (child(line, 'a:noFill')) return null;
  const colour = colourOf(child(line, 'a:solidFill')) ?? (line && !reference ? '#000000' : null);
  const styled = Number(reference?.attributes['idx'] ?? 0) > 0 ? (colourOf(reference) ?? '#000000') : null;
  const stroke = colour ?? styled;
  if (stroke === null) return null;
  const head = (name: string) => (child(line, name)?.attributes['type'] ?? 'none') !== 'none';
  const width = line?.attributes['w'];
  return {
    colour: stroke,
    widthPt: Math.max(THIN_PT, width === undefined ? THIN_PT * 1.5 : emu(width)),
    dash: DASHES[child(line, 'a:prstDash')?.attributes['val'] ?? ''] ?? [],
    startArrow: head('a:headEnd'),
    endArrow: head('a:tailEnd'),
  };
}
const DASHES: Record<string, readonly number[]> = {
  dash: [4, 3],
  sysDash: [3, 1.5],
  lgDash: [8, 3],
  dot: [1, 3],
  sysDot: [1, 1.5],
  dashDot: [4, 3, 1, 3],
  lgDashDot: [8, 3, 1, 3],
  sysDashDot: [3, 1.5, 1, 1.5],
};

function fillOf(properties: XmlElement | undefined, reference: XmlElement | undefined): string | null {
  if (child(properties, 'a:noFill')) return null;
  const own = colourOf(child(properties, 'a:solidFill'));
  if (own) return own;
  if (child(properties, 'a:gradFill') ?? child(properties, 'a:pattFill')) return '#d9d9d9';
  return Number(reference?.attributes['idx'] ?? 0) > 0 ? colourOf(reference) : null;
}

/** Colours of the default theme. A custom theme makes no difference on a printed paper. */
const SCHEME: Record<string, string> = {
  lt1: '#ffffff',
  bg1: '#ffffff',
  lt2: '#e7e6e6',
  bg2: '#e7e6e6',
  dk2: '#44546a',
  tx2: '#44546a',
  accent1: '#4472c4',
  accent2: '#ed7d31',
  accent3: '#a5a5a5',
  accent4: '#ffc000',
  accent5: '#5b9bd5',
  accent6: '#70ad47',
};
function colourOf(holder: XmlElement | undefined): string | null {
  if (!holder) return null;
  const rgb =
    descendant(holder, 'a:srgbClr')?.attributes['val'] ??
    descendant(holder, 'a:sysClr')?.attributes['lastClr'];
  if (rgb && /^[\da-f]{6}$/i.test(rgb)) return `#${rgb}`;
  const scheme = descendant(holder, 'a:schemeClr')?.attributes['val'];
  return scheme === undefined ? null : (SCHEME[scheme] ?? '#000000');
}
