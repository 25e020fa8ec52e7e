/** The kinds of files: what is imported, and what is named when it is refused. */
import type { ImportFormat } from '@tiku/contracts/question-bank';

const OTHER_KINDS = [
  ...['pdf', 'gzip', 'rar', '7z', 'image', 'audio', 'ole', 'rtf', 'html', 'json', 'xml', 'text', 'binary'],
  ...['h5p', 'odt', 'pptx', 'epub', 'moodleBackup', 'zip', 'zipOfFiles'],
] as const;
export type OtherKind = (typeof OTHER_KINDS)[number];

export type FileKind = { format: ImportFormat } | { other: OtherKind; detail?: string };
