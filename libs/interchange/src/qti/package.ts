/** Files of a package and the pictures that its texts show. Owns no version of QTI. */
import { posix } from 'node:path';
import type { PictureOf } from '../html/index.js';
import type { LossCode, ReadEntry } from '../question/index.js';
import type { Reading } from '../question/reading.js';
import { FileRefused } from '../refusal/index.js';
import type { Archive } from '../unzip/index.js';

const PICTURE = /\.(?:png|jpe?g|gif)$/i;
/** Where Canvas and common cartridges keep the files that texts name by a variable. */
const FILE_BASE = /^\$(?:IMS-CC-FILEBASE|IMS_CC_FILEBASE|CANVAS_COURSE_REFERENCE)\$\//;
const FILE_FOLDERS = ['web_resources', ''];

/** A path of the archive; null if it leads out of it. */
export function insideOf(folder: string, address: string): string | null {
  if (/^[a-z]+:|^[/\\]/i.test(address)) return null;
  let decoded = address;
  try {
    decoded = decodeURIComponent(address);
  } catch {
    // A literal per cent sign.
  }
  const path = posix.normalize(posix.join(folder, decoded));
  return path.startsWith('..') ? null : path;
}

/** Pictures that texts of the file at `path` show. */
export const picturesOf =
  (archive: Archive, path: string, reading: Reading): PictureOf =>
  (address, widthPt) => {
    const data = reading.dataPicture(address, widthPt);
    if (data !== null) return data;
    const bare = address.replace(/[?#][^]*$/, '');
    const folders = FILE_BASE.test(bare) ? FILE_FOLDERS : [posix.dirname(path), ''];
    const name = folders
      .map((folder) => insideOf(folder, bare.replace(FILE_BASE, '')))
      .find((one) => one !== null && PICTURE.test(one) && archive.has(one));
    if (name === undefined || name === null) return null;
    return reading.keep(name, widthPt, () => archive.bytes(name));
  };

/** An item whose file is missing or damaged, by the name that the manifest gives it. */
export const unreadable = (name: string, code: LossCode): ReadEntry => ({
  name,
  question: null,
  lost: [code],
  pictures: [],
});

/** What concerns one file of a package; a package that may not be unpacked is refused. */
export function faultOf(error: unknown): LossCode {
  if (error instanceof FileRefused && error.code === 'MISSING') return 'fileMissing';
  if (error instanceof FileRefused && (error.code === 'DAMAGED' || error.code === 'ENCODING'))
    return 'fileDamaged';
  throw error;
}
