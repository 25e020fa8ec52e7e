/**
 * Teachers on a slow connection: each upload takes seconds, so that every exchange of a process has one in progress.
 */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { TaskResponse } from '@tiku/contracts/ingestion';
import { TEX_PAPER } from '@tiku/ingestion/test-papers';
import { waitFor } from '@tiku/platform/testing';
import { z } from 'zod';
import type { Person } from '../fleet/person.js';
import { wordsOf } from './load.js';
import type { Failure } from './phases.js';

const PARTS = 12;
const PART_MS = 500;
/** An upload without a response within this time counts as interrupted. */
const UPLOAD_MAX_MS = 90_000;
const READ_MAX_MS = 120_000;
const BOUNDARY = 'part-of-the-run';

/** The fields of the response that an older release has too, without later ones. */
const AnyTaskResponse = z.object({
  task: TaskResponse.shape.task.pick({ id: true, status: true, error: true }),
});

export interface Uploaded {
  taskIds: string[];
  /** Those that were interrupted or rejected. */
  failed: Failure[];
}

/** One after another until `signal`. */
export async function uploadSlowly(person: Person, lane: number, signal: AbortSignal): Promise<Uploaded> {
  const uploaded: Uploaded = { taskIds: [], failed: [] };
  for (let number = 1; !signal.aborted; number += 1) {
    const name = `paper-${lane}-${number}.tex`;
    try {
      uploaded.taskIds.push(await upload(person, name));
    } catch (error) {
      uploaded.failed.push({ at: new Date(), what: `${name}: ${wordsOf(error)}` });
    }
  }
  return uploaded;
}

/** Returns the id of its task. */
async function upload(person: Person, name: string): Promise<string> {
  // A different document each time: a known one would not be read again.
  const paper = TEX_PAPER.replace('数学试卷', `数学试卷 ${name}`);
  const body = Buffer.from(
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="document"; filename="${name}"\r\n` +
      `content-type: application/x-tex\r\n\r\n${paper}\r\n--${BOUNDARY}--\r\n`,
  );
  const sending = request(`${person.url}/document-parser/parse`, {
    method: 'POST',
    // An upload takes longer than an ingress keeps a connection: see docs/kubernetes.md.
    agent: false,
    timeout: UPLOAD_MAX_MS,
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': body.length,
    },
  });
  sending.on('timeout', () => sending.destroy(new Error(`nothing came within ${UPLOAD_MAX_MS} ms`)));
  const responded = once(sending, 'response') as Promise<[IncomingMessage]>;
  responded.catch(() => {}); // Awaited below; the connection may break before.
  const size = Math.ceil(body.length / PARTS);
  for (let from = 0; from < body.length && !sending.destroyed; from += size) {
    sending.write(body.subarray(from, from + size));
    await wait(PART_MS);
  }
  sending.end();
  const [response] = await responded;
  const reply = await text(response);
  if (response.statusCode !== 202)
    throw new Error(`answered with ${response.statusCode}: ${reply.slice(0, 200)}`);
  return AnyTaskResponse.parse(JSON.parse(reply)).task.id;
}

/** Waits until all are read. @throws Error naming one that is not */
export async function checkRead(person: Person, taskIds: readonly string[]): Promise<void> {
  for (const id of taskIds)
    await waitFor(
      `task ${id} to be read`,
      async () => {
        const response = await person.call('GET', `/ingestion/tasks/${id}`);
        if (response.status !== 200) throw new Error(`task ${id}: ${response.status}`);
        const { task } = AnyTaskResponse.parse(response.body);
        if (task.status === 'failed' || task.status === 'cancelled')
          throw new Error(`task ${id} is ${task.status}: ${JSON.stringify(task.error)}`);
        return task.status === 'completed';
      },
      READ_MAX_MS,
    );
}
