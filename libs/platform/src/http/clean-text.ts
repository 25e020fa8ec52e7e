/**
 * Removes text that PostgreSQL cannot store (NUL, halves of surrogate pairs) from requests, before schemas count its
 * length, so that no route can forget it.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badRequest } from '../errors/index.js';
import { Turns } from '../turns/index.js';

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
  if (typeof value === 'string') return cleanString(value);
  if (Array.isArray(value)) return value.map(clean);
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, clean(inner)]));
  return value;
}

const cleanString = (text: string): string => text.replace(UNSTORABLE, '').replace(/\r\n?/g, '\n');

/** The same for a large value that has no other holder, in place and in short turns. @throws AppError 400 if too deep */
export async function cleanInTurns(value: object, turns = new Turns()): Promise<void> {
  const waiting: { holder: Record<string, unknown> | unknown[]; depth: number }[] = [
    { holder: value as Record<string, unknown>, depth: 1 },
  ];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { holder, depth } = next;
    const keys = Array.isArray(holder) ? null : Object.keys(holder);
    const length = keys?.length ?? (holder as unknown[]).length;
    if (length > 0 && depth > DEPTH_MAX) throw badRequest('error.body');
    for (let at = 0; at < length; at += 1) {
      const key = keys ? keys[at]! : at;
      const inner = (holder as Record<string | number, unknown>)[key];
      if (typeof inner === 'string') {
        if (SUSPECT.test(inner)) (holder as Record<string | number, unknown>)[key] = cleanString(inner);
      } else if (inner !== null && typeof inner === 'object')
        waiting.push({ holder: inner as Record<string, unknown>, depth: depth + 1 });
      await turns.pause();
    }
  }
}

/** Smaller bodies are cleaned at once. */
const AT_ONCE_BYTES = 65_536;

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
    request.query = cleanText(request.query);
    const { body } = request;
    // Only parsed bodies: a proxied or uploaded body is a stream or bytes, and passes unchanged.
    if (!isParsed(body)) return done();
    if (bytesOf(request) <= AT_ONCE_BYTES) {
      request.body = cleanText(body);
      return done();
    }
    // The turn that parsed the body ends here, and what follows begins its own.
    const turns = new Turns();
    void turns
      .next()
      .then(() => cleanInTurns(body))
      .then(() => turns.next())
      .then(
        () => done(),
        (error: Error) => done(error),
      );
  });
}

const bytesOf = ({ headers }: FastifyRequest): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Infinity;

function isParsed(body: unknown): body is object {
  if (Array.isArray(body)) return true;
  if (body === null || typeof body !== 'object') return false;
  const prototype: unknown = Object.getPrototypeOf(body);
  return prototype === Object.prototype || prototype === null;
}
