/** Pictures of a Word document: PNG or JPEG; drawings as pixels at print resolution. */
import sharp from 'sharp';
import { fitted, type ReadyFigure } from '../figures/index.js';
import type { WordPicture } from './package.js';

const EMU_PER_POINT = 12_700;
const PRINT_DPI = 300;
/** SVG counts 72 units to the inch at this density. */
const SVG_DPI = 72;
const PIXELS_MAX = 4_000;

export interface Size {
  widthPt: number;
  heightPt: number;
}

export class WordPictures {
  readonly #pictures: WordPicture[] = [];
  readonly #names = new Map<ReadyFigure, string>();
  readonly #shown = new Set<string>();
  #pictureCount = 0;

  /** Those that the body shows: a file has no others. */
  get pictures(): WordPicture[] {
    return this.#pictures.filter(({ name }) => this.#shown.has(name));
  }

  /** Converts drawings to pixels first: the body is written in one pass. */
  async add(figures: Iterable<ReadyFigure>): Promise<void> {
    for (const figure of figures) {
      if (this.#names.has(figure)) continue;
      const name = `picture${this.#pictures.length + 1}`;
      try {
        this.#pictures.push(
          figure.type === 'svg'
            ? { name, type: 'png', data: await pixels(figure) }
            : { name, type: figure.type, data: figure.data },
        );
        this.#names.set(figure, name);
      } catch {
        // An unreadable drawing: its text replaces it.
      }
    }
  }

  /** The run that shows a figure in its line. */
  run(figure: ReadyFigure | undefined, most: Size, alt: string): string | null {
    return this.#drawing(figure, most, alt, (parts) => ({
      name: 'inline',
      attributes: 'distT="0" distB="0" distL="0" distR="0"',
      content: `${parts.extent}${parts.content}`,
    }));
  }

  /** The run that shows it at the right edge, `belowPt` below the top of its paragraph; text flows around it. */
  besideText(
    figure: ReadyFigure,
    most: Size,
    alt: string,
    place: { belowPt: number; gapPt: number },
  ): string | null {
    const gap = Math.round(place.gapPt * EMU_PER_POINT);
    const below = Math.round(place.belowPt * EMU_PER_POINT);
    return this.#drawing(figure, most, alt, ({ extent, content }, id) => ({
      name: 'anchor',
      attributes: `distT="0" distB="0" distL="${gap}" distR="0" simplePos="0" relativeHeight="${id}" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="0"`,
      content: `<wp:simplePos x="0" y="0"/><wp:positionH relativeFrom="column"><wp:align>right</wp:align></wp:positionH><wp:positionV relativeFrom="paragraph"><wp:posOffset>${below}</wp:posOffset></wp:positionV>${extent}<wp:wrapSquare wrapText="left"/>${content}`,
    }));
  }

  #drawing(
    figure: ReadyFigure | undefined,
    most: Size,
    alt: string,
    frame: (parts: { extent: string; content: string }, id: number) => Frame,
  ): string | null {
    const name = figure && this.#names.get(figure);
    if (!figure || !name) return null;
    this.#shown.add(name);
    const { widthPt, heightPt } = fitted(figure, most);
    const size = `cx="${Math.round(widthPt * EMU_PER_POINT)}" cy="${Math.round(heightPt * EMU_PER_POINT)}"`;
    const id = (this.#pictureCount += 1);
    const picture = `<pic:pic><pic:nvPicPr><pic:cNvPr id="${id}" name="${name}"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${name}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic>`;
    const {
      name: element,
      attributes,
      content,
    } = frame(
      {
        extent: `<wp:extent ${size}/>`,
        content: `<wp:docPr id="${id}" name="${name}" descr="${alt}"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture">${picture}</a:graphicData></a:graphic>`,
      },
      id,
    );
    return `<w:r><w:drawing><wp:${element} ${attributes}>${content}</wp:${element}></w:drawing></w:r>`;
  }
}

interface Frame {
  name: 'inline' | 'anchor';
  attributes: string;
  content: string;
}

async function pixels({ data, widthPt }: ReadyFigure): Promise<Buffer> {
  const width = Math.max(1, Math.min(PIXELS_MAX, Math.round((widthPt / 72) * PRINT_DPI)));
  const { width: own = width } = await sharp(data, { density: SVG_DPI }).metadata();
  const density = Math.max(1, Math.min(2_400, (SVG_DPI * width) / Math.max(1, own)));
  return sharp(data, { density }).resize({ width }).flatten({ background: '#ffffff' }).png().toBuffer();
}
