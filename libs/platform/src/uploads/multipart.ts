/**
 * Reads a multipart request part by part without holding a file in memory. Owns the limits of the request (parts,
 * fields, drained bytes); the caller's `onFile` decides which files are accepted.
 */
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { badRequest } from '../errors/index.js';
import { drain } from '../http/unread-bodies.js';

export interface IncomingFile {
  field: string;
  /** The client's name: without path and control characters, at most 255 characters. */
  name: string;
  stream: Readable;
}

export interface MultipartOptions<T> {
  filesMax: number;
  /** Must consume the stream or leave it; the rest is discarded. A rejection refuses the request. */
  onFile: (file: IncomingFile) => Promise<T>;
  /** With more files than `filesMax` this error refuses the request; without it the rest is ignored. */
  tooManyFiles?: () => Error;
}

const FIELD_LIMITS = { fields: 20, fieldSize: 1_024, parts: 40, headerPairs: 20, headerSize: 8_192 } as const;
const FILE_NAME_CHARS_MAX = 255;

/**
 * Calls `onFile` for each file as its bytes arrive; results in the order of the parts. After a refusal the rest of the
 * body is drained within limits, so that the client reads the response instead of a broken connection.
 */
export async function receiveMultipart<T>(
  request: IncomingMessage,
  options: MultipartOptions<T>,
): Promise<{ results: T[]; fields: Record<string, string> }> {
  const type = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*;.*boundary=/i.test(type)) throw badRequest('error.file.missing');
  const parser = createParser({ ...request.headers, 'content-type': type }, options.filesMax);
  const fields: Record<string, string> = {};
  const pending: Promise<T>[] = [];
  const open = new Set<Readable>();
  const refused = new Promise<never>((_resolve, reject) => {
    parser.on('file', (field, stream, name) => {
      // `finished` below reports a failure; without a listener a cut-off request would end the process.
      stream.on('error', () => {});
      open.add(stream);
      const result = options.onFile({ field: field ?? '', name: cleanFileName(name), stream }).finally(() => {
        open.delete(stream);
        stream.resume();
      });
      pending.push(result);
      result.catch(reject);
    });
    parser.on('field', (name, value) => {
      if (!Object.hasOwn(fields, name)) fields[name] = value;
    });
    parser.on('filesLimit', () => options.tooManyFiles && reject(options.tooManyFiles()));
    parser.on('error', () => reject(badRequest('error.file.missing')));
    request.once('close', () => {
      if (request.complete) return;
      const cut = clientGone();
      for (const stream of open) stream.destroy(cut);
      reject(cut);
    });
  });
  request.pipe(parser);
  try {
    await Promise.race([finished(parser), refused]);
    return { results: await Promise.race([Promise.all(pending), refused]), fields };
  } catch (error) {
    request.unpipe(parser);
    for (const stream of open) stream.destroy(error instanceof Error ? error : undefined);
    await Promise.allSettled(pending);
    await drain(request);
    throw error;
  }
}

/** The client closed the connection before its request was complete: no one reads the response, and it is no bug. */
const clientGone = () => badRequest('error.file.missing');

function createParser(headers: BusboyHeaders, files: number) {
  try {
    return new Busboy({ headers, limits: { ...FIELD_LIMITS, files } });
  } catch (error) {
    throw badRequest('error.file.missing', {}, error);
  }
}

/** Without path and control characters, at most 255 characters. */
export function cleanFileName(name: string | undefined): string {
  const clean = (name ?? '')
    .normalize('NFC')
    .replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e]/g, '')
    .trim();
  if (clean.length <= FILE_NAME_CHARS_MAX) return clean || 'document';
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(clean)?.[0] ?? '';
  return clean.slice(0, FILE_NAME_CHARS_MAX - extension.length) + extension;
}
