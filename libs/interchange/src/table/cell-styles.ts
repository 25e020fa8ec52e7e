/** Number formats of a workbook's cells, from its styles. */
import type { Archive } from '../unzip/index.js';
import { BUILT_IN, shownNumber } from './number-formats.js';
import { parsePart } from './xlsx-parts.js';

const STYLES = 'xl/styles.xml';
/** More than a workbook can have. */
const STYLES_MAX = 65_536;
const FORMAT_CHARS_MAX = 255;

export class CellStyles {
  readonly #formats: (string | undefined)[] = [];
  from1904 = false;

  /** Of a workbook without styles, every number is general. @throws FileRefused */
  async read(archive: Archive): Promise<void> {
    if (!archive.has(STYLES)) return;
    const own = new Map<number, string>();
    let isCell = false;
    await parsePart(archive, STYLES, {
      open: (name, { numFmtId = '', formatCode = '' }) => {
        if (name === 'numFmt') own.set(Number(numFmtId), formatCode.slice(0, FORMAT_CHARS_MAX));
        if (name === 'cellXfs') isCell = true;
        if (name !== 'xf' || !isCell || this.#formats.length >= STYLES_MAX) return;
        const id = Number(numFmtId);
        this.#formats.push(own.get(id) ?? BUILT_IN[id]);
      },
      close: (name) => {
        if (name === 'cellXfs') isCell = false;
      },
    });
  }

  /** A saved number as its cell with the style shows it. */
  shown(saved: string, style: string | undefined): string {
    const format = this.#formats[Number(style ?? 0)];
    const value = Number(saved);
    if (saved === '' || !Number.isFinite(value)) return saved;
    if (format === undefined || /^(?:general|@)$/i.test(format)) {
      // Saved in binary: 0.1 may stand there as 0.10000000000000001.
      return /^-?\d+\.\d{14,}$/.test(saved) ? String(Number(value.toPrecision(15))) : saved;
    }
    return shownNumber(value, format, this.from1904);
  }
}
