/**
 * TeX's view of files and of its terminal: the functions that its WebAssembly imports, over files in memory. It reads
 * only the given files; writing is limited; only the end of its messages is kept, which contains the error.
 */
import type { TexAssets } from './assets.js';

/** A picture of 2,000 paths takes half a megabyte. */
const WRITTEN_BYTES_MAX = 12_000_000;
const SAID_CHARS_KEPT = 20_000;
const FILES_MAX = 2_000;
const LINE_FEED = 10;

/** TeX was stopped because it wrote, opened or read too much. */
export class TexLimitError extends Error {
  override readonly name = 'TexLimitError';
}

/** TeX finished, or gave up after reporting why: nothing on its stack has to continue. */
export class TexEndError extends Error {
  override readonly name = 'TexEndError';
}

interface OpenFile {
  name: string;
  bytes: Uint8Array;
  length: number;
  /** The position of byte reads; lines have another, as in the engine's Pascal runtime. */
  position: number;
  linePosition: number;
  isMissing?: boolean;
  isTerminal?: boolean;
  isAtLineEnd: boolean;
  isAtEnd: boolean;
}

export class TexFiles {
  readonly #open: OpenFile[] = [];
  readonly #written = new Map<string, OpenFile>();
  #writtenBytes = 0;
  #messages = '';
  memory = new ArrayBuffer(0);

  constructor(
    private readonly find: (name: string) => Uint8Array | null,
    /** TeX's terminal input. */
    private readonly typed: string,
  ) {}

  /** The end of TeX's messages. */
  get said(): string {
    return this.#messages;
  }

  output(name: string): Uint8Array | null {
    const file = this.#written.get(name);
    return file ? file.bytes.subarray(0, file.length) : null;
  }

  /** The functions under the WebAssembly's import names. A descriptor below 0 is the terminal. */
  imports(): WebAssembly.ModuleImports {
    const now = new Date(0);
    return {
      printString: (file: number, at: number) => {
        const length = new Uint8Array(this.memory, at, 1)[0] ?? 0;
        this.#print(file, Buffer.from(this.memory, at + 1, length).toString('latin1'));
      },
      printChar: (file: number, code: number) => this.#print(file, String.fromCharCode(code)),
      printInteger: (file: number, value: number) => this.#print(file, String(value)),
      printNewline: (file: number) => this.#print(file, '\n'),
      reset: (length: number, at: number) => this.#reset(this.#name(length, at)),
      rewrite: (length: number, at: number) => this.#rewrite(this.#name(length, at)),
      close: () => {},
      erstat: (file: number) => (this.#open[file]?.isMissing ? 1 : 0),
      eof: (file: number) => (this.#open[file]?.isAtEnd ? 1 : 0),
      eoln: (file: number) => (this.#open[file]?.isAtLineEnd ? 1 : 0),
      get: (file: number, at: number, length: number) => this.#get(file, at, length),
      put: (file: number, at: number, length: number) =>
        this.#write(file, new Uint8Array(this.memory, at, length)),
      inputln: (...given: [number, number, number, number, number, number, number]) => this.#line(...given),
      // A fixed time: a picture is the same whenever it is drawn.
      getCurrentMinutes: () => 0,
      getCurrentDay: () => now.getUTCDate(),
      getCurrentMonth: () => now.getUTCMonth() + 1,
      getCurrentYear: () => now.getUTCFullYear(),
      tex_final_end: () => {
        throw new TexEndError();
      },
    };
  }

  #name(length: number, at: number): string {
    const given = Buffer.from(this.memory, at, length).toString('utf8').replaceAll('\0', '').trim();
    const quoted = /^[{"]([^}"]*)/.exec(given)?.[1] ?? given;
    return quoted
      .replace(/^\*/, '')
      .replace(/^TeX(?:fonts|formats|inputs):/, '')
      .trim();
  }

  #add(file: Partial<OpenFile> & { name: string }): number {
    if (this.#open.length >= FILES_MAX) throw new TexLimitError('opens too many files');
    const bytes = file.bytes ?? new Uint8Array();
    const given = {
      bytes,
      length: bytes.length,
      position: 0,
      linePosition: 0,
      isAtLineEnd: false,
      isAtEnd: false,
      ...file,
    };
    return this.#open.push(given) - 1;
  }

  #reset(name: string): number {
    if (name === 'TTY:') return this.#add({ name, bytes: Buffer.from(this.typed), isTerminal: true });
    const own = this.#written.get(name);
    const bytes = own ? own.bytes.slice(0, own.length) : this.find(name);
    return this.#add(bytes ? { name, bytes } : { name, isMissing: true });
  }

  #rewrite(name: string): number {
    const descriptor = this.#add({ name, isTerminal: name === 'TTY:' });
    const file = this.#open[descriptor];
    if (file && !file.isTerminal) this.#written.set(name, file);
    return descriptor;
  }

  #print(descriptor: number, said: string): void {
    const file = this.#open[descriptor];
    if (file && !file.isTerminal) return this.#write(descriptor, Buffer.from(said, 'latin1'));
    this.#messages += said;
    if (this.#messages.length > 2 * SAID_CHARS_KEPT) this.#messages = this.#messages.slice(-SAID_CHARS_KEPT);
  }

  #write(descriptor: number, bytes: Uint8Array): void {
    const file = this.#open[descriptor];
    if (!file) return;
    this.#writtenBytes += bytes.length;
    if (this.#writtenBytes > WRITTEN_BYTES_MAX) throw new TexLimitError('writes too much');
    const needed = file.length + bytes.length;
    if (needed > file.bytes.length) {
      const larger = new Uint8Array(Math.max(4_096, 2 * needed));
      larger.set(file.bytes.subarray(0, file.length));
      file.bytes = larger;
    }
    file.bytes.set(bytes, file.length);
    file.length = needed;
  }

  /** Pascal's `get`: the next `length` bytes of a file, of fonts one by one. */
  #get(descriptor: number, at: number, length: number): void {
    const file = this.#open[descriptor];
    if (!file) return;
    const target = new Uint8Array(this.memory, at, length);
    const bytes = file.bytes.subarray(file.position, Math.min(file.length, file.position + length));
    target.set(bytes);
    if (bytes.length === 0) {
      target[0] = file.isTerminal ? 13 : 0;
      file.isAtEnd = true;
    }
    file.isAtLineEnd = bytes.length === 0 || target[0] === LINE_FEED || target[0] === 13;
    file.position += length;
  }

  /** TeX's `input_ln`: the next line into its buffer, without trailing blanks. False at the end of the file. */
  #line(
    descriptor: number,
    passLineEnd: number,
    bufferAt: number,
    firstAt: number,
    lastAt: number,
    _stackAt: number,
    bufferBytes: number,
  ): number {
    const file = this.#open[descriptor];
    const [first = 0] = new Uint32Array(this.memory, firstAt, 1);
    const last = new Uint32Array(this.memory, lastAt, 1);
    last[0] = first;
    if (!file) return 0;
    if (passLineEnd && !file.isAtEnd && file.isAtLineEnd) file.linePosition += 1;
    if (file.linePosition >= file.length) {
      file.isAtEnd = true;
      return 0;
    }
    const found = file.bytes.indexOf(LINE_FEED, file.linePosition);
    const end = found < 0 || found > file.length ? file.length : found;
    if (first + end - file.linePosition >= bufferBytes) throw new TexLimitError('has too long a line');
    const buffer = new Uint8Array(this.memory, bufferAt, bufferBytes);
    buffer.set(file.bytes.subarray(file.linePosition, end), first);
    let size = first + end - file.linePosition;
    while (size > first && (buffer[size - 1] === 32 || buffer[size - 1] === 13)) size -= 1;
    last[0] = size;
    file.linePosition = end;
    file.isAtLineEnd = true;
    return 1;
  }
}

export type FindFile = (name: string) => Uint8Array | null;
export const filesOf =
  (assets: TexAssets, own: FindFile): FindFile =>
  (name) =>
    own(name) ?? assets.files.get(name) ?? null;
