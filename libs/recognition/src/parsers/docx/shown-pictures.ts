/**
 * The pictures that a drawing shows, with their size on paper and crop: DrawingML in EMU, VML in CSS
 * lengths, both also inside scaled groups. Pure; pictures.ts reads the bytes.
 */
import { child, elements, type XmlElement } from './xml.js';

export interface ShownPicture {
  /** Id of the relationship that names the file. */
  relation: string;
  /** On paper, in points; missing if the drawing does not state it. */
  widthPt?: number;
  heightPt?: number;
  /** Shares of the file that are cropped. */
  crop?: Crop;
}
export interface Crop {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const EMU_PER_POINT = 12_700;
/** Smaller crops are invisible. */
const CROP_MIN = 0.002;

/** What the surrounding drawing states: its size, and the scale of a group's units. */
interface Around {
  size?: { width: number; height: number } | undefined;
  scale: { x: number; y: number };
}
const UNSCALED = { x: 1, y: 1 };

/** Pictures below a `w:drawing`, `w:pict` or `w:object`, without those in its text boxes. */
export function shownPictures(drawing: XmlElement): ShownPicture[] {
  const found: ShownPicture[] = [];
  collect(drawing, { scale: UNSCALED }, found);
  return found;
}

function collect(element: XmlElement, around: Around, found: ShownPicture[]): void {
  for (const node of elements(element)) {
    if (node.name === 'w:txbxContent') continue;
    if (node.name === 'a:blip' || node.name === 'v:imagedata') {
      const relation = node.attributes[node.name === 'a:blip' ? 'r:embed' : 'r:id'];
      if (relation) found.push(picture(relation, around.size, cropOf(node, element)));
    }
    collect(node, within(node, around), found);
  }
}

function within(node: XmlElement, around: Around): Around {
  switch (node.name) {
    case 'wp:inline':
    case 'wp:anchor':
      return { ...around, size: emuSize(child(node, 'wp:extent')) };
    case 'wpg:wgp':
    case 'wpg:grpSp':
      return { scale: groupScale(node, around) };
    case 'pic:pic':
    case 'wps:wsp':
      return { ...around, size: shapeSize(node, around) };
    case 'v:group':
      return vmlGroup(node, around);
    case 'v:shape':
    case 'v:rect':
    case 'v:roundrect':
      return { ...around, size: vmlSize(node, around.scale) ?? around.size };
    default:
      return around;
  }
}

function picture(relation: string, size: Around['size'], crop: Crop | null): ShownPicture {
  return {
    relation,
    ...(size && size.width > 0 && size.height > 0 ? { widthPt: size.width, heightPt: size.height } : {}),
    ...(crop ? { crop } : {}),
  };
}

const number = (text: string | undefined): number => Number(text ?? '') || 0;
const emuSize = (extent: XmlElement | undefined) => {
  const [width, height] = [number(extent?.attributes['cx']), number(extent?.attributes['cy'])];
  return width > 0 && height > 0
    ? { width: width / EMU_PER_POINT, height: height / EMU_PER_POINT }
    : undefined;
};

/** A single picture has the frame's extent, which Word draws; a picture in a group has its own, scaled. */
function shapeSize(node: XmlElement, { size, scale }: Around): Around['size'] {
  if (size) return size;
  const own = emuSize(child(child(child(node, 'pic:spPr') ?? child(node, 'wps:spPr'), 'a:xfrm'), 'a:ext'));
  return own && { width: own.width * scale.x, height: own.height * scale.y };
}

/** A group's units are those of its `chExt`, which is drawn as its `ext`. */
function groupScale(node: XmlElement, { scale }: Around): Around['scale'] {
  const transform = child(child(node, 'wpg:grpSpPr'), 'a:xfrm');
  const [drawn, own] = [emuSize(child(transform, 'a:ext')), emuSize(child(transform, 'a:chExt'))];
  if (!drawn || !own) return scale;
  return { x: (scale.x * drawn.width) / own.width, y: (scale.y * drawn.height) / own.height };
}

function vmlGroup(node: XmlElement, around: Around): Around {
  const size = vmlSize(node, around.scale);
  const [width = 0, height = 0] = (node.attributes['coordsize'] ?? '1000,1000').split(',').map(Number);
  if (!size || !(width > 0) || !(height > 0)) return { scale: around.scale };
  return { scale: { x: size.width / width, y: size.height / height } };
}

const POINTS_OF: Record<string, number> = { pt: 1, in: 72, cm: 28.3465, mm: 2.83465, px: 0.75, pc: 12 };

/** Sides of a VML shape; a length without a unit is in the units of its group. */
function vmlSize(node: XmlElement, scale: Around['scale']): Around['size'] {
  const style = Object.fromEntries(
    (node.attributes['style'] ?? '')
      .split(';')
      .map((part) => part.split(':').map((word) => word.trim().toLowerCase())),
  ) as Record<string, string | undefined>;
  const side = (name: 'width' | 'height', unit: number): number => {
    const length = /^([\d.]{1,12})([a-z]{0,2})$/.exec(style[name] ?? '');
    return number(length?.[1]) * (length?.[2] ? (POINTS_OF[length[2]] ?? 0) : unit);
  };
  const [width, height] = [side('width', scale.x), side('height', scale.y)];
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/** The crop by a picture's element and by its parent. */
export function cropOf(node: XmlElement, parent: XmlElement): Crop | null {
  const crop =
    node.name === 'a:blip'
      ? sides(child(parent, 'a:srcRect')?.attributes ?? {}, ['l', 't', 'r', 'b'], emuShare)
      : sides(node.attributes, ['cropleft', 'croptop', 'cropright', 'cropbottom'], vmlShare);
  const isSeen = crop.left + crop.right < 0.98 && crop.top + crop.bottom < 0.98;
  return isSeen && Object.values(crop).some((share) => share > CROP_MIN) ? crop : null;
}

function sides(
  attributes: Record<string, string>,
  [left, top, right, bottom]: readonly [string, string, string, string],
  share: (text: string) => number,
): Crop {
  // Negative: the frame is larger than the picture. The rest stays white.
  const of = (name: string): number => Math.max(0, share(attributes[name] ?? '') || 0);
  return { left: of(left), top: of(top), right: of(right), bottom: of(bottom) };
}

const emuShare = (text: string): number => number(text) / 100_000;
/** `6554f` is in 65536ths; a plain number is a share. */
const vmlShare = (text: string): number =>
  text.endsWith('f') ? number(text.slice(0, -1)) / 65_536 : number(text);
