/**
 * Walks a DOCX body and emits blocks: paragraphs with their numbers, formulas and pictures in place, tables as pipe
 * tables. Owns no question logic.
 */
import { RecognitionError } from '../../inspect/index.js';
import type { Block, DocumentModel, Place } from '../../model/index.js';
import { escapeCell, gridToPipes } from '../markup/pipe-table.js';
import type { Numbering } from './numbering.js';
import { ommlToLatex } from './omml.js';
import { Fields } from './fields.js';
import type { FormulaObjects } from './formula-objects.js';
import { isLostDrawing, shapeDrawing } from './drawing/index.js';
import type { InsertedParts } from './inserted-parts.js';
import { NOTE_REFERENCES, type Notes } from './notes.js';
import type { PictureResult, Pictures } from './pictures.js';
import { fontOf, isHidden, lookOf } from './run-look.js';
import { joinPieces, type Piece } from './run-text.js';
import { symbolOf, textIn, UNKNOWN } from './picture-fonts.js';
import { shownPictures } from './shown-pictures.js';
import { inside, missingDrawing, TRANSPARENT, trimmed } from './wrappers.js';
import { child, descendant, elements, textOf, valueOf, type XmlElement } from './xml.js';

/** Papers have some hundreds of them. */
const MAX_BLOCKS = 100_000;

interface Context {
  numbering: Numbering;
  pictures: Pictures;
  formulas: FormulaObjects;
  notes: Notes;
  insert: InsertedParts;
  /** numId and level that a paragraph style gives. */
  styleNumbers: Map<string, { numId: string; level: number }>;
  headingStyles: Set<string>;
}

export class DocxBody {
  readonly blocks: Block[] = [];
  readonly warnings: DocumentModel['warnings'] = [];
  #paragraph = 0;
  readonly #boxes: XmlElement[] = [];
  #fields = new Fields();

  constructor(private readonly context: Context) {}

  /** Emits blocks for all children of a body, cell or text box. */
  async walk(element: XmlElement): Promise<void> {
    for (const node of elements(element)) {
      if (this.blocks.length > MAX_BLOCKS) throw new RecognitionError('TOO_COMPLEX', 'too many paragraphs');
      if (node.name === 'w:p') await this.#emitParagraph(node);
      else if (node.name === 'w:tbl') await this.#emitTable(node);
      else if (TRANSPARENT.has(node.name)) await this.walk(node);
      else if (node.name === 'w:altChunk' || node.name === 'w:subDoc') await this.#emitInserted(node);
      else if (node.name === 'mc:AlternateContent')
        await this.walk(child(node, 'mc:Choice') ?? child(node, 'mc:Fallback') ?? node);
    }
  }

  async #emitInserted(node: XmlElement): Promise<void> {
    const { blocks, warnings, unread } = await this.context.insert.read(
      node.attributes['r:id'],
      this.#paragraph + 1,
    );
    this.blocks.push(...blocks);
    this.warnings.push(...warnings);
    this.#paragraph = Math.max(this.#paragraph, ...blocks.slice(-1).map(({ place }) => place.paragraph ?? 0));
    if (unread === undefined) return;
    const place = { paragraph: ++this.#paragraph };
    this.warnings.push({ code: 'missing_file', place, detail: unread });
    const doubts = [{ code: 'missing_file', start: 0, end: 0 }];
    this.blocks.push({ kind: 'text', text: '', place, confidence: 1, doubts });
  }

  async #emitParagraph(node: XmlElement): Promise<void> {
    const index = ++this.#paragraph;
    const { text, bold, doubts } = await this.#paragraphText(node, index);
    // A missing drawing in a paragraph without text is a doubt about the question around it.
    if (text !== '' || doubts.length > 0) {
      const style = valueOf(child(node, 'w:pPr'), 'w:pStyle');
      const heading = style !== undefined && this.context.headingStyles.has(style);
      this.blocks.push({
        kind: heading ? 'heading' : 'text',
        text,
        place: { paragraph: index },
        confidence: 1,
        ...(bold ? { bold } : {}),
        ...(doubts.length > 0 ? { doubts } : {}),
      });
    }
    await this.#emitBoxes();
  }

  /** Text boxes float next to their anchor; their text follows the anchor. */
  async #emitBoxes(): Promise<void> {
    for (const box of this.#boxes.splice(0)) await this.walk(box);
  }

  async #paragraphText(
    node: XmlElement,
    index: number,
  ): Promise<{ text: string; bold: boolean; doubts: NonNullable<Block['doubts']> }> {
    const doubts: NonNullable<Block['doubts']> = [];
    const pieces: Piece[] = [];
    this.#fields = new Fields();
    await this.#collect(node, pieces, index, doubts);
    const label = this.#label(node);
    const body = joinPieces(pieces)
      .replace(/(?<![\t ])[\t ]+(?=\n)|(?<=\n)[\t ]+/g, '')
      .replace(/^[ \t\u3000]+/, '')
      .trimEnd();
    const typed = pieces.filter((piece) => piece.kind === 'text' && piece.text.trim() !== '');
    const bold = typed.length > 0 && typed.every((piece) => piece.bold);
    return {
      text: label && body ? `${label}${needsSpace(label, body) ? ' ' : ''}${body}` : body,
      bold,
      doubts,
    };
  }

  #label(node: XmlElement): string {
    const properties = child(node, 'w:pPr');
    const own = child(properties, 'w:numPr');
    const style = valueOf(properties, 'w:pStyle');
    const inherited = style === undefined ? undefined : this.context.styleNumbers.get(style);
    const numId = valueOf(own, 'w:numId') ?? inherited?.numId;
    if (numId === undefined) return '';
    return this.context.numbering.next(numId, Number(valueOf(own, 'w:ilvl') ?? inherited?.level ?? 0) || 0);
  }

  async #collect(
    element: XmlElement,
    pieces: Piece[],
    index: number,
    doubts: NonNullable<Block['doubts']>,
  ): Promise<void> {
    for (const node of elements(element)) {
      if (node.name === 'w:r') await this.#collectRun(node, pieces, index, doubts);
      else if (node.name === 'm:oMath') {
        const latex = ommlToLatex(node);
        if (latex) pieces.push({ text: `$${latex}$`, kind: 'formula' });
      } else if (node.name === 'w:fldSimple' && textOf(node).trim() === '') {
        if (this.#fields.simple(node.attributes['w:instr'] ?? '', pieces)) unknownSymbol(doubts);
      } else if (TRANSPARENT.has(node.name)) await this.#collect(node, pieces, index, doubts);
      else if (node.name === 'mc:AlternateContent')
        await this.#collect(child(node, 'mc:Choice') ?? node, pieces, index, doubts);
    }
  }

  async #collectRun(
    run: XmlElement,
    pieces: Piece[],
    index: number,
    doubts: NonNullable<Block['doubts']>,
  ): Promise<void> {
    const properties = child(run, 'w:rPr');
    if (isHidden(properties)) return;
    const look = lookOf(properties);
    const font = fontOf(properties);
    const add = (text: string): void => {
      if (text.includes(UNKNOWN)) unknownSymbol(doubts);
      pieces.push({ text: text.replaceAll(UNKNOWN, ''), kind: 'text', ...look });
    };
    for (const node of elements(run)) {
      switch (node.name) {
        case 'w:t':
          add(textIn(font, textOf(node).replace(/[\u200b\ufeff\u00ad]/g, '')));
          break;
        case 'w:tab':
        case 'w:ptab':
          add('\t');
          break;
        case 'w:br':
        case 'w:cr':
          if (node.attributes['w:type'] !== 'page') add('\n');
          break;
        case 'w:noBreakHyphen':
          add('-');
          break;
        case 'w:sym':
          add(symbolOf(node.attributes['w:char'] ?? '', node.attributes['w:font']) ?? UNKNOWN);
          break;
        case 'w:fldChar':
          if (this.#fields.mark(node.attributes['w:fldCharType'], pieces)) unknownSymbol(doubts);
          break;
        case 'w:instrText':
          this.#fields.instruct(textOf(node), look.raise);
          break;
        case 'w:footnoteReference':
        case 'w:endnoteReference':
          await this.#collectNote(node, pieces, index, doubts);
          break;
        case 'w:ruby':
          await this.#collectRuby(node, pieces, index, doubts);
          break;
        case 'w:drawing':
        case 'w:pict':
        case 'w:object':
          await this.#collectPicture(node, pieces, index, doubts);
          break;
        case 'mc:AlternateContent':
          await this.#collectRun(
            { ...run, children: (child(node, 'mc:Choice') ?? child(node, 'mc:Fallback') ?? node).children },
            pieces,
            index,
            doubts,
          );
          break;
        case 'm:oMath':
          pieces.push({ text: `$${ommlToLatex(node)}$`, kind: 'formula' });
      }
    }
  }

  /** A note at its mark. The mark inside the note itself refers to nothing. */
  async #collectNote(
    reference: XmlElement,
    pieces: Piece[],
    index: number,
    doubts: NonNullable<Block['doubts']>,
  ): Promise<void> {
    const kind = NOTE_REFERENCES[reference.name];
    const note = kind && this.context.notes.take(kind, reference.attributes['w:id']);
    if (!note) return;
    const inside: Piece[] = [];
    for (const paragraph of elements(note, 'w:p')) {
      if (inside.length > 0) inside.push({ text: ' ', kind: 'text' });
      await this.#collect(paragraph, inside, index, doubts);
    }
    const printed = inside
      .map(({ text }) => text)
      .join('')
      .trim();
    if (printed === '') return;
    const isChinese = /\p{Script=Han}/u.test(printed);
    const says = /^\s{0,4}(?:注(?:释|解)?|Notes?)\s{0,4}[:：]/i.test(printed);
    const [open, close] = isChinese ? [says ? '（' : '（注：', '）'] : [says ? ' (' : ' (Note: ', ')'];
    pieces.push({ text: open, kind: 'text' }, ...trimmed(inside), { text: close, kind: 'text' });
  }

  /** Characters with their reading above: 汉(hàn). A reading that is printed without its character is plain text. */
  async #collectRuby(
    ruby: XmlElement,
    pieces: Piece[],
    index: number,
    doubts: NonNullable<Block['doubts']>,
  ): Promise<void> {
    const base: Piece[] = [];
    const reading: Piece[] = [];
    for (const node of elements(child(ruby, 'w:rubyBase'))) await this.#collectRun(node, base, index, doubts);
    for (const node of elements(child(ruby, 'w:rt'))) await this.#collectRun(node, reading, index, doubts);
    const above = reading.map(({ text }) => text.trim()).join('');
    const isBlank = base.every(({ kind, text }) => kind === 'text' && !/[\p{L}\p{N}]/u.test(text));
    if (above === '') pieces.push(...base);
    else if (isBlank) pieces.push({ text: above, kind: 'text' }, ...base);
    else pieces.push(...base, { text: `(${above})`, kind: 'text' });
  }

  async #collectPicture(
    node: XmlElement,
    pieces: Piece[],
    index: number,
    doubts: NonNullable<Block['doubts']>,
  ): Promise<void> {
    const place = { paragraph: index };
    const drawing = shapeDrawing(node);
    if (drawing) {
      const drawn = await this.context.pictures.draw(drawing, place);
      if (drawn) return this.#show(drawn, place, pieces, doubts);
    }
    if (isLostDrawing(node)) this.#lack('drawing_not_shown', index, doubts);
    const box = descendant(node, 'w:txbxContent');
    if (box) this.#boxes.push(box);
    const formula =
      node.name === 'w:object' &&
      /equation|mathtype/i.test(descendant(node, 'o:OLEObject')?.attributes['ProgID'] ?? 'equation');
    const latex = formula ? await this.context.formulas.get(descendant(node, 'o:OLEObject')) : null;
    if (latex) {
      pieces.push({ text: `$${latex}$`, kind: 'formula' });
      return;
    }
    const shown = shownPictures(node);
    const absent = shown.length > 0 ? null : missingDrawing(node);
    if (absent !== null) this.#lack('missing_image', index, doubts, absent);
    for (const one of shown)
      this.#show(await this.context.pictures.get(one, place, formula), place, pieces, doubts);
  }

  #show(
    picture: PictureResult | null,
    place: Place,
    pieces: Piece[],
    doubts: NonNullable<Block['doubts']>,
  ): void {
    if (!picture) return;
    pieces.push({ text: `![](image:${picture.id})`, kind: 'picture' });
    if (!picture.doubt) return;
    doubts.push({ code: picture.doubt, start: 0, end: 0 });
    this.warnings.push({ code: picture.doubt, place });
  }

  #lack(code: string, index: number, doubts: NonNullable<Block['doubts']>, detail?: string): void {
    doubts.push({ code, start: 0, end: 0 });
    this.warnings.push({ code, place: { paragraph: index }, ...(detail !== undefined && { detail }) });
  }

  /** A grid of short cells is a table; a table that only lays out a page is its paragraphs. */
  async #emitTable(table: XmlElement): Promise<void> {
    const rows = inside(table, 'w:tr');
    const cells = rows.map((row) => inside(row, 'w:tc'));
    const longest = Math.max(0, ...cells.flat().map((cell) => inside(cell, 'w:p').length));
    const nested = cells
      .flat()
      .some((cell) => inside(cell, 'w:tbl').length > 0 || inside(cell, 'w:altChunk').length > 0);
    const width = Math.max(0, ...cells.map((row) => row.length));
    if (width < 2 || nested || longest > 4 || rows.length > 200) {
      for (const cell of cells.flat()) await this.walk(cell);
      return;
    }
    const first = this.#paragraph + 1;
    const doubts: NonNullable<Block['doubts']> = [];
    const grid: string[][] = [];
    for (const row of cells) {
      const line: string[] = [];
      for (const cell of row) {
        const texts: string[] = [];
        for (const paragraph of inside(cell, 'w:p')) {
          const read = await this.#paragraphText(paragraph, ++this.#paragraph);
          if (read.text) texts.push(read.text);
          doubts.push(...read.doubts);
        }
        line.push(escapeCell(texts.join(' ')));
        const span = Number(valueOf(child(cell, 'w:tcPr'), 'w:gridSpan') ?? 1);
        for (let extra = 1; extra < Math.min(span, 30); extra++) line.push('');
      }
      grid.push(line);
    }
    if (grid.flat().every((cell) => cell === '')) return this.#emitBoxes();
    this.blocks.push({
      kind: 'table',
      text: gridToPipes(grid),
      place: { paragraph: first },
      confidence: 1,
      ...(doubts.length > 0 ? { doubts } : {}),
    });
    await this.#emitBoxes();
  }
}

const unknownSymbol = (doubts: NonNullable<Block['doubts']>): void =>
  void doubts.push({ code: 'unknownSymbol', start: 0, end: 0 });

/** "4." in front of "0.5" would be another number. */
const needsSpace = (label: string, body: string): boolean =>
  !/[.．、)）]$/.test(label) || (/[.．]$/.test(label) && /^[\d.]/.test(body));
