/** Bytes of a text → text: by its byte order mark, its declaration, or what it can be. */
import { FileRefused } from '../refusal/index.js';
import { Census } from './census.js';

export const HEAD_BYTES = 1_024;
/** A text has at least a separator and a line break. */
const ZEROS_MIN = 2;
const DECLARATION = /^\s{0,99}<\?xml\s[^?>]{0,200}\bencoding\s{0,9}=\s{0,9}["']([\w.:-]{1,40})["']/;

/** UTF-8, UTF-16 with or without a mark, what XML declares, or GB 18030 as Chinese programs save. @throws FileRefused */
export function decodeText(bytes: Uint8Array): string {
  const census = new Census();
  census.add(bytes);
  const encoding = settled(bytes.subarray(0, HEAD_BYTES), census);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    throw unknownEncoding(error);
  }
}

/** The encoding for `TextDecoder`, by a text's beginning and a count of all its bytes. @throws FileRefused */
export function settled(head: Uint8Array, census: Census): string {
  const found = encodingOf(head);
  if (found !== 'utf-8' || census.isUtf8) return found;
  const declared = declaredIn(head);
  if (declared !== null && declared !== 'utf-8') return declared;
  if (census.isChinese) return 'gb18030';
  throw unknownEncoding();
}

export const unknownEncoding = (cause?: unknown): FileRefused =>
  new FileRefused('ENCODING', 'is neither UTF-8, UTF-16 nor GB 18030', { cause });

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

/** The encoding that an XML declaration names, if a decoder knows it and its bytes can be read as ASCII. */
function declaredIn(head: Uint8Array): string | null {
  const label = DECLARATION.exec(Buffer.from(head).toString('latin1'))?.[1];
  if (label === undefined) return null;
  try {
    const { encoding } = new TextDecoder(label);
    return encoding.startsWith('utf-16') ? null : encoding;
  } catch {
    // An unknown name declares nothing.
    return null;
  }
}
