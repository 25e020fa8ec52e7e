/** The names in the central directory of an archive, from the archive's last bytes. Pure. */
import { decodedName, isSystemFile } from '@tiku/interchange/archive-names';

const END = Buffer.from('PK\u0005\u0006');
const ENTRY = Buffer.from('PK\u0001\u0002');
/** Offsets in the end of the directory, and in one of its entries. */
const IN_END = { size: 12, comment: 20, length: 22 };
const IN_ENTRY = { flags: 8, name: 28, extra: 30, comment: 32, length: 46 };
const UTF8_NAME = 0x0800;

/** Null without a directory: the archive is damaged. Of a directory longer than `tail`, its last names. */
export function namesInDirectory(tail: Buffer): string[] | null {
  const end = endOf(tail);
  if (end < 0) return null;
  const start = end - tail.readUInt32LE(end + IN_END.size);
  const names: string[] = [];
  // A directory that begins earlier, or of the 64-bit extension, is read from its first whole entry.
  let at = isEntry(tail, start) ? start : tail.indexOf(ENTRY);
  while (isEntry(tail, at) && at < end) {
    const [name, extra, comment] = [IN_ENTRY.name, IN_ENTRY.extra, IN_ENTRY.comment].map((place) =>
      tail.readUInt16LE(at + place),
    ) as [number, number, number];
    const raw = tail.subarray(at + IN_ENTRY.length, at + IN_ENTRY.length + name);
    const text = decodedName(raw, (tail.readUInt16LE(at + IN_ENTRY.flags) & UTF8_NAME) !== 0);
    if (text !== '' && !isSystemFile(text)) names.push(text);
    at += IN_ENTRY.length + name + extra + comment;
  }
  return names;
}

const isEntry = (bytes: Buffer, at: number): boolean =>
  at >= 0 && at + IN_ENTRY.length <= bytes.length && bytes.subarray(at, at + ENTRY.length).equals(ENTRY);

/** The last mark whose comment ends the archive: the same bytes may stand within a file. */
function endOf(tail: Buffer): number {
  const from = Math.max(0, tail.length - IN_END.length - 0xffff);
  for (let at = tail.lastIndexOf(END); at >= from; at = at === 0 ? -1 : tail.lastIndexOf(END, at - 1))
    if (
      at + IN_END.length <= tail.length &&
      at + IN_END.length + tail.readUInt16LE(at + IN_END.comment) <= tail.length
    )
      return at;
  return -1;
}
