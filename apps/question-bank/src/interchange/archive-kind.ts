/** The kind of an archive by the names of its files, from its first and last bytes. Pure. */
import type { FileKind, OtherKind } from './kinds.js';

const LOCAL = Buffer.from('PK\u0003\u0004');
const LISTED = Buffer.from('PK\u0001\u0002');
/** Offsets within a header of a file, and of an entry of the directory: length of the name, and the name. */
const IN_FILE = { length: 26, name: 30 };
const IN_LIST = { length: 28, name: 46 };

export function archiveKindOf(head: Buffer, tail: Buffer): FileKind {
  const listed = [...namesIn(tail, LISTED, IN_LIST)];
  // Without its directory an archive is damaged, which its import says.
  if (listed.length === 0) return { format: 'qti' };
  const all = [...namesIn(head, LOCAL, IN_FILE), ...listed];
  const names = withoutFolder(all.filter((name) => !/(?:^|\/)(?:__MACOSX\/|\.DS_Store$|\._)/.test(name)));
  const has = (pattern: RegExp): boolean => names.some((name) => pattern.test(name));
  if (has(/^bank\.json$/)) return { format: 'tiku' };
  if (has(/^imsmanifest\.xml$/i)) return { format: 'qti' };
  if (has(/^xl\/(?:workbook\.xml|worksheets\/|sharedStrings)/)) return { format: 'table' };
  if (has(/^word\//)) return { format: 'docx' };
  const other = OTHERS.find(([pattern]) => has(pattern));
  if (other) return { other: other[1] };
  if (has(/^\[Content_Types\]\.xml$/)) return { format: 'docx' };
  if (has(/^[^/]+\.tex$/i)) return { format: 'exam-zh' };
  const inside = names.find((name) => /\.(?:docx|xlsx|csv|xml|gift|txt|pdf)$/i.test(name));
  return inside === undefined
    ? { other: 'zip' }
    : { other: 'zipOfFiles', detail: inside.replace(/^.*\//, '') };
}

const OTHERS: readonly (readonly [RegExp, OtherKind])[] = [
  [/^h5p\.json$/, 'h5p'],
  [/^ppt\//, 'pptx'],
  [/^(?:moodle_backup\.xml|\.ARCHIVE_INDEX)$/, 'moodleBackup'],
  [/^META-INF\/container\.xml$/, 'epub'],
  [/^content\.xml$/, 'odt'],
];

function* namesIn(bytes: Buffer, mark: Buffer, at: { length: number; name: number }): Generator<string> {
  for (let from = bytes.indexOf(mark); from >= 0; from = bytes.indexOf(mark, from + mark.length)) {
    if (from + at.name > bytes.length) return;
    const length = bytes.readUInt16LE(from + at.length);
    const name = bytes.toString('utf8', from + at.name, from + at.name + length);
    if (length > 0 && !/[\u0000-\u001f]/.test(name)) yield name;
  }
}

/** More folders in each other are no folder that somebody zipped. */
const FOLDERS_MAX = 8;

/** A folder that was zipped whole puts its name before each file. */
function withoutFolder(given: readonly string[]): string[] {
  let names = [...given];
  for (let depth = 0; depth < FOLDERS_MAX; depth++) {
    const [folder] = /^[^/]+\//.exec(names[0] ?? '') ?? [''];
    const isWhole = folder !== '' && !/^(?:word|xl|ppt|_rels|docProps|META-INF)\/$/.test(folder);
    if (!isWhole || !names.every((name) => name.startsWith(folder))) return names;
    names = names.map((name) => name.slice(folder.length)).filter(Boolean);
  }
  return names;
}
