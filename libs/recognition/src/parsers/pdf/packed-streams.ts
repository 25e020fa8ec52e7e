/**
 * How far a PDF's compressed streams unpack, counted before any engine reads them: kilobytes can hold more drawing
 * operations than an engine processes in minutes. Counts bytes and not time, so that the verdict is the same on every
 * machine. Ignores other compression than deflate and work spread over many streams; the time limit covers these.
 */
import { constants, inflateSync } from 'node:zlib';
import { DOCUMENT_LIMITS, RecognitionError } from '../../inspect/index.js';

const BEGIN = 'stream';
const END = 'endstream';
/** A stream's dictionary is smaller. */
const DICTIONARY_BYTES = 4096;
/** The largest ratio of deflate: a stream too short to reach the limit is not unpacked at all. */
const DEFLATE_RATIO_MAX = 1032;
/** Shorter streams do not reach the limit in two layers, and more layers of so few bytes do not unpack at all. */
const READ_BYTES_MIN = DOCUMENT_LIMITS.pdfStreamBytes / DEFLATE_RATIO_MAX ** 2;
/** Hundreds for each page that is read: a file with more is made to take long. */
const STREAMS_MAX = 50_000;
const DEFLATE = /\/(?:FlateDecode|Fl)\b/g;
/** Pixels limit pictures; fonts and attachments draw nothing. */
const DRAWS_NOTHING = /\/(?:Image|EmbeddedFile|Length1|Type1C|CIDFontType0C|OpenType)\b/;

/**
 * Throws TOO_COMPLEX if a stream that may hold drawing operations unpacks beyond the limit, or for too many streams.
 */
export function refuseHugeStreams(pdf: Buffer): void {
  let end = 0;
  let read = 0;
  for (let at = pdf.indexOf(BEGIN); at >= 0; at = pdf.indexOf(BEGIN, end)) {
    const start = at + BEGIN.length;
    const found = pdf.indexOf(END, start);
    end = found < 0 ? pdf.length : found + END.length;
    if (end - start < READ_BYTES_MIN) continue;
    if (++read > STREAMS_MAX) throw new RecognitionError('TOO_COMPLEX', `more than ${STREAMS_MAX} streams`);
    const before = pdf.toString('latin1', Math.max(0, at - DICTIONARY_BYTES), at);
    const dictionary = before.slice(before.lastIndexOf(' obj') + 1);
    const layers = dictionary.match(DEFLATE)?.length ?? 0;
    const reachable = layers === 0 ? 0 : (end - start) * DEFLATE_RATIO_MAX ** layers;
    if (reachable > DOCUMENT_LIMITS.pdfStreamBytes && !DRAWS_NOTHING.test(dictionary))
      refuseHuge(pdf.subarray(start, end), layers);
  }
}

function refuseHuge(stream: Buffer, layers: number): void {
  // The keyword ends with a line feed, with or without a carriage return before it.
  let bytes = stream.subarray(stream.indexOf('\n') + 1);
  try {
    for (let layer = 0; layer < layers; layer++)
      bytes = inflateSync(bytes, {
        maxOutputLength: DOCUMENT_LIMITS.pdfStreamBytes,
        finishFlush: constants.Z_SYNC_FLUSH,
      });
  } catch (error) {
    if (isTooLarge(error))
      throw new RecognitionError(
        'TOO_COMPLEX',
        `a stream of more than ${DOCUMENT_LIMITS.pdfStreamBytes} bytes`,
      );
    // The engines judge damaged streams: they read many of them.
  }
}

const isTooLarge = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
