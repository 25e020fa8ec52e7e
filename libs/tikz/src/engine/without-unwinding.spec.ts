import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { withoutUnwinding } from './without-unwinding.js';

const engine = (): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    gunzipSync(
      readFileSync(
        join(dirname(createRequire(import.meta.url).resolve('node-tikzjax')), '../tex/tex.wasm.gz'),
      ),
    ),
  );

/**
 * A module with an import, `tex_final_end`, and a global with the value 7. Its first function reads it after a constant
 * with the bytes of a read; the second sets it to 1 and returns 5; the last reads it.
 */
const READING = Uint8Array.from([
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...[1, 8, 2, 0x60, 0, 0, 0x60, 0, 1, 0x7f],
  ...[2, 19, 1, 1, 0x65, 13, ...Buffer.from('tex_final_end'), 0, 0],
  ...[3, 4, 3, 1, 1, 1],
  ...[6, 6, 1, 0x7f, 1, 0x41, 7, 0x0b],
  ...[7, 9, 2, 1, 0x61, 0, 1, 1, 0x62, 0, 2],
  // (drop (i32.const 35)), whose bytes are 0x23 0x00, then (global.get 0).
  ...[10, 24, 3, 8, 0, 0x41, 0xa3, 0x00, 0x1a, 0x23, 0, 0x0b],
  ...[8, 0, 0x41, 1, 0x24, 0, 0x41, 5, 0x0b],
  ...[4, 0, 0x23, 0, 0x0b],
]);

describe('withoutUnwinding', () => {
  it('makes a valid module of the engine that reads the state nowhere', () => {
    const plain = engine();
    const changed = withoutUnwinding(engine());
    expect(WebAssembly.validate(changed)).toBe(true);
    const differing = changed.reduce((count, byte, at) => count + (byte === plain[at] ? 0 : 1), 0);
    expect(differing).toBeGreaterThan(1_000);
    expect(withoutUnwinding(changed.slice())).toEqual(changed);
  });

  it('does not change a module without unwinding', () => {
    const empty = Uint8Array.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
    expect(withoutUnwinding(empty.slice())).toEqual(empty);
  });

  it('reads 0 in place of the state, and ends where it was set', () => {
    let endings = 0;
    const module = new WebAssembly.Module(withoutUnwinding(READING.slice()));
    const { a, b } = new WebAssembly.Instance(module, { e: { tex_final_end: () => (endings += 1) } }).exports;
    expect((a as () => number)()).toBe(0);
    expect(endings).toBe(0);
    expect((b as () => number)()).toBe(5);
    expect(endings).toBe(1);
  });
});
