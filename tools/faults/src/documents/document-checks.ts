/** Reads the state of all documents from PostgreSQL and reports what does not balance. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Draft } from '@tiku/contracts/ingestion';
import { withStoredTags } from '@tiku/question-syntax/markup';
import pg from 'pg';
import { comparableStem, type Paper } from './papers.js';

const SETTLE_MAX_MS = 60_000;

/** What a teacher did with one document, as far as responses confirmed it. */
export interface Upload {
  paper: Paper;
  fileName: string;
  taskId: string;
  /** Kept: it must still be as in the response. */
  keptDraft?: Draft;
  /** Saved completely into a separate bank. */
  bankId?: string;
}

interface TaskBook {
  id: string;
  fileName: string;
  status: string;
  error: string | null;
  total: number;
  stems: string[];
  steps: { name: string; status: string; ended: boolean; error: string | null }[];
  pages: { number: number; status: string; error: string | null }[];
  completedEvents: number;
  failedEvents: number;
}

const TASKS = `
  SELECT t.id, d.file_name AS "fileName", t.status, t.error_code AS error, t.total_questions AS total,
    (SELECT coalesce(json_agg(q.data ->> 'stem' ORDER BY q.position), '[]')
      FROM ingestion.recognised_questions q WHERE q.task_id = t.id) AS stems,
    (SELECT json_agg(json_build_object('name', s.name, 'status', s.status, 'ended', s.ended_at IS NOT NULL,
        'error', s.error_code) ORDER BY s.ordinal) FROM ingestion.task_steps s WHERE s.task_id = t.id) AS steps,
    (SELECT coalesce(json_agg(json_build_object('number', p.number, 'status', p.status, 'error', p.error_code)
        ORDER BY p.number), '[]') FROM ingestion.task_pages p WHERE p.task_id = t.id) AS pages,
    (SELECT count(*)::int FROM ingestion.outbox o WHERE o.aggregate_id = t.id::text
      AND o.type = 'ingestion.task.completed.v1') AS "completedEvents",
    (SELECT count(*)::int FROM ingestion.outbox o WHERE o.aggregate_id = t.id::text
      AND o.type = 'ingestion.task.failed.v1') AS "failedEvents"
  FROM ingestion.tasks t JOIN ingestion.documents d ON d.id = t.document_id ORDER BY t.id`;

/** Work that must finish by itself after the last fault. */
const OPEN = `
  SELECT
    (SELECT count(*) FROM ingestion.jobs WHERE status NOT IN ('done', 'failed', 'cancelled'))::int AS jobs,
    (SELECT count(*) FROM ingestion.tasks WHERE status NOT IN ('completed', 'failed'))::int AS tasks,
    (SELECT count(*) FROM identity.outbox WHERE published_at IS NULL)::int
      + (SELECT count(*) FROM question_bank.outbox WHERE published_at IS NULL)::int
      + (SELECT count(*) FROM ingestion.outbox WHERE published_at IS NULL)::int AS events`;

export interface DocumentBooks {
  documents: number;
  completed: number;
  failed: number;
  questions: number;
  /** Pages abandoned after all attempts; their documents may have fewer questions. */
  pagesGivenUp: number;
  saved: number;
}

/** @throws Error naming everything that does not balance */
export async function checkDocuments(adminUrl: string, uploads: readonly Upload[]): Promise<DocumentBooks> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const problems = [...(await restless(client))];
    const { rows: tasks } = await client.query<TaskBook>(TASKS);
    for (const task of tasks) problems.push(...problemsOf(task, uploads));
    const known = new Set(tasks.map(({ id }) => id));
    for (const { taskId, fileName } of uploads)
      if (!known.has(taskId)) problems.push(`${fileName} was accepted, but its task is missing`);
    for (const upload of uploads) problems.push(...(await problemsOfBank(client, upload)));
    const { rows: reasonless } = await client.query<{ id: string }>(
      `SELECT id FROM ingestion.jobs WHERE status = 'failed' AND coalesce(error ->> 'message', '') = ''`,
    );
    if (reasonless.length > 0) problems.push(`${reasonless.length} jobs failed without a reason`);
    if (problems.length > 0) throw new Error(`The books do not balance:\n  ${problems.join('\n  ')}`);
    return {
      documents: tasks.length,
      completed: tasks.filter(({ status }) => status === 'completed').length,
      failed: tasks.filter(({ status }) => status === 'failed').length,
      questions: tasks.reduce((sum, { stems }) => sum + stems.length, 0),
      pagesGivenUp: tasks.flatMap(({ pages }) => pages).filter(({ status }) => status === 'failed').length,
      saved: uploads.filter(({ bankId }) => bankId !== undefined).length,
    };
  } finally {
    await client.end();
  }
}

async function restless(client: pg.Client): Promise<string[]> {
  const deadline = Date.now() + SETTLE_MAX_MS;
  for (;;) {
    const { rows } = await client.query<Record<string, number>>(OPEN);
    const open = Object.entries(rows[0] ?? {}).filter(([, number]) => number > 0);
    if (open.length === 0) return [];
    if (Date.now() > deadline)
      return open.map(([what, number]) => `${number} ${what} do not come to their end`);
    await wait(200);
  }
}

/** A document goes on without the comparison with banks if question-bank stays away; its step names the reason. */
const isDone = ({ name, status, ended, error }: TaskBook['steps'][number]): boolean =>
  ended && (['completed', 'skipped'].includes(status) || (name === 'match' && error !== null));

function problemsOf(task: TaskBook, uploads: readonly Upload[]): string[] {
  const { fileName, status, error, pages, steps } = task;
  const expected = uploads.find((upload) => upload.fileName === fileName)?.paper.expected;
  const found: string[] = [];
  const say = (problem: string): void => void found.push(`${fileName} (task ${task.id}): ${problem}`);
  if (!expected) say('it was not uploaded by this run');
  if (task.completedEvents !== (status === 'completed' ? 1 : 0))
    say(`${task.completedEvents} events of its end`);
  for (const page of pages)
    if (page.status === 'processing') say(`page ${page.number} is still ${page.status}`);
  if (status === 'completed') {
    const unfinished = steps.filter((step) => !isDone(step));
    if (unfinished.length > 0) say(`completed, but ${JSON.stringify(unfinished)}`);
    if (expected && 'error' in expected) say(`completed, but it should be ${expected.error}`);
    const readable = pages.every((page) => page.status === 'completed');
    if (!readable && pages.some((page) => page.status === 'failed' && page.error !== 'INTERNAL'))
      say(`good pages failed: ${JSON.stringify(pages)}`);
    if (task.total !== task.stems.length) say(`counts ${task.total} questions and has ${task.stems.length}`);
    if (readable && expected && 'stems' in expected) {
      const stems = task.stems.map(comparableStem);
      if (JSON.stringify(stems) !== JSON.stringify(expected.stems))
        say(
          `has ${stems.length} questions instead of ${expected.stems.length}, or others: ${JSON.stringify(stems)}`,
        );
    }
  } else {
    if (!error) say('failed without a reason');
    if (steps.filter((step) => step.status === 'failed').length !== 1)
      say(`failed, steps ${JSON.stringify(steps)}`);
    if (steps.some((step) => step.status === 'processing')) say('failed, and a step is under way');
    if (task.failedEvents === 0) say('failed without an event');
    if (task.stems.length > 0) say('failed, and has questions');
    if (!expected || !('error' in expected)) say(`a good document failed with ${error}`);
    else if (expected.error !== error) say(`failed with ${error} instead of ${expected.error}`);
  }
  return found;
}

/** Each saved question is in its bank once, under the key that prevents a second save. */
async function problemsOfBank(client: pg.Client, { paper, bankId, fileName }: Upload): Promise<string[]> {
  if (bankId === undefined || !('stems' in paper.expected)) return [];
  const { rows } = await client.query<{ stem: string; keys: number }>(
    `SELECT q.stem, (SELECT count(*)::int FROM question_bank.saved_drafts s WHERE s.question_id = q.id) AS keys
     FROM question_bank.questions q WHERE q.bank_id = $1 ORDER BY q.id`,
    [bankId],
  );
  const stems = rows.map(({ stem }) => comparableStem(stem)).sort();
  const isWhole = JSON.stringify(stems) === JSON.stringify(paper.expected.stems.map(withStoredTags).sort());
  return [
    ...(isWhole ? [] : [`the bank of ${fileName} holds ${JSON.stringify(stems)}`]),
    ...(rows.every(({ keys }) => keys === 1) ? [] : [`questions of ${fileName} without exactly one key`]),
  ];
}
