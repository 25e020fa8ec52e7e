/** Requests that never reach a route (an unreadable address or head) get the API's envelope, too. */
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { badRequest, notFound, timedOut } from '../errors/index.js';
import type { ErrorFilter } from './error.filter.js';

const LINGER_MS = 1_000;

/** For Fastify's `frameworkErrors`: it calls no hook and no error handler for these. */
export function respondToUnroutable(errors: ErrorFilter) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const problem =
      error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? notFound('noun.route') : badRequest('error.address');
    const { id, headers, method, url } = request;
    const { status, body } = errors.envelope(problem, { id, headers, method, url });
    void reply.status(status).header('x-request-id', id).type('application/json; charset=utf-8').send(body);
  };
}

/** For Fastify's `clientErrorHandler`: the bytes are not HTTP, so there is no request to answer, only a socket. */
export function respondToUnreadable(errors: ErrorFilter) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const { status, problem } = refusalOf(error.code);
    const request = { id: randomUUID(), headers: {}, method: '', url: '' };
    const body = JSON.stringify(errors.envelope(problem, request).body);
    const head = `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}`;
    // A client that does not read either must not keep the socket.
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
    socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\n${head}\r\n\r\n${body}`);
  };
}

function refusalOf(code: string | undefined) {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { status: '408 Request Timeout', problem: timedOut() };
  if (code === 'HPE_HEADER_OVERFLOW')
    return { status: '431 Request Header Fields Too Large', problem: badRequest('error.headTooLarge') };
  return { status: '400 Bad Request', problem: badRequest('error.head') };
}
