/** A file of text, decoded as it is read. */
import { createReadStream } from 'node:fs';
import { Census } from './census.js';
import { HEAD_BYTES, settled, unknownEncoding } from './index.js';

/** Reads the file twice: what a text is written in shows only at its end. @throws FileRefused */
export async function* decodedFile(file: string): AsyncGenerator<string> {
  const census = new Census();
  let head: Buffer | null = null;
  for await (const piece of createReadStream(file)) {
    head ??= (piece as Buffer).subarray(0, HEAD_BYTES);
    census.add(piece as Buffer);
  }
  const decoder = new TextDecoder(settled(head ?? Buffer.alloc(0), census), { fatal: true });
  const decode = (piece?: Uint8Array): string => {
    try {
      return decoder.decode(piece, { stream: piece !== undefined });
    } catch (error) {
      throw unknownEncoding(error);
    }
  };
  for await (const piece of createReadStream(file)) yield decode(piece as Buffer);
  yield decode();
}
