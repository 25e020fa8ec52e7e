/**
 * Reads one picture by OCR: levels and turns it, finds its lines and sets them again, reads them in one pass, and maps
 * them back to their places. Drawings become figures, ruled tables become tables.
 */
import type { Block, DocumentModel, Figure } from '../../model/index.js';
import { inkBoxes } from './ink-boxes.js';
import { readLine } from './line-engine.js';
import { linePieces } from './line-pieces.js';
import { wordsOf, wordsOfPieces } from './line-words.js';
import { readLines, type OcrLine } from './ocr-engine.js';
import { cleanLine, isChinese, isEnglishText } from './ocr-text.js';
import { layOut, type PageLayout, type TextRow } from './page-rows.js';
import { withFirstMarks, withFirstNumbers } from './option-rows.js';
import { isLandscape, type PaperSize, paperSize } from './paper-size.js';
import { formulasOf } from './row-formulas.js';
import { placeOf } from './row-place.js';
import { readingsOf, readRowsOf, rowConfidence, rowText, type ReadRow, type ReadWord } from './row-text.js';
import { drawnTables, tableBlocks, withKeyLetters } from './table-text.js';
import { withoutSealingLine } from './sealing-line.js';
import { tableGrid } from './table-grid.js';
import { textSheet } from './text-sheet.js';
import { withWholeRows } from './torn-columns.js';
import { levelPicture, toPng, workingPage, type RawPicture, type WorkingPage } from './working-page.js';

export type { RawPicture } from './working-page.js';

export interface OcrPage {
  model: DocumentModel;
  text: string;
  /** 0..1 */
  confidence: number;
}

/** Pixels of a character on the sheet: 10.5 points at 300 dpi, which the engine reads best. */
const SHEET_EM = 42;
/** Rows go to the engine in sheets of at most this many pixels: its memory grows with them. */
const SHEET_AREA = 6e6;
/** Margin around a line, as a share of a character. */
const LINE_MARGIN = 0.12;
/** The engine for English keeps spaces, the other one reads letters better: an English reading this sure is used. */
const ENGLISH_CONFIDENCE = 0.75;
/** A page with a lower confidence is also read upside down. */
const UPSIDE_DOWN = 0.6;
const FIGURES_MAX = 60;

/** Reads a picture as page `number`. Figures have a place and no bytes: the caller crops them. */
export async function recognisePicture(
  picture: RawPicture,
  page: { format: 'pdf' | 'image'; number: number; widthPt?: number; heightPt?: number },
): Promise<OcrPage> {
  const { level, turns } = await levelPicture(picture);
  let reading = await readWorkingPage(await workingPage(level, turns[0]));
  if (reading.rows.length > 0 && reading.confidence < UPSIDE_DOWN) {
    const other = await readWorkingPage(await workingPage(level, turns[1]));
    if (other.confidence > reading.confidence + 0.1) reading = other;
  }
  const blocks = blocksOf(reading, page.number);
  const paper = paperOf(picture, page, reading);
  const figures = (reading.layout?.drawings ?? []).slice(0, FIGURES_MAX).map((drawing, index): Figure => {
    const box = reading.working.toShares(drawing);
    return {
      id: `p${page.number}-r${index + 1}`,
      mimeType: 'image/png',
      width: 0,
      height: 0,
      widthPt: (box[2] - box[0]) * paper.widthPt,
      heightPt: (box[3] - box[1]) * paper.heightPt,
      kind: 'region',
      place: { page: page.number, box },
    };
  });
  const text = blocks.map((block) => block.text).join('\n');
  const model: DocumentModel = {
    format: page.format,
    pages: [{ number: page.number, width: picture.width, height: picture.height, scanned: true }],
    blocks: withFigures(blocks, figures, reading),
    figures,
    tikz: [],
    language: isChinese(text) ? 'zh' : 'en',
    warnings: [],
  };
  return { model, text, confidence: reading.confidence };
}

function paperOf(
  picture: RawPicture,
  declared: { widthPt?: number; heightPt?: number },
  { working, layout }: Reading,
): PaperSize {
  const upright = working.picture;
  const paper = paperSize(upright, layout?.em ?? null, declared);
  // The width of a page on its side is the picture's height.
  return isLandscape(upright) === isLandscape(picture)
    ? paper
    : { widthPt: paper.heightPt, heightPt: paper.widthPt };
}

interface Reading {
  working: WorkingPage;
  layout: PageLayout | null;
  rows: ReadRow[];
  /** 0..1 over characters. */
  confidence: number;
}

async function readWorkingPage(working: WorkingPage): Promise<Reading> {
  const layout = layOut(inkBoxes(working.picture), working.picture, (box, em) =>
    tableGrid(working.picture, box, em),
  );
  if (!layout) return { working, layout, rows: [], confidence: 0 };
  let rows = withoutSealingLine(
    await readRows(working, layout.rows, layout.em),
    layout.em,
    working.picture.width,
  );
  const english = rows.filter((row) => isEnglishText(row.words.map((word) => word.text).join(' ')));
  if (english.length > 0) {
    const again = await readEnglish(
      working,
      english.map((row) => row.sheetRow.row),
      layout.em,
    );
    const better = new Map(
      again.filter((row) => rowConfidence(row) >= ENGLISH_CONFIDENCE).map((row) => [row.sheetRow.row, row]),
    );
    rows = rows.map((row) => better.get(row.sheetRow.row) ?? row);
  }
  rows = rows.map((row) =>
    english.includes(row) || row.sheetRow.row.table
      ? row
      : { ...row, formulas: formulasOf(row, working.picture, layout.em) },
  );
  rows = await withKeyLetters(rows, (of, letters) =>
    readEnglish(working, [of.sheetRow.row], layout.em, letters),
  );
  const drawn = drawnTables(rows);
  if (drawn.length > 0) {
    rows = rows.filter(({ sheetRow: { row } }) => !row.table || !drawn.includes(row.table.box));
    layout.drawings.push(...drawn);
  }
  const words = rows.flatMap((row) => row.words);
  const length = words.reduce((sum, word) => sum + word.text.length, 0);
  const sure = words.reduce((sum, word) => sum + word.text.length * word.confidence, 0);
  return { working, layout, rows, confidence: sure / Math.max(1, length) };
}

/** Reads rows in order, each as a separate line. */
async function readRows(working: WorkingPage, rows: readonly TextRow[], em: number): Promise<ReadRow[]> {
  const read: ReadRow[] = [];
  for (const row of rows) {
    const {
      picture,
      rows: [sheetRow],
    } = textSheet(working.picture, [row], em);
    if (!sheetRow) continue;
    const top = Math.max(0, Math.floor(sheetRow.top - LINE_MARGIN * em));
    const bottom = Math.min(picture.height, Math.ceil(sheetRow.bottom + LINE_MARGIN * em));
    const pieces: ReadWord[][] = [];
    for (const piece of linePieces(picture, { top, bottom }, em))
      pieces.push(wordsOf(await readLine(picture, { top, bottom, ...piece }), em));
    read.push({ sheetRow, words: wordsOfPieces(pieces) });
  }
  return read;
}

/** Reads rows with the engine for English, sheet by sheet. */
async function readEnglish(
  working: WorkingPage,
  rows: readonly TextRow[],
  em: number,
  letters = '',
): Promise<ReadRow[]> {
  const scale = SHEET_EM / em;
  const perSheet = Math.max(4, Math.floor(SHEET_AREA / (widest(rows, em) * em * 2.1 * scale * scale)));
  const read: ReadRow[] = [];
  for (let from = 0; from < rows.length; from += perSheet) {
    const sheet = textSheet(working.picture, rows.slice(from, from + perSheet), em);
    const lines = await readLines(await toPng(sheet.picture, scale), letters);
    read.push(
      ...readRowsOf(
        sheet.rows,
        lines.map((line) => unscaled(line, scale)),
      ),
    );
  }
  return read;
}

const widest = (rows: readonly TextRow[], em: number): number =>
  Math.max(
    em * 10,
    ...rows
      .map(
        (row) =>
          Math.max(0, ...row.boxes.map((box) => box.x1)) -
          Math.min(...row.boxes.map((box) => box.x0), Infinity),
      )
      .filter(Number.isFinite),
  );

function unscaled(line: OcrLine, scale: number): OcrLine {
  const box = <T extends { x0: number; y0: number; x1: number; y1: number }>(one: T): T => ({
    ...one,
    x0: one.x0 / scale,
    y0: one.y0 / scale,
    x1: one.x1 / scale,
    y1: one.y1 / scale,
  });
  return {
    ...box(line),
    words: line.words.map((word) => ({ ...box(word), symbols: word.symbols.map(box) })),
  };
}

const isBlankOnly = (text: string): boolean => /^(?:\\fillin\s*)+[.。．]?$/.test(text);

function blocksOf({ rows, layout, working }: Reading, number: number): Block[] {
  if (!layout) return [];
  const blocks: Block[] = [];
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at];
    if (!row) continue;
    const { table } = row.sheetRow.row;
    if (table) {
      let end = at;
      while (rows[end + 1]?.sheetRow.row.table?.id === table.id) end++;
      blocks.push(...tableBlocks(rows.slice(at, end + 1), layout.em, working, number));
      at = end;
      continue;
    }
    const text = cleanLine(rowText(row, layout.em));
    // A blank that breaks over two lines is one blank.
    if (isBlankOnly(text) && /\\fillin\s*$/.test(blocks.at(-1)?.text ?? '')) continue;
    if (!text) continue;
    const readings = readingsOf(row, text);
    blocks.push({
      kind: 'text',
      text,
      ...placeOf(row.sheetRow.row, working, number),
      confidence: rowConfidence(row),
      ...(readings.length > 0 ? { readings } : {}),
    });
  }
  const texts = withFirstNumbers(withFirstMarks(blocks.map((block) => block.text)));
  return withWholeRows(blocks.map((block, at) => ({ ...block, text: texts[at] ?? block.text })));
}

/** A drawing comes, within its column, before the first line that begins below its upper two thirds. */
function withFigures(blocks: readonly Block[], figures: readonly Figure[], { layout }: Reading): Block[] {
  const out = [...blocks];
  const columns = new Set((layout?.rows ?? []).map((row) => row.column)).size;
  for (const figure of figures) {
    const [x0 = 0, y0 = 0, x1 = 1, y1 = 1] = figure.place.box ?? [];
    const inColumn = (block: Block): boolean => {
      const [left = 0, , right = 1] = block.place.box ?? [];
      const column = out.filter((one) => one.column === block.column && one.kind === 'text');
      const from = Math.min(left, ...column.map((one) => one.place.box?.[0] ?? 1));
      const to = Math.max(right, ...column.map((one) => one.place.box?.[2] ?? 0));
      return columns < 2 || ((x0 + x1) / 2 >= from - 0.02 && (x0 + x1) / 2 <= to + 0.02);
    };
    const below = out.findIndex(
      (block) => (block.place.box?.[1] ?? 0) > y0 + (y1 - y0) * 0.66 && inColumn(block),
    );
    const last = out.findLastIndex(inColumn);
    out.splice(below >= 0 ? below : last + 1, 0, {
      kind: 'figure',
      text: `![](image:${figure.id})`,
      confidence: 0.8,
      place: figure.place,
    });
  }
  return out;
}
