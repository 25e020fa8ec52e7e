/**
 * Parts that Word inserts into the text when it opens a document (`altChunk`): web pages, web archives, plain text, and
 * other documents. Writers of reports and question banks make papers of nothing else.
 */
import { RecognitionError } from '../../inspect/index.js';
import type { Block, DocumentModel } from '../../model/index.js';
import { gridToPipes, escapeCell } from '../markup/pipe-table.js';
import { htmlParagraphs, htmlText, webArchive } from './html-part.js';
import type { ZipPackage } from '../zip-package.js';
import type { Pictures } from './pictures.js';

const PARTS_MAX = 200;

export interface Inserted {
  blocks: Block[];
  warnings: DocumentModel['warnings'];
  /** The name of a part of a kind that is not read. */
  unread?: string;
}

export class InsertedParts {
  #count = 0;

  constructor(
    private readonly files: ZipPackage,
    private readonly relations: ReadonlyMap<string, string>,
    private readonly pictures: Pictures,
    /** Reads a document; null if it is too deep inside others. */
    private readonly document: (bytes: Buffer, count: number) => Promise<DocumentModel | null>,
  ) {}

  /** The content of a part; its paragraphs count from `paragraph`. */
  async read(relation: string | undefined, paragraph: number): Promise<Inserted> {
    const name = this.relations.get(relation ?? '');
    const bytes = name === undefined || this.#count >= PARTS_MAX ? null : await this.files.read(name);
    if (!bytes || name === undefined) return { blocks: [], warnings: [], unread: name ?? relation ?? '' };
    const count = ++this.#count;
    if (bytes.subarray(0, 2).toString('latin1') === 'PK') return this.#nested(bytes, count, name, paragraph);
    const head = bytes.subarray(0, 2_000).toString('latin1').replaceAll('\u0000', '');
    if (/^\s*MIME-Version|boundary\s?=/i.test(head)) {
      const { html, pictures } = webArchive(bytes);
      return this.#page(html, pictures, paragraph);
    }
    if (/\.(?:html?|xhtml)$/i.test(name) || /<(?:!doctype html|html|body|p|div)\b/i.test(head))
      return this.#page(htmlText(bytes), new Map(), paragraph);
    if (!/\.txt$/i.test(name)) return { blocks: [], warnings: [], unread: name };
    const lines = bytes.toString('utf8').split(/\r?\n/);
    const blocks = lines.flatMap((text, at) => (text.trim() === '' ? [] : [blockOf(text, paragraph + at)]));
    return { blocks, warnings: [] };
  }

  async #nested(bytes: Buffer, count: number, name: string, paragraph: number): Promise<Inserted> {
    let model: DocumentModel | null;
    try {
      model = await this.document(bytes, count);
    } catch (error) {
      // The paper around a damaged part is still worth reading.
      if (error instanceof RecognitionError && error.code === 'DAMAGED')
        return { blocks: [], warnings: [], unread: name };
      throw error;
    }
    if (!model) return { blocks: [], warnings: [], unread: name };
    this.pictures.figures.push(...model.figures);
    const moved = ({ place, ...block }: Block): Block => ({
      ...block,
      place: { paragraph: paragraph + (place.paragraph ?? 0) },
    });
    return { blocks: model.blocks.map(moved), warnings: model.warnings };
  }

  async #page(html: string, stored: ReadonlyMap<string, Buffer>, paragraph: number): Promise<Inserted> {
    const blocks: Block[] = [];
    for (const [at, { text, rows, pictures }] of htmlParagraphs(html).entries()) {
      const place = { paragraph: paragraph + at };
      const shown: string[] = [];
      let isMissing = false;
      for (const src of pictures) {
        const bytes = pictureBytes(src, stored);
        const picture = bytes && (await this.pictures.add(bytes, place));
        isMissing ||= !picture;
        shown.push(picture ? `![](image:${picture.id})` : '');
      }
      const printed = (one: string): string =>
        one.replace(/\u0006(\d{1,9})\u0006/g, (_, index: string) => shown[Number(index)] ?? '');
      const block = rows
        ? {
            ...blockOf(
              gridToPipes(rows.map((row) => row.map((cell) => escapeCell(printed(cell))))),
              place.paragraph,
            ),
            kind: 'table' as const,
          }
        : blockOf(printed(text), place.paragraph);
      if (isMissing) block.doubts = [{ code: 'missing_image', start: 0, end: 0 }];
      if (block.text !== '' || isMissing) blocks.push(block);
    }
    return { blocks, warnings: [] };
  }
}

const blockOf = (text: string, paragraph: number): Block => ({
  kind: 'text',
  text,
  place: { paragraph },
  confidence: 1,
});

const DATA = /^data:image\/[\w.+-]{1,40};base64,/i;
function pictureBytes(src: string, stored: ReadonlyMap<string, Buffer>): Buffer | null {
  const data = DATA.exec(src);
  if (data) return Buffer.from(src.slice(data[0].length), 'base64');
  const exact = stored.get(src);
  if (exact) return exact;
  const name = src.slice(src.lastIndexOf('/') + 1);
  for (const [location, bytes] of stored) if (name !== '' && location.endsWith(name)) return bytes;
  return null;
}
