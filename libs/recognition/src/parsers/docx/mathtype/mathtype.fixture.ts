/** Formula objects for tests, record by record: MTEF 5 and 3, and the compound file around them. */
const hex = (...bytes: number[]): Buffer => Buffer.from(bytes);
const word = (value: number): number[] => [value & 0xff, value >> 8];

const VARIABLE = 3;
const NUMBER = 8;
const SYMBOL = 6;
const typefaceOf = (char: string): number =>
  /[a-z]/i.test(char) ? VARIABLE : /\d/.test(char) ? NUMBER : SYMBOL;

export interface Records {
  /** The characters of a line. */
  text(characters: string, typeface?: number): Buffer;
  embellished(character: string, embellishment: number): Buffer;
  line(...records: Buffer[]): Buffer;
  empty(): Buffer;
  template(selector: number, variation: number, ...records: Buffer[]): Buffer;
  pile(...lines: Buffer[]): Buffer;
  matrix(rows: number, columns: number, ...cells: Buffer[]): Buffer;
  formula(...records: Buffer[]): Buffer;
}

export const VERSION_5: Records = {
  text: (characters, typeface) =>
    Buffer.concat(
      [...characters].map((char) =>
        hex(2, 0, (typeface ?? typefaceOf(char)) + 128, ...word(char.codePointAt(0) ?? 0)),
      ),
    ),
  embellished: (char, embellishment) =>
    hex(2, 1, typefaceOf(char) + 128, ...word(char.codePointAt(0) ?? 0), 6, 0, embellishment, 0),
  line: (...records) => Buffer.concat([hex(1, 0), ...records, hex(0)]),
  empty: () => hex(1, 1),
  template: (selector, variation, ...records) =>
    Buffer.concat([hex(3, 0, selector, variation, 0), ...records, hex(0)]),
  pile: (...lines) => Buffer.concat([hex(4, 0, 1, 0), ...lines, hex(0)]),
  matrix: (rows, columns, ...cells) =>
    Buffer.concat([
      hex(5, 0, 0, 1, 0, rows, columns),
      Buffer.alloc(Math.ceil((rows + 1) / 4) + Math.ceil((columns + 1) / 4)),
      ...cells,
      hex(0),
    ]),
  formula: (...records) =>
    Buffer.concat([
      hex(5, 1, 0, 7, 0),
      Buffer.from('DSMT7\0\0'),
      // An encoding, a font with a style, sizes and spaces in half bytes, the full size: real formulas begin with
      // these.
      hex(19),
      Buffer.from('WinAllBasicCodePages\0'),
      hex(17, 5),
      Buffer.from('Times New Roman\0'),
      hex(8, 1, 0, 18, 0, 2, 0x01, 0x2f, 0x05, 0x8f, 1, 0x25, 0xf0, 2, 1, 0, 0, 10),
      ...records,
      hex(0),
    ]),
};

export const VERSION_3: Records = {
  text: (characters, typeface) =>
    Buffer.concat(
      [...characters].map((char) =>
        hex(2, (typeface ?? typefaceOf(char)) + 128, ...word(char.codePointAt(0) ?? 0)),
      ),
    ),
  embellished: (char, embellishment) =>
    hex(0x22, typefaceOf(char) + 128, ...word(char.codePointAt(0) ?? 0), 6, embellishment, 0, 0),
  line: (...records) => Buffer.concat([hex(1), ...records, hex(0)]),
  empty: () => hex(0x11),
  template: (selector, variation, ...records) =>
    Buffer.concat([hex(3, selector, variation, 0), ...records, hex(0)]),
  pile: (...lines) => Buffer.concat([hex(4, 1, 0), ...lines, hex(0)]),
  matrix: (rows, columns, ...cells) =>
    Buffer.concat([
      hex(5, 0, 1, 0, rows, columns),
      Buffer.alloc(Math.ceil((rows + 1) / 4) + Math.ceil((columns + 1) / 4)),
      ...cells,
      hex(0),
    ]),
  formula: (...records) => Buffer.concat([hex(3, 1, 1, 3, 10, 10), ...records, hex(0)]),
};

const SECTOR = 512;
const END_OF_CHAIN = 0xffff_fffe;

/** A compound file with one stream, as long as one sector or a few. */
export function compoundFile(name: string, content: Buffer): Buffer {
  const isSmall = content.length < 4096;
  const contentSectors = Math.ceil(content.length / SECTOR);
  // Sectors: 0 table, 1 directory, 2 table of small sectors, then the content.
  const table = Buffer.alloc(SECTOR, 0xff);
  table.writeUInt32LE(0xffff_fffd, 0);
  table.writeUInt32LE(END_OF_CHAIN, 4);
  table.writeUInt32LE(END_OF_CHAIN, 8);
  for (let index = 0; index < contentSectors; index++)
    table.writeUInt32LE(index + 1 < contentSectors ? 4 + index : END_OF_CHAIN, (3 + index) * 4);
  const small = Buffer.alloc(SECTOR, 0xff);
  const smallCount = Math.ceil(content.length / 64);
  for (let index = 0; index < Math.min(smallCount, SECTOR / 4); index++)
    small.writeUInt32LE(index + 1 < smallCount ? index + 1 : END_OF_CHAIN, index * 4);
  const directory = Buffer.alloc(SECTOR);
  entry(directory, 0, { name: 'Root Entry', type: 5, start: 3, size: isSmall ? content.length : 0 });
  entry(directory, 128, { name, type: 2, start: isSmall ? 0 : 3, size: content.length });
  const header = Buffer.alloc(SECTOR, 0xff);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(4096, 56);
  header.writeUInt32LE(2, 60);
  header.writeUInt32LE(0, 76);
  const padded = Buffer.alloc(contentSectors * SECTOR);
  content.copy(padded);
  return Buffer.concat([header, table, directory, small, padded]);
}

function entry(
  directory: Buffer,
  at: number,
  { name, type, start, size }: { name: string; type: number; start: number; size: number },
): void {
  directory.write(`${name}\0`, at, 'utf16le');
  directory.writeUInt16LE((name.length + 1) * 2, at + 64);
  directory[at + 66] = type;
  directory.writeUInt32LE(start, at + 116);
  directory.writeUInt32LE(size, at + 120);
}

/** The object that Word embeds for a formula. */
export function formulaObject(mtef: Buffer): Buffer {
  const header = Buffer.alloc(28);
  header.writeUInt16LE(28, 0);
  header.writeUInt32LE(mtef.length, 8);
  return compoundFile('Equation Native', Buffer.concat([header, mtef]));
}
