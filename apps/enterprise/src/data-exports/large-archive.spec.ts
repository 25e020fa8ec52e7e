/** Archives above 4 GiB: offsets that do not fit into 32 bits are written as ZIP64 and read back. */
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import yauzl, { RandomAccessReader } from 'yauzl';
import { ZipFile } from 'yazl';

const HOLE_BYTES = 5 * 2 ** 30;

/** The data after a hole that takes no storage. */
class BehindHole extends RandomAccessReader {
  readonly #bytes: Buffer;
  constructor(bytes: Buffer) {
    super();
    this.#bytes = bytes;
  }
  override _readStreamForRange(start: number, end: number): Readable {
    // Readers look for the end of an archive in its last 64 KiB.
    const zeros = Buffer.alloc(Math.max(0, Math.min(end, HOLE_BYTES) - start));
    const from = Math.max(0, start - HOLE_BYTES);
    return Readable.from([zeros, this.#bytes.subarray(from, Math.max(0, end - HOLE_BYTES))]);
  }
}

it('stores files beyond 4 GiB', async () => {
  const zip = new ZipFile();
  // As if files of this size were already written.
  Object.assign(zip, { outputStreamCursor: HOLE_BYTES });
  for (const name of ['members.csv', 'attachments/课表.txt'])
    zip.addReadStreamLazy(name, (callback) => callback(null, Readable.from([`content of ${name}`])));
  zip.end();
  const bytes = await buffer(zip.outputStream);
  const archive = await yauzl.fromRandomAccessReaderPromise(
    new BehindHole(bytes),
    HOLE_BYTES + bytes.length,
    {},
  );
  const read = new Map<string, string>();
  for await (const entry of archive.eachEntry())
    read.set(entry.fileName, await text(await archive.openReadStreamPromise(entry)));
  expect(Object.fromEntries(read)).toEqual({
    'members.csv': 'content of members.csv',
    'attachments/课表.txt': 'content of attachments/课表.txt',
  });
});
