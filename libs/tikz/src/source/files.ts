/** Our own TeX files that a picture may load, in addition to the engine's. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../tex', import.meta.url));
let files: Map<string, Uint8Array> | null = null;

export function texFile(name: string): Uint8Array | null {
  files ??= new Map(readdirSync(FOLDER).map((file) => [file, readFileSync(join(FOLDER, file))]));
  return files.get(name) ?? null;
}
