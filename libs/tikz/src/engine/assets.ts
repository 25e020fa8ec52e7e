/**
 * The drawing parts of node-tikzjax: TeX as WebAssembly, its memory after loading LaTeX and TikZ, and the files that a
 * picture may use. Read once per process; TeX reaches nothing else of the machine.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { usedParts, type MemoryPart } from './tex-memory.js';
import { withoutUnwinding } from './without-unwinding.js';

const TEX_FOLDER = join(dirname(createRequire(import.meta.url).resolve('node-tikzjax')), '../tex');
const PAGE_BYTES = 65_536;

export interface TexAssets {
  module: WebAssembly.Module;
  memory: readonly MemoryPart[];
  memoryPages: number;
  files: ReadonlyMap<string, Uint8Array>;
}

let assets: TexAssets | null = null;

export function texAssets(): TexAssets {
  assets ??= load();
  return assets;
}

function load(): TexAssets {
  const core = unzipped('core.dump.gz');
  return {
    module: new WebAssembly.Module(withoutUnwinding(unzipped('tex.wasm.gz'))),
    memory: usedParts(core),
    memoryPages: Math.ceil(core.length / PAGE_BYTES),
    files: untar(unzipped('tex_files.tar.gz')),
  };
}

function unzipped(name: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(gunzipSync(readFileSync(join(TEX_FOLDER, name))));
}

const BLOCK_BYTES = 512;
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1').replace(/\0.*$/s, '');

/** Files of a tar archive by their base name, as TeX looks them up. */
function untar(archive: Uint8Array): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  for (let at = 0; at + BLOCK_BYTES <= archive.length;) {
    const header = archive.subarray(at, at + BLOCK_BYTES);
    const sizeBytes = Number.parseInt(text(header.subarray(124, 136)), 8) || 0;
    const isFile = header[156] === 0 || header[156] === 0x30;
    const start = at + BLOCK_BYTES;
    const name = text(header.subarray(0, 100)).split('/').at(-1) ?? '';
    if (isFile && name !== '') files.set(name, archive.slice(start, start + sizeBytes));
    at = start + Math.ceil(sizeBytes / BLOCK_BYTES) * BLOCK_BYTES;
  }
  return files;
}
