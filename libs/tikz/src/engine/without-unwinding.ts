/**
 * The engine's WebAssembly was built so that it can be suspended in any function and resumed there (Binaryen's
 * Asyncify), to wait for files over a network. Our files are in memory, so it is never suspended. Asyncify's checks
 * are between all steps of TeX and take more than half of its time, so this replaces each read of their state by the
 * constant 0, "running", and the compiler drops the dependent code. TeX also uses suspension to give up: there the
 * import `tex_final_end` is called instead, as at its regular end, and throws.
 */
const HEADER_BYTES = 8;
const CODE_SECTION = 10;
const NOP = 0x01;
const CALL = 0x10;
const GLOBAL_GET = 0x23;
const GLOBAL_SET = 0x24;
const I32_CONST = 0x41;
const END = 0x0b;
/** Imports and globals below this have an index of one byte. */
const ONE_BYTE = 0x40;
const LEAVE = 'tex_final_end';

/** Operands by instruction; all others of the first version of WebAssembly have none. */
type Operands = 'index' | 'memory' | 'block' | 'table' | 'float32' | 'float64';
function operandsOf(opcode: number): Operands | null {
  if (opcode >= 0x02 && opcode <= 0x04) return 'block';
  if (opcode === 0x0e) return 'table';
  // br, br_if, call, locals, globals; memory.size and memory.grow; constants.
  if ((opcode >= 0x0c && opcode <= 0x10) || (opcode >= 0x20 && opcode <= 0x24)) return 'index';
  if (opcode >= 0x28 && opcode <= 0x3e) return 'memory';
  if (opcode === 0x11) return 'memory';
  if (opcode >= 0x3f && opcode <= 0x42) return 'index';
  if (opcode === 0x43) return 'float32';
  if (opcode === 0x44) return 'float64';
  if (opcode > 0xbf) throw new Error(`WebAssembly with an instruction that is not known: ${opcode}`);
  return null;
}

class Reader {
  constructor(
    readonly bytes: Uint8Array,
    public at: number,
  ) {}

  byte(): number {
    const byte = this.bytes[this.at];
    if (byte === undefined) throw new Error('WebAssembly ends too early');
    this.at += 1;
    return byte;
  }

  /** LEB128; only non-negative ones are needed by value. */
  number(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  }

  skipOperands(kind: Operands): void {
    if (kind === 'float32' || kind === 'float64') this.at += kind === 'float32' ? 4 : 8;
    else if (kind === 'table') for (let left = this.number() + 1; left > 0; left -= 1) this.number();
    else {
      this.number();
      if (kind === 'memory') this.number();
    }
  }
}

/** Changes the module in place; one built without Asyncify stays as it is. */
export function withoutUnwinding(wasm: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const bodies = functionBodies(wasm);
  const state = stateGlobal(wasm, bodies.at(-1));
  if (state === null) return wasm;
  const leave = importIndex(wasm, LEAVE);
  const isSetting = [GLOBAL_SET, state];
  for (const { start, end } of bodies) {
    const reader = new Reader(wasm, start);
    for (let groups = reader.number(); groups > 0; groups -= 1) {
      reader.number();
      reader.byte();
    }
    while (reader.at < end) {
      const at = reader.at;
      const operands = operandsOf(reader.byte());
      if (operands) reader.skipOperands(operands);
      const [opcode, operand, ...next] = wasm.subarray(at, at + 4);
      if (opcode === GLOBAL_GET && operand === state) wasm.set([I32_CONST, 0], at);
      const leaves = opcode === I32_CONST && operand === 1 && isSetting.every((byte, i) => byte === next[i]);
      if (leaves) wasm.set([CALL, leave, NOP, NOP], at);
    }
  }
  return wasm;
}

function sectionAt(wasm: Uint8Array, wanted: number): Reader | null {
  const reader = new Reader(wasm, HEADER_BYTES);
  while (reader.at < wasm.length) {
    const id = reader.byte();
    const size = reader.number();
    if (id === wanted) return reader;
    reader.at += size;
  }
  return null;
}

/** The index among the imported functions, which precede the module's own. */
function importIndex(wasm: Uint8Array<ArrayBuffer>, name: string): number {
  const functions = WebAssembly.Module.imports(new WebAssembly.Module(wasm)).filter(
    ({ kind }) => kind === 'function',
  );
  const index = functions.findIndex((each) => each.name === name);
  if (index < 0 || index >= ONE_BYTE) throw new Error(`the engine imports no ${name}`);
  return index;
}

interface Body {
  start: number;
  end: number;
}

function functionBodies(wasm: Uint8Array): Body[] {
  const reader = sectionAt(wasm, CODE_SECTION);
  if (!reader) return [];
  return Array.from({ length: reader.number() }, () => {
    const bytes = reader.number();
    const start = reader.at;
    reader.at += bytes;
    return { start, end: reader.at };
  });
}

/** Asyncify's last function only returns the state. */
function stateGlobal(wasm: Uint8Array, last: Body | undefined): number | null {
  if (!last || last.end - last.start !== 4) return null;
  const [locals, get, index = ONE_BYTE, end] = wasm.subarray(last.start, last.end);
  return locals === 0 && get === GLOBAL_GET && end === END && index < ONE_BYTE ? index : null;
}
