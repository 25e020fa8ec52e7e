/** The kind of an archive by the names of its files, from its last bytes. Pure. */
import { folderAround } from '@tiku/interchange/archive-names';
import { namesInDirectory } from './archive-directory.js';
import type { FileKind, OtherKind } from './kinds.js';

export function archiveKindOf(tail: Buffer): FileKind {
  const listed = namesInDirectory(tail);
  // Without its directory an archive is damaged, which its import says.
  if (listed === null) return { format: 'qti' };
  const folder = folderAround(listed);
  const names = listed.map((name) => name.slice(folder.length)).filter(Boolean);
  const has = (pattern: RegExp): boolean => names.some((name) => pattern.test(name));
  if (has(/^bank\.json$/)) return { format: 'tiku' };
  if (has(/^imsmanifest\.xml$/i)) return { format: 'qti' };
  if (has(/^xl\/(?:workbook\.xml|worksheets\/|sharedStrings)/)) return { format: 'table' };
  if (has(/^word\//)) return { format: 'docx' };
  const other = OTHERS.find(([pattern]) => has(pattern));
  if (other) return { other: other[1] };
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
