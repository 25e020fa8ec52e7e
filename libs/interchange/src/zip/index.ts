/** ZIP archives: read within bounds from a file, and written piece by piece. Owns no meaning of the files. */
export { openArchive, type Archive } from './read-zip.js';
export { writeZip, type ZipFile } from './write-zip.js';
