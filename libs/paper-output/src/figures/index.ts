/**
 * Prepares pictures for print: detects their format, sets their size on paper, and reduces those larger than print
 * needs. Omits unreadable ones, whose text replaces them.
 */
import sharp from 'sharp';
import { POINTS_PER_PIXEL, sizeBesideText, sizeOnPaper } from '@tiku/contracts/common';
import type { ArchiveFile } from '../archive/index.js';
import type { OutputFigure, OutputPaper } from '../paper/index.js';

export interface ReadyFigure {
  id: string;
  kind: OutputFigure['kind'];
  type: 'png' | 'jpeg' | 'svg';
  data: Uint8Array;
  widthPt: number;
  heightPt: number;
  /** The size on the original paper, or that of a drawing. */
  isSized: boolean;
  code?: string;
}
/** By `figureKey`. */
export type ReadyFigures = ReadonlyMap<string, ReadyFigure>;

export const figureKey = (questionId: string, kind: string, id: string): string =>
  `${questionId} ${kind} ${id}`;

/** The maximum width: 300 dpi over a page; print shows no more. */
const PIXELS_WIDE_MAX = 2_480;
const PIXELS_MAX = 80_000_000;

/** Every figure of a paper that can be shown. */
export async function readyFigures(paper: OutputPaper): Promise<ReadyFigures> {
  const ready = new Map<string, ReadyFigure>();
  // Sequential: in parallel they would hold all their pixels at once.
  for (const section of paper.sections)
    for (const question of section.questions)
      for (const figure of question.figures) {
        const one = await readyFigure(figure);
        if (one) ready.set(figureKey(question.id, figure.kind, figure.id), one);
      }
  return ready;
}

/** Null if it cannot be read. */
export async function readyFigure(figure: OutputFigure): Promise<ReadyFigure | null> {
  if (figure.data.length === 0) return null;
  try {
    return isSvg(figure.data) ? await readySvg(figure) : await readyPicture(figure);
  } catch {
    // A damaged picture: the paper is printed without it.
    return null;
  }
}

const isSvg = (data: Uint8Array): boolean =>
  /^\s*<(?:\?xml|svg)/.test(Buffer.from(data.subarray(0, 200)).toString());

async function readySvg(figure: OutputFigure): Promise<ReadyFigure> {
  const { id, kind, data, code } = figure;
  const { width = 200, height = 150 } =
    figure.widthPt && figure.heightPt ? {} : await sharp(data, { limitInputPixels: PIXELS_MAX }).metadata();
  return {
    id,
    kind,
    type: 'svg',
    data,
    widthPt: figure.widthPt ?? width * POINTS_PER_PIXEL,
    heightPt: figure.heightPt ?? height * POINTS_PER_PIXEL,
    isSized: figure.widthPt !== undefined,
    ...(code === undefined ? {} : { code }),
  };
}

async function readyPicture(figure: OutputFigure): Promise<ReadyFigure> {
  const { id, kind } = figure;
  const picture = sharp(figure.data, { limitInputPixels: PIXELS_MAX, animated: false }).autoOrient();
  const { format, autoOrient } = await picture.metadata();
  const type = format === 'jpeg' ? 'jpeg' : 'png';
  const data = await picture
    .resize({ width: PIXELS_WIDE_MAX, withoutEnlargement: true })
    .toFormat(type)
    .toBuffer();
  const scale = autoOrient.width === 0 ? 1 : autoOrient.height / autoOrient.width;
  if (figure.widthPt === undefined) {
    const { width, height } = autoOrient;
    return { id, kind, type, data, ...sizeOnPaper({ width, height }), isSized: false };
  }
  const heightPt = figure.heightPt ?? figure.widthPt * scale;
  return { id, kind, type, data, widthPt: figure.widthPt, heightPt, isSized: true };
}

/** The size within a box, with the aspect ratio kept. */
export function fitted(
  { widthPt, heightPt }: Pick<ReadyFigure, 'widthPt' | 'heightPt'>,
  most: { widthPt: number; heightPt: number },
): { widthPt: number; heightPt: number } {
  const scale = Math.min(1, most.widthPt / widthPt, most.heightPt / heightPt);
  return { widthPt: widthPt * scale, heightPt: heightPt * scale };
}

/** The size at the right edge of a question; null if it is between the lines. */
export function besideText(
  figure: ReadyFigure,
  most: { widthPt: number; heightPt: number },
): { widthPt: number; heightPt: number } | null {
  return sizeBesideText(fitted(figure, most), figure.isSized, most.widthPt);
}

/**
 * The pictures that a document refers to as separate files. Names derive from the figures of the whole paper, not from
 * the position in one document, because variants, questions and answers of one archive share them.
 */
export class FigureFiles {
  readonly #places: ReadonlyMap<ReadyFigure, number>;
  readonly #named = new Map<ReadyFigure, ArchiveFile>();

  /** The figures of an answers' document have their own folder: pupils may get the other one with their paper. */
  constructor(
    figures: ReadyFigures,
    private readonly folder: 'figures' | 'answer-figures',
  ) {
    this.#places = new Map([...figures.values()].map((figure, at) => [figure, at + 1]));
  }

  /** Those named so far. */
  get files(): ArchiveFile[] {
    return [...this.#named.values()];
  }

  /** Adds the figure to the files. */
  nameOf(figure: ReadyFigure): string {
    let file = this.#named.get(figure);
    if (!file) {
      const ending = figure.type === 'jpeg' ? 'jpg' : figure.type;
      file = { name: `${this.folder}/${this.#places.get(figure) ?? 0}.${ending}`, data: figure.data };
      this.#named.set(figure, file);
    }
    return file.name;
  }
}

export { withNamedFigures } from './named.js';
