/**
 * The document model: the output of every parser and the input of every later step. Pure data, serialisable as JSON.
 * Owns no behaviour. Coordinates are shares of the page (0..1, origin top left); lines and paragraphs count from 1.
 */

export type Box = readonly [x0: number, y0: number, x1: number, y1: number];

/** The place of a run in the document. Exactly one of page (PDF, scan, picture), line (TeX), paragraph (DOCX). */
export interface Place {
  page?: number;
  box?: Box;
  line?: number;
  paragraph?: number;
}

/** A picture cropped from the document. `data` is PNG or JPEG bytes; big pictures may have `file` instead. */
export interface Figure {
  id: string;
  mimeType: 'image/png' | 'image/jpeg';
  data?: Uint8Array;
  file?: string;
  /** Of the file, in pixels. */
  width: number;
  height: number;
  /** On paper, in points (1/72 inch), if the format states it. */
  widthPt?: number;
  heightPt?: number;
  place: Place;
  /**
   * Why this is a picture and not text: drawn, raster, formula object that cannot be read (MathType), region of a scan.
   */
  kind: 'drawing' | 'raster' | 'formula' | 'region';
}

export interface TikzPicture {
  id: string;
  code: string;
  place: Place;
}

/** A parser's doubt about a run, stored with the text so that a flag can name it. */
export interface Doubt {
  code: string;
  /** Character offsets in `text`. */
  start: number;
  end: number;
  candidates?: string[];
}

/** Characters of a text as read, and their alternatives. */
export interface Readings {
  read: string;
  readings: { text: string; confidence: number }[];
}

/**
 * One line or paragraph in reading order, in Tiku's question markup (`$…$`, `![](image:id)`, `![](tikz:id)`, `\fillin`,
 * `\paren`). Hints come from the format itself; the segmenter trusts them before it guesses.
 */
export interface Block {
  kind: 'text' | 'heading' | 'table' | 'figure';
  text: string;
  place: Place;
  /** 0..1: how sure the parser is that `text` is what the document shows. */
  confidence: number;
  bold?: boolean;
  /** Left edge and font size as shares of the page, if the format has geometry. */
  indent?: number;
  fontSize?: number;
  /** Column of a page in several columns, from 0. */
  column?: number;
  hints?: {
    /** Explicit structure of exam classes and list numbering. */
    /** `stem` continues a stem after options or a figure; `title` is the paper's name. */
    role?:
      | 'title'
      | 'section'
      | 'question'
      | 'stem'
      | 'option'
      | 'answer'
      | 'solution'
      | 'subproblem'
      | 'header'
      | 'footer';
    number?: string;
    label?: string;
    type?: 'choice' | 'multipleChoice' | 'fill' | 'solution';
    correct?: boolean;
    score?: number;
    /** After the solution of a part, the stem continues with its next part. */
    isPart?: true;
    /** The file marks every part: labels and numbers within the text are text. */
    isMarked?: true;
  };
  doubts?: Doubt[];
  readings?: Readings[];
}

export interface DocumentPage {
  number: number;
  /** Points (1/72 inch) for PDF, pixels for pictures. */
  width: number;
  height: number;
  /** True if the page has no usable text layer and was read by OCR. */
  scanned: boolean;
}

export interface DocumentModel {
  format: 'tex' | 'docx' | 'pdf' | 'image';
  pages: DocumentPage[];
  blocks: Block[];
  figures: Figure[];
  tikz: TikzPicture[];
  language: 'zh' | 'en';
  /** Content that could not be read, for the teacher: `{ code, place }`. */
  warnings: { code: string; place?: Place; detail?: string }[];
}
