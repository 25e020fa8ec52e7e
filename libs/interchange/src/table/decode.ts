/** Bytes of a text → text: by its byte order mark, its declaration, or what it can be. */
import { FileRefused } from '../refusal/index.js';

const HEAD_BYTES = 1_024;
/** A list has at least a separator and a line break. */
const ZEROS_MIN = 2;

/** UTF-8, UTF-16 with or without a mark, else GB 18030, as Chinese spreadsheets save. @throws FileRefused */
export function decodeText(bytes: Uint8Array): string {
  const name = encodingOf(bytes);
  for (const encoding of name === 'utf-8' ? ['utf-8', 'gb18030'] : [name]) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Not in this encoding: the next one may fit.
    }
  }
  throw new FileRefused('ENCODING', 'is neither UTF-8, UTF-16 nor GB 18030');
}

/** UTF-16 shows in its mark, or in the zeros of its ASCII characters. */
export function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  const head = bytes.subarray(0, HEAD_BYTES);
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd >= ZEROS_MIN && even === 0) return 'utf-16le';
  return even >= ZEROS_MIN && odd === 0 ? 'utf-16be' : 'utf-8';
}
