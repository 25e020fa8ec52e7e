/** Several files as one archive. */
import yazl from 'yazl';

export interface ArchiveFile {
  name: string;
  data: Uint8Array | string;
}

/** The earliest time of ZIP: the same files give the same archive. */
const NO_TIME = new Date(1980, 0, 1);

export function archive(files: readonly ArchiveFile[]): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const { name, data } of files) zip.addBuffer(Buffer.from(data), name, { mtime: NO_TIME });
  zip.end();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    zip.outputStream.on('data', (chunk: Buffer) => chunks.push(chunk));
    zip.outputStream.on('end', () => resolve(Buffer.concat(chunks)));
    zip.outputStream.on('error', reject);
  });
}
