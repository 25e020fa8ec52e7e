/** Pictures of a Word document: PNG or JPEG, what is drawn by lines at the resolution of print. */
import sharp from 'sharp';
import { fitted, type ReadyFigure } from '../figures/index.js';
import type { WordPicture } from './package.js';

const EMU_PER_POINT = 12_700;
const PRINT_DPI = 300;
/** SVG counts 72 units to the inch at this density. */
const SVG_DPI = 72;
const PIXELS_MAX = 4_000;

export class WordPictures {
  readonly pictures: WordPicture[] = [];
  readonly #names = new Map<ReadyFigure, string>();
  #shown = 0;

  /** What is drawn becomes pixels first: the body is written in one go. */
  async add(figures: Iterable<ReadyFigure>): Promise<void> {
    for (const figure of figures) {
      if (this.#names.has(figure)) continue;
      const name = `picture${this.pictures.length + 1}`;
      try {
        this.pictures.push(
          figure.type === 'svg'
            ? { name, type: 'png', data: await pixels(figure) }
            : { name, type: figure.type, data: figure.data },
        );
        this.#names.set(figure, name);
      } catch {
        // A drawing that cannot be read: its words stand in its place.
      }
    }
  }

  /** The run that shows a figure. */
  run(
    figure: ReadyFigure | undefined,
    most: { widthPt: number; heightPt: number },
    alt: string,
  ): string | null {
    const name = figure && this.#names.get(figure);
    if (!figure || !name) return null;
    const { widthPt, heightPt } = fitted(figure, most);
    const size = `cx="${Math.round(widthPt * EMU_PER_POINT)}" cy="${Math.round(heightPt * EMU_PER_POINT)}"`;
    const id = (this.#shown += 1);
    return `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent ${size}/><wp:docPr id="${id}" name="${name}" descr="${alt}"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="${id}" name="${name}"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${name}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
  }
}

async function pixels({ data, widthPt }: ReadyFigure): Promise<Buffer> {
  const width = Math.max(1, Math.min(PIXELS_MAX, Math.round((widthPt / 72) * PRINT_DPI)));
  const { width: own = width } = await sharp(data, { density: SVG_DPI }).metadata();
  const density = Math.max(1, Math.min(2_400, (SVG_DPI * width) / Math.max(1, own)));
  return sharp(data, { density }).resize({ width }).flatten({ background: '#ffffff' }).png().toBuffer();
}
