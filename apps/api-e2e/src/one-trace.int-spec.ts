/** One trace follows a browser's call through the services to the worker's job and the subscribers of its events. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { TEX_PAPER } from '@tiku/ingestion/test-papers';
import { collectSpans, type CollectedSpans, waitFor } from '@tiku/platform/testing';
import { RunningPlatform, type Person } from '../test/running-platform.js';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const BROWSER = `00-${TRACE}-00f067aa0ba902b7-01`;

let spans: CollectedSpans;
let platform: RunningPlatform;
let teacher: Person;
beforeAll(async () => {
  spans = await collectSpans();
  platform = await RunningPlatform.start({ worker: true });
  teacher = await platform.signUp();
});
afterAll(async () => {
  await platform?.stop();
  await spans?.stop();
});

const names = (): string[] => spans.of(TRACE).map(({ name }) => name);

async function upload(traceparent: string): Promise<string> {
  const form = new FormData();
  form.append('document', new File([TEX_PAPER], 'paper.tex', { type: 'application/x-tex' }));
  const response = await fetch(`${platform.addresses.get('bff')}/api/document-parser/parse`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${teacher.token}`, traceparent },
  });
  expect(response.status).toBe(202);
  const { task } = (await response.json()) as { task: { id: string } };
  return task.id;
}

it('follows an upload from the browser to the worker and the subscribers of its events', async () => {
  const taskId = await upload(BROWSER);
  await waitFor('the paper to be read', async () => {
    const [row] = await platform.sql<{ status: string }>(
      'ingestion',
      'SELECT status FROM tasks WHERE id = $1',
      [taskId],
    );
    return row?.status === 'completed';
  });
  await waitFor('events to be handled', () => names().some((name) => name.startsWith('event ')));
  const inOrder = spans.of(TRACE);
  // The browser's span is the parent of the BFF's, which is the parent of ingestion's.
  const [outer] = inOrder.filter(({ parentId }) => parentId === BROWSER.slice(36, 52));
  expect(outer).toMatchObject({
    kind: 'SERVER',
    name: expect.stringMatching(/^POST \/api\/document-parser/),
  });
  const inner = inOrder.find(({ parentId }) => parentId === outer?.id);
  expect(inner).toMatchObject({ kind: 'SERVER', name: expect.stringMatching(/^POST /) });
  // The worker's job is a child of the request that enqueued it; its events are in the same trace.
  const job = inOrder.find(({ name, parentId }) => name.startsWith('job ') && parentId === inner?.id);
  expect(job).toMatchObject({ kind: 'CONSUMER' });
  expect(names().filter((name) => name.startsWith('event '))).not.toEqual([]);
});

it('keeps two uploads in separate traces', async () => {
  const other = '0af7651916cd43dd8448eb211c80319c';
  await upload(`00-${other}-b7ad6b7169203331-01`);
  await waitFor('its job to be run', () => spans.of(other).some(({ name }) => name.startsWith('job ')));
  const ids = new Set(spans.of(TRACE).map(({ id }) => id));
  expect(spans.of(other).filter(({ id, parentId }) => ids.has(id) || ids.has(parentId ?? ''))).toEqual([]);
});
