/** Requests at the level of connections: how they are kept, read slowly and broken off. */
import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { waitFor } from '@tiku/platform/testing';

/** How a client behaves towards its connection. */
export const MANNERS = [
  'keep-alive',
  'close',
  'slow reader',
  'breaks off sending',
  'breaks off reading',
] as const;
export type Manner = (typeof MANNERS)[number];

export interface DoorRequest {
  method: string;
  url: string;
  headers?: Record<string, string>;
  body?: Buffer | undefined;
  /** Statuses for a client that reads the answer. Without it: any but a failure or a refusal of its size or number. */
  expected?: readonly number[];
}

const kept = new Agent({ keepAlive: true, maxSockets: 16 });
/** Long: the test asks whether answers come, and a busy machine writes 20 MB slowly. */
const RESPONSE_MS = 120_000;
/** Of `waitFor`. */
const QUIET_LOOKS = 3;

/** The status, or null for a client that breaks off. @throws Error if no whole answer comes in time */
export function send(given: DoorRequest, manner: Manner): Promise<number | null> {
  const { body } = given;
  return new Promise((resolve, reject) => {
    const outgoing = request(given.url, {
      method: given.method,
      agent: manner === 'keep-alive' ? kept : new Agent({ keepAlive: false }),
      headers: { ...given.headers, ...(body && { 'content-length': String(body.length) }) },
      timeout: RESPONSE_MS,
    });
    outgoing.once('timeout', () =>
      outgoing.destroy(new Error(`${given.method} ${given.url}: no answer to a client that ${manner}`)),
    );
    let hasResponse = false;
    outgoing.once('response', (response) => {
      hasResponse = true;
      readAs(manner, outgoing, response).then(resolve, reject);
    });
    outgoing.on('error', (error) => {
      if (manner === 'breaks off sending') resolve(null);
      // A refusal may close the connection while the rest of the body is still sent.
      else if (!hasResponse) reject(error);
    });
    if (manner !== 'breaks off sending') return void outgoing.end(body);
    outgoing.flushHeaders();
    if (body) outgoing.write(body.subarray(0, body.length >> 1), () => outgoing.destroy());
    else outgoing.once('socket', (socket) => socket.once('connect', () => outgoing.destroy()));
    outgoing.once('close', () => resolve(null));
  });
}

async function readAs(
  manner: Manner,
  outgoing: ClientRequest,
  response: IncomingMessage,
): Promise<number | null> {
  const { statusCode = 0, headers } = response;
  const isEndless = headers['content-type']?.startsWith('text/event-stream') ?? false;
  if (manner === 'breaks off reading' || isEndless) {
    response.on('error', () => {});
    outgoing.destroy();
    return manner === 'breaks off reading' ? null : statusCode;
  }
  if (manner === 'slow reader') await untilBlocked(response);
  for await (const _chunk of response) if (manner === 'slow reader') await nextTurn();
  return statusCode;
}

/** Reads nothing until nothing more arrives: the kernel holds what it can, and the BFF waits with the rest. */
async function untilBlocked({ socket }: IncomingMessage): Promise<void> {
  let arrived = -1;
  let quiet = 0;
  await waitFor('the answer to stop', () => {
    quiet = socket.bytesRead === arrived ? quiet + 1 : 0;
    arrived = socket.bytesRead;
    return quiet >= QUIET_LOOKS;
  });
}

export const closeKept = (): void => kept.destroy();
