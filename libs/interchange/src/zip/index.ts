/** ZIP archives, written piece by piece. Does not interpret the files. */
export { writeZip, type ZipFile } from './write-zip.js';
