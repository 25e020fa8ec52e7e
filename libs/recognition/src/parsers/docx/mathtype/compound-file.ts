/**
 * Reads one stream of an OLE compound file (MS-CFB), the format of embedded formula objects. Does not interpret the
 * stream. The number of sectors bounds every chain, so that a loop in a hostile file ends.
 */
const SIGNATURE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const HEADER_BYTES = 512;
const DIRECTORY_ENTRY_BYTES = 128;
const MINI_SECTOR_BYTES = 64;
/** Sector numbers above this value mean free, end, or a table. */
const SECTOR_MAX = 0xffff_fffa;
/** A formula takes a few kilobytes. */
const FILE_BYTES_MAX = 4_000_000;

/** The stream of that name anywhere in the file; null if it is missing or the file is damaged. */
export function compoundStream(file: Buffer, name: string): Buffer | null {
  if (file.length < HEADER_BYTES || file.length > FILE_BYTES_MAX || !file.subarray(0, 8).equals(SIGNATURE))
    return null;
  try {
    return new CompoundFile(file).stream(name);
  } catch (error) {
    // Offsets that point outside the file.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

class CompoundFile {
  readonly #sectorBytes: number;
  readonly #table: number[];
  readonly #miniCutoff: number;

  constructor(private readonly file: Buffer) {
    const shift = file.readUInt16LE(30);
    if (shift !== 9 && shift !== 12) throw new RangeError('sector size');
    this.#sectorBytes = 2 ** shift;
    this.#miniCutoff = file.readUInt32LE(56);
    this.#table = this.#readTable();
  }

  stream(name: string): Buffer | null {
    const directory = this.#chain(this.file.readUInt32LE(48));
    const root = directory.subarray(0, DIRECTORY_ENTRY_BYTES);
    for (let at = 0; at + DIRECTORY_ENTRY_BYTES <= directory.length; at += DIRECTORY_ENTRY_BYTES) {
      const entry = directory.subarray(at, at + DIRECTORY_ENTRY_BYTES);
      const nameBytes = Math.min(64, Math.max(2, entry.readUInt16LE(64)));
      if (entry[66] !== 2 || entry.toString('utf16le', 0, nameBytes - 2) !== name) continue;
      const [start, size] = [entry.readUInt32LE(116), entry.readUInt32LE(120)];
      if (size >= this.#miniCutoff) return this.#chain(start).subarray(0, size);
      return this.#miniChain(start, this.#chain(root.readUInt32LE(116))).subarray(0, size);
    }
    return null;
  }

  /** Maps each sector to the next. The header lists only the first 109 parts of the table: enough for 7 MB. */
  #readTable(): number[] {
    const table: number[] = [];
    for (let slot = 0; slot < 109; slot++) {
      const sector = this.file.readUInt32LE(76 + slot * 4);
      if (sector >= SECTOR_MAX) break;
      const part = this.#sector(sector);
      for (let at = 0; at + 4 <= part.length; at += 4) table.push(part.readUInt32LE(at));
    }
    return table;
  }

  /** The last sector may be truncated. */
  #sector(index: number): Buffer {
    const start = (index + 1) * this.#sectorBytes;
    if (start >= this.file.length) throw new RangeError('sector outside the file');
    return this.file.subarray(start, start + this.#sectorBytes);
  }

  #chain(first: number): Buffer {
    const parts: Buffer[] = [];
    for (
      let at = first;
      at < SECTOR_MAX && parts.length <= this.#table.length;
      at = this.#table[at] ?? SECTOR_MAX
    )
      parts.push(this.#sector(at));
    return Buffer.concat(parts);
  }

  #miniChain(first: number, container: Buffer): Buffer {
    const table = this.#chain(this.file.readUInt32LE(60));
    const parts: Buffer[] = [];
    for (let at = first; at < SECTOR_MAX && parts.length <= table.length / 4; at = uint32(table, at * 4))
      parts.push(container.subarray(at * MINI_SECTOR_BYTES, (at + 1) * MINI_SECTOR_BYTES));
    return Buffer.concat(parts);
  }
}

function uint32(bytes: Buffer, at: number): number {
  if (at + 4 > bytes.length) throw new RangeError('outside the table');
  return bytes.readUInt32LE(at);
}
