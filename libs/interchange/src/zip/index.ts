/** ZIP archives: read within limits from a file, and written piece by piece. Does not interpret the files. */
export { openArchive, type Archive } from './read-zip.js';
export { writeZip, type ZipFile } from './write-zip.js';
