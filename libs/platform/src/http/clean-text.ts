/**
 * Removes text that PostgreSQL cannot store (NUL, halves of surrogate pairs) from requests, before schemas count its
 * length, so that no route can forget it.
 */
import type { FastifyInstance } from 'fastify';
import { badRequest } from '../errors/index.js';

const UNSTORABLE = /\u0000|\p{Cs}/gu;
/** Texts without any of these, nearly all, are valid; surrogate pairs are checked again. */
const SUSPECT = /[\u0000\r\ud800-\udfff]/;

/** No valid request is deeper than ten; a million brackets would exhaust the stack. */
const DEPTH_MAX = 32;

/** The same value without such characters in any text; `\r\n` becomes `\n`. @throws AppError 400 if too deep */
export function cleanText<T>(value: T): T {
  return isClean(value, 0) ? value : (clean(value) as T);
}

/** Nearly every value is clean and need not be copied. */
function isClean(value: unknown, depth: number): boolean {
  if (depth > DEPTH_MAX) throw badRequest('error.body');
  if (typeof value === 'string') return !SUSPECT.test(value);
  if (value === null || typeof value !== 'object') return true;
  // To the end, even after the first unclean text: too deep a value is refused wherever it is.
  let areAll = true;
  for (const inner of Object.values(value)) areAll = isClean(inner, depth + 1) && areAll;
  return areAll;
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(UNSTORABLE, '').replace(/\r\n?/g, '\n');
  if (Array.isArray(value)) return value.map(clean);
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, clean(inner)]));
  return value;
}

/** Cleans body and query of every request, and ignores the content type of an absent body. */
export function cleanRequests(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw;
    // Many clients send a JSON content type on every call; an empty body would be refused as broken JSON.
    if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'] ?? 0))
      delete headers['content-type'];
    done();
  });
  fastify.addHook('preValidation', (request, _reply, done) => {
    // Only parsed bodies: a proxied or uploaded body is a stream or bytes, and passes unchanged.
    if (isParsed(request.body)) request.body = cleanText(request.body);
    request.query = cleanText(request.query);
    done();
  });
}

function isParsed(body: unknown): boolean {
  if (Array.isArray(body)) return true;
  if (body === null || typeof body !== 'object') return false;
  const prototype: unknown = Object.getPrototypeOf(body);
  return prototype === Object.prototype || prototype === null;
}
