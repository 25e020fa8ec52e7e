import {
  IconFile,
  IconFileText,
  IconFileTypeDoc,
  IconFileTypeDocx,
  IconFileTypePdf,
  IconFileTypePpt,
  IconFileTypeXls,
  IconFileZip,
  IconMovie,
  IconNotes,
  IconPhoto,
  IconTex,
} from '@tabler/icons-react';
import { fileKindOf } from './task-view.js';

const ICONS = {
  pdf: IconFileTypePdf,
  docx: IconFileTypeDocx,
  tex: IconTex,
  image: IconPhoto,
  oldWord: IconFileTypeDoc,
  sheet: IconFileTypeXls,
  slides: IconFileTypePpt,
  archive: IconFileZip,
  media: IconMovie,
  text: IconFileText,
  other: IconFile,
} as const;

/** The icon of a file's type. */
export function FileIcon({
  file,
  size = 28,
}: {
  file: { mimeType: string; fileName: string };
  size?: number;
}) {
  // A draft without its document has no file type.
  const Icon = file.mimeType === 'draft' ? IconNotes : ICONS[fileKindOf(file)];
  return <Icon size={size} stroke={1.3} aria-hidden />;
}
