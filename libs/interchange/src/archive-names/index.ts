/** Names inside an archive: in which encoding they are, which are no one's files, and a folder around them all. Pure. */

/** Archives of Windows do not name the encoding of theirs: they write GB 18030, other programs UTF-8. */
export function decodedName(raw: Uint8Array, isMarkedUtf8: boolean): string {
  const utf8 = decoded(raw, 'utf-8');
  const chinese = isMarkedUtf8 ? null : decoded(raw, 'gb18030');
  const isChinese =
    chinese !== null && (utf8 === null || (!/\p{Script=Han}/u.test(utf8) && HAN_WORD.test(chinese)));
  return ((isChinese ? chinese : utf8) ?? Buffer.from(raw).toString('latin1')).replaceAll('\\', '/');
}

/** A Latin letter with its accent in UTF-8 is one Han character in GB 18030, behind that letter. */
const HAN_WORD = /\p{Script=Han}{2}|(?:^|[^A-Za-z\p{Script=Han}])\p{Script=Han}/u;

function decoded(raw: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(raw);
  } catch {
    // Not in this encoding: the other one may fit.
    return null;
  }
}

/** What systems add to an archive of a folder. */
export const isSystemFile = (name: string): boolean =>
  /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._)/i.test(name);

/** More folders in each other are no folder that somebody zipped. */
const FOLDERS_MAX = 8;
/** Of documents: they never stand alone, and are no folder that somebody zipped. */
const PARTS = /^(?:word|xl|ppt|_rels|docProps|META-INF)\/$/;

/** The folder around all files, with its slash: what was zipped whole has it before each name. Empty if there is none. */
export function folderAround(names: readonly string[]): string {
  const [first = ''] = names;
  let folder = '';
  for (let depth = 0; depth < FOLDERS_MAX; depth++) {
    const end = first.indexOf('/', folder.length) + 1;
    const inner = first.slice(0, end);
    if (end === 0 || PARTS.test(inner.slice(folder.length))) break;
    if (!names.every((name) => name.startsWith(inner))) break;
    folder = inner;
  }
  return folder;
}
