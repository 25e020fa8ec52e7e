import { describe, expect, it } from '@jest/globals';
import { deflateSync } from 'node:zlib';
import { DOCUMENT_LIMITS, RecognitionError } from '../../inspect/index.js';
import { refuseHugeStreams } from './packed-streams.js';

const LIMIT = DOCUMENT_LIMITS.pdfStreamBytes;
const object = (entries: string, data: Buffer, eol = '\n'): Buffer =>
  Buffer.concat([
    Buffer.from(`4 0 obj\n<<${entries}>>\nstream${eol}`),
    data,
    Buffer.from('\nendstream endobj\n'),
  ]);
const operations = (bytes: number): Buffer => deflateSync(Buffer.alloc(bytes, '0 0 m 9 9 l S\n'));
const codeOf = (...objects: Buffer[]): string | null => {
  try {
    refuseHugeStreams(Buffer.concat([Buffer.from('%PDF-1.7\n'), ...objects]));
    return null;
  } catch (error) {
    return error instanceof RecognitionError ? error.code : 'thrown';
  }
};

describe('compressed streams of a PDF', () => {
  const small = object('/Filter /FlateDecode', operations(1000));

  it('are rejected if they unpack beyond the limit, wherever they are', () => {
    const huge = operations(LIMIT + 1);
    expect(codeOf(object('/Filter /FlateDecode', huge))).toBe('TOO_COMPLEX');
    expect(codeOf(small, small, object('/Filter [/Fl]/Length 9', huge, '\r\n'), small)).toBe('TOO_COMPLEX');
  });

  it('are followed through every layer of compression', () => {
    const twice = deflateSync(operations(LIMIT + 1));
    expect(codeOf(object('/Filter [/FlateDecode /FlateDecode]', twice))).toBe('TOO_COMPLEX');
  });

  it('pass if they belong to a dense page or draw nothing', () => {
    expect(codeOf(small, object('/Filter /FlateDecode', operations(LIMIT)))).toBeNull();
    expect(codeOf(object('/Subtype/Image/Filter/FlateDecode', operations(LIMIT + 1)))).toBeNull();
    expect(codeOf(object('/Length1 99/Filter/FlateDecode', operations(LIMIT + 1)))).toBeNull();
  });

  /** The code of the error, and how many dictionaries were read for it. */
  const readsOf = (pdf: Buffer): [string | null, number] => {
    let reads = 0;
    const toString = pdf.toString.bind(pdf);
    pdf.toString = (...range) => {
      reads++;
      return toString(...range);
    };
    try {
      refuseHugeStreams(pdf);
      return [null, reads];
    } catch (error) {
      return [error instanceof RecognitionError ? error.code : 'thrown', reads];
    }
  };

  it('are not read if they are too short to unpack beyond the limit, however many there are', () => {
    expect(readsOf(Buffer.from('streamendstream\n'.repeat(60_000)))).toEqual([null, 0]);
  });

  it('are read in bounded number', () => {
    const longer = `stream${' '.repeat(40)}endstream\n`;
    expect(readsOf(Buffer.from(longer.repeat(50_000)))).toEqual([null, 50_000]);
    expect(readsOf(Buffer.from(longer.repeat(60_000)))).toEqual(['TOO_COMPLEX', 50_000]);
  });

  it('are left to the engines if they are damaged or truncated', () => {
    expect(codeOf(object('/Filter /FlateDecode', Buffer.alloc(100_000, 'x')))).toBeNull();
    expect(codeOf(object('/Filter /FlateDecode', Buffer.alloc(100_000)).subarray(0, 90_000))).toBeNull();
  });
});
