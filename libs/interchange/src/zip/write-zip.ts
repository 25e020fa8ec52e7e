/**
 * An archive written while its files are made, one in memory at a time, each with its sizes before its bytes, so that
 * programs can read it from front to back. Decision 57 says why no library does it.
 */
import { crc32, deflateRawSync } from 'node:zlib';
import { FileRefused } from '../refusal/index.js';

export interface ZipFile {
  name: string;
  data: Uint8Array | string;
}

/** Beyond them the format needs its 64-bit extension. */
const ENTRIES_MAX = 65_000;
const BYTES_MAX = 2 ** 31;
const UTF8_NAMES = 0x0800;
const DEFLATED = 8;
const STORED = 0;
const VERSION = 20;
/** 1 January 1980, the earliest time of ZIP: the same files give the same archive. */
const DATE = 0x21;
const PACKED_ALREADY = /\.(?:png|jpe?g|gif|zip|docx)$/;

/** @throws FileRefused if there is more than the format can hold */
export async function* writeZip(files: AsyncIterable<ZipFile>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, data } of files) {
    const plain = Buffer.from(data);
    const isPacked = PACKED_ALREADY.test(name);
    const packed = isPacked ? plain : deflateRawSync(plain);
    const nameBytes = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(VERSION, 0);
    facts.writeUInt16LE(UTF8_NAMES, 2);
    facts.writeUInt16LE(isPacked ? STORED : DEFLATED, 4);
    facts.writeUInt16LE(DATE, 8);
    facts.writeUInt32LE(crc32(plain), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(plain.length, 18);
    facts.writeUInt16LE(nameBytes.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), facts, nameBytes, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), facts, place, nameBytes]),
    );
    offset += local.length;
    if (directory.length > ENTRIES_MAX || offset > BYTES_MAX)
      throw new FileRefused('TOO_COMPLEX', 'too much for one archive');
    yield local;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  yield Buffer.concat([central, Buffer.from('PK\u0005\u0006', 'latin1'), end]);
}
