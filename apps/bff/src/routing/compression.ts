/** Compresses answers of one scope if the client accepts it; never event streams. */
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

const COMPRESSIBLE =
  /^(?:application\/(?:[\w.-]+\+)?json|application\/javascript|text\/(?!event-stream)[\w.-]+|image\/svg\+xml)(?:;|$)/;

export async function compressResponses(scope: FastifyInstance): Promise<void> {
  await scope.register(compress, {
    global: true,
    // Request bodies go to the services unchanged; unpacked here they would not match their headers.
    globalDecompression: false,
    threshold: 1_024,
    customTypes: COMPRESSIBLE,
    encodings: ['br', 'gzip'],
    // The highest levels of brotli cost more time than they save.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 5 },
  });
}
