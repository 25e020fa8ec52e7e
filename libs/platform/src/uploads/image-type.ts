/** Number of bytes that `imageTypeOf` needs. */
export const IMAGE_MAGIC_BYTES = 8;

/** Detects the type of a picture by its first bytes, never by its name; null for anything but JPEG, PNG and GIF. */
export function imageTypeOf(bytes: Buffer): 'jpeg' | 'png' | 'gif' | null {
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])))
    return 'png';
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  return /^GIF8[79]a/.test(bytes.toString('latin1', 0, 6)) ? 'gif' : null;
}
