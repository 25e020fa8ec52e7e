/**
 * MTEF (MathType's binary format, versions 2 to 5) → tree. Written from the published description of the format.
 * Records nest in lists that end with a record 0; depth and count are bounded. Throws RangeError for damaged bytes.
 */
import { templateOfVersion3 } from './mtef-version3.js';
import type { MtefChar, MtefNode } from './mtef-tree.js';

const DEPTH_MAX = 40;
const RECORDS_MAX = 20_000;

const OPTION = { nudge: 0x08, null: 0x01, spacing: 0x04, ruler: 0x02 } as const;
const CHAR_OPTION = { embellished: 0x01, position8: 0x04, position16: 0x10, noCode: 0x20 } as const;

/** The formula in a stream "Equation Native". */
export function readMtef(bytes: Buffer): MtefNode[] {
  try {
    return new MtefReader(bytes, true).read();
  } catch (error) {
    if (!(error instanceof RangeError) || (bytes[0] ?? 0) >= 5) throw error;
    return new MtefReader(bytes, false).read();
  }
}

class MtefReader {
  #at = 0;
  #records = 0;
  #version = 5;

  constructor(
    private readonly bytes: Buffer,
    /** Some programs of version 3 end each embellishment, others only the list. */
    private readonly endsEmbellishments: boolean,
  ) {}

  read(): MtefNode[] {
    this.#version = this.#byte();
    if (this.#version < 2 || this.#version > 5) throw new RangeError('version');
    this.#skip(4);
    if (this.#version === 5) {
      this.#text();
      this.#skip(1);
    }
    return this.#list(0);
  }

  get #isNew(): boolean {
    return this.#version === 5;
  }

  /** Records up to the end of the list; the outermost list may end with the bytes. */
  #list(depth: number): MtefNode[] {
    if (depth > DEPTH_MAX) throw new RangeError('depth');
    const nodes: MtefNode[] = [];
    while (this.#at < this.bytes.length) {
      if (++this.#records > RECORDS_MAX) throw new RangeError('records');
      const tag = this.#byte();
      const type = this.#isNew ? tag : tag & 0x0f;
      if (type === 0) return nodes;
      const node = this.#record(type, this.#isNew ? null : tag >> 4, depth);
      if (node) nodes.push(node);
    }
    if (depth > 0) throw new RangeError('a list has no end');
    return nodes;
  }

  /** `old`: the options of version 3 and earlier, which are in the tag. */
  #record(type: number, old: number | null, depth: number): MtefNode | null {
    switch (type) {
      case 1:
        return this.#line(old ?? this.#byte(), depth);
      case 2:
        return old === null ? this.#char(depth) : this.#oldChar(old, depth);
      case 3:
        return this.#template(old, depth);
      case 4: {
        const options = old ?? this.#byte();
        this.#nudge(options);
        const align = this.#byte();
        this.#skip(1);
        if (options & OPTION.ruler) this.#ruler();
        return { kind: 'pile', align, children: this.#list(depth + 1) };
      }
      case 5: {
        this.#nudge(old ?? this.#byte());
        this.#skip(3);
        const [rows, columns] = [this.#byte(), this.#byte()];
        this.#skip(Math.ceil((rows + 1) / 4) + Math.ceil((columns + 1) / 4));
        return { kind: 'matrix', columns, children: this.#list(depth + 1) };
      }
      default:
        this.#setting(type, old);
        return null;
    }
  }

  #line(options: number, depth: number): MtefNode {
    this.#nudge(options);
    if (options & OPTION.spacing) this.#skip(2);
    if (options & OPTION.ruler) this.#ruler();
    return { kind: 'line', children: options & OPTION.null ? [] : this.#list(depth + 1) };
  }

  #char(depth: number): MtefChar {
    const options = this.#byte();
    this.#nudge(options);
    const typeface = this.#signed();
    let code = options & CHAR_OPTION.noCode ? null : this.#word();
    const position = this.#position(options);
    // Without a code, the position identifies the character only in plain fonts.
    code ??= position !== null && position >= 0x20 && position < 0x7f ? position : 0;
    const embellishments = options & CHAR_OPTION.embellished ? this.#embellishments(depth) : [];
    return { kind: 'char', code, typeface, embellishments };
  }

  #position(options: number): number | null {
    if (options & CHAR_OPTION.position8) return this.#byte();
    return options & CHAR_OPTION.position16 ? this.#word() : null;
  }

  #oldChar(options: number, depth: number): MtefChar {
    this.#nudge(options);
    const typeface = this.#byte() - 128;
    const code = this.#version < 3 ? this.#byte() : this.#word();
    return {
      kind: 'char',
      code,
      typeface,
      embellishments: options & 0x02 ? this.#embellishments(depth) : [],
    };
  }

  #embellishments(depth: number): number[] {
    const found: number[] = [];
    for (;;) {
      const tag = this.#byte();
      const type = this.#isNew ? tag : tag & 0x0f;
      if (type === 0) return found;
      if (++this.#records > RECORDS_MAX || depth > DEPTH_MAX) throw new RangeError('records');
      if (type === 6) {
        this.#nudge(this.#isNew ? this.#byte() : tag >> 4);
        found.push(this.#byte());
        if (!this.#isNew && this.endsEmbellishments && this.bytes[this.#at] === 0) this.#at++;
      } else this.#setting(type, this.#isNew ? null : tag >> 4);
    }
  }

  #template(old: number | null, depth: number): MtefNode {
    const options = old ?? this.#byte();
    this.#nudge(options);
    const selector = this.#byte();
    const low = this.#byte();
    const variation = this.#isNew && low & 0x80 ? (low & 0x7f) | (this.#byte() << 8) : low;
    this.#skip(1);
    const children = this.#list(depth + 1);
    const template = this.#isNew ? { selector, variation } : templateOfVersion3(selector, variation);
    return { kind: 'template', ...template, children };
  }

  /** Formatting records; read only to find the next record. */
  #setting(type: number, old: number | null): void {
    switch (type) {
      case 6:
        this.#nudge(old ?? this.#byte());
        return this.#skip(1);
      case 7:
        return this.#ruler();
      case 8:
        if (old === null) {
          this.#unsigned();
          return this.#skip(1);
        }
        this.#skip(2);
        return this.#text();
      case 9:
        return this.#size();
      case 10:
      case 11:
      case 12:
      case 13:
      case 14:
        return;
      case 15:
        this.#unsigned();
        return;
      case 16: {
        const options = this.#byte();
        this.#skip(options & 0x01 ? 8 : 6);
        return options & 0x04 ? this.#text() : undefined;
      }
      case 17:
        this.#unsigned();
        return this.#text();
      case 18:
        return this.#preferences();
      case 19:
        return this.#text();
      default:
        // Records of later versions start with their length.
        if (type < 100) throw new RangeError(`record ${type}`);
        return this.#skip(this.#unsigned());
    }
  }

  #size(): void {
    const size = this.#byte();
    if (size === 101) return this.#skip(2);
    return this.#skip(size === 100 ? 3 : 1);
  }

  #preferences(): void {
    this.#skip(1);
    this.#dimensions();
    this.#dimensions();
    for (let styles = this.#byte(); styles > 0; styles--) if (this.#byte() !== 0) this.#skip(1);
  }

  /** Numbers in half bytes, each ended by 15; the last half byte of an odd count is unused. */
  #dimensions(): void {
    let left = this.#byte();
    while (left > 0) {
      const byte = this.#byte();
      for (const half of [byte >> 4, byte & 0x0f]) if (half === 0x0f && left > 0) left--;
    }
  }

  #ruler(): void {
    this.#skip(this.#byte() * 3);
  }

  #nudge(options: number): void {
    if (!(options & OPTION.nudge)) return;
    const [x, y] = [this.#byte(), this.#byte()];
    if (x === 128 && y === 128) this.#skip(4);
  }

  #byte(): number {
    const byte = this.bytes[this.#at++];
    if (byte === undefined) throw new RangeError('end of the formula');
    return byte;
  }
  #word(): number {
    return this.#byte() | (this.#byte() << 8);
  }
  #unsigned(): number {
    const byte = this.#byte();
    return byte === 255 ? this.#word() : byte;
  }
  #signed(): number {
    const byte = this.#byte();
    return byte === 255 ? this.#word() - 32_768 : byte - 128;
  }
  #text(): void {
    while (this.#byte() !== 0);
  }
  #skip(count: number): void {
    this.#at += count;
    if (this.#at > this.bytes.length) throw new RangeError('end of the formula');
  }
}
