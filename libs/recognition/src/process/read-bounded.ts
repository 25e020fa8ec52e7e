import { readFile } from 'node:fs/promises';
import { RecognitionError } from '../inspect/index.js';

/** Reads a whole file of at most `maxBytes`. */
export async function readBounded(file: string, maxBytes: number): Promise<Buffer> {
  const bytes = await readFile(file);
  if (bytes.length > maxBytes) throw new RecognitionError('TOO_COMPLEX', `${bytes.length} bytes`);
  return bytes;
}
