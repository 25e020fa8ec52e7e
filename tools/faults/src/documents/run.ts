/**
 * Sends real documents through the real services during faults: a teacher uploads, waits, makes drafts and saves them
 * into banks. At the end every document is done with exactly its questions or failed with its reason, each question is
 * in its bank once, kept drafts are unchanged, and no process remains.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { seededRandom } from '@tiku/platform/fault-point';
import { waitFor } from '@tiku/platform/testing';
import { describe, disturb, type FaultRun } from '../chaos.js';
import { count, type ServiceProcess, type Tally } from '../processes.js';
import type { FaultServers } from '../servers.js';
import { checkDocuments, type Upload } from './document-checks.js';
import { makePapers, type Paper } from './papers.js';
import { killChildOf, type Services, startServices } from './services.js';
import { Teacher } from './teacher.js';

const BOOT_MAX_MS = 60_000;
const AT_ONCE = 3;
/** Long enough for a document to advance between two strikes, short enough that none finishes without one. */
const BETWEEN_FAULTS_MS = [800, 2_500] as const;
/** Limits the documents that a long run leaves to read after the faults. */
const DOCUMENTS_MAX = 90;
/** OCR takes seconds of a core, so pictures are rare. */
const ORDER = ['tex', 'pdf', 'docx', 'damaged', 'png', 'tex', 'docx', 'pdf'] as const;
/** Each of them once, however slow the machine is. */
const DOCUMENTS_MIN = ORDER.length;
const KILL_DURING_SAVE_MAX_MS = 80;

/** Runs the chaos; returns the strikes and the counts. @throws Error naming what does not balance */
export async function run(
  servers: FaultServers,
  started: ServiceProcess[],
  faultRun: FaultRun,
): Promise<string> {
  const tally: Tally = {};
  const phases = new Phases();
  const [services, papers] = await Promise.all([
    startServices(servers, started, tally, faultRun.seed),
    makePapers(),
  ]);
  phases.ended('boot');
  try {
    const teacher = await Teacher.register(services, tally);
    const uploads: Upload[] = [];
    const over = new AbortController();
    const disturbance = disturb(
      faultsOf(servers, services),
      { betweenMs: BETWEEN_FAULTS_MS, atWork: () => atWork(services) },
      tally,
      faultRun,
    ).finally(() => {
      over.abort();
      phases.ended('disturbance');
      // From here on there are no new uploads and no faults: the current work must finish.
      for (const service of started) service.calm();
    });
    const random = seededRandom(faultRun.seed + 1);
    const next = { number: 0 };
    const lanes = Array.from({ length: AT_ONCE }, async () => {
      while (next.number < (over.signal.aborted ? DOCUMENTS_MIN : DOCUMENTS_MAX))
        uploads.push(await teach(teacher, services, papers, (next.number += 1), random, tally));
    });
    await Promise.all([disturbance, ...lanes]);
    for (const upload of uploads) await checkKept(teacher, upload);
    phases.ended('recovery');
    const books = await checkDocuments(servers.databaseUrl, uploads);
    if (books.saved === 0 || books.failed === 0)
      throw new Error('too little was done: the run proves nothing');
    await services.end();
    phases.ended('books and stop');
    return `${describe(tally)}\n${JSON.stringify(books)}\n${phases.report()}`;
  } catch (error) {
    console.error(describe(tally));
    throw error;
  } finally {
    await Promise.all(started.map((service) => service.stop('SIGKILL')));
  }
}

/** How long each part of a run took. */
class Phases {
  readonly #parts: string[] = [];
  #since = Date.now();

  ended(name: string): void {
    this.#parts.push(`${name} ${((Date.now() - this.#since) / 1_000).toFixed(1)} s`);
    this.#since = Date.now();
  }

  report(): string {
    return this.#parts.join(', ');
  }
}

function faultsOf(servers: FaultServers, services: Services) {
  return [
    { name: 'ingestion killed', weight: 2, strike: () => services.ingestion.kill() },
    { name: 'worker killed', weight: 2, strike: () => services.worker.kill() },
    {
      name: 'recogniser killed',
      weight: 3,
      strike: (random: () => number) => killChildOf(services.worker, random),
    },
    { name: 'question-bank killed', weight: 1, strike: () => services.questionBank.kill() },
    { name: 'Redis flushed', weight: 2, strike: () => servers.flushRedis() },
    { name: 'Redis killed and restarted empty', weight: 1, strike: () => servers.crashRedis() },
    { name: 'PostgreSQL crashed and restarted', weight: 1, strike: () => servers.crashPostgres() },
  ];
}

/** A strike needs running services, not starting ones; a service that cannot start must not hang the run. */
async function atWork({ ingestion, worker, questionBank }: Services): Promise<void> {
  const services = [ingestion, worker, questionBank];
  await waitFor(
    'most services to be at work',
    () => services.filter(({ ready }) => ready).length >= 2,
    BOOT_MAX_MS,
  );
}

/** One document from upload to draft or bank. */
async function teach(
  teacher: Teacher,
  services: Services,
  papers: readonly Paper[],
  number: number,
  random: () => number,
  tally: Tally,
): Promise<Upload> {
  const kind = ORDER[(number - 1) % ORDER.length];
  const paper = papers.find((candidate) => candidate.kind === kind);
  if (!paper) throw new Error(`there is no paper of kind ${kind}`);
  const fileName = `${paper.kind}-${number}.${paper.extension}`;
  const { id: taskId } = await teacher.upload(fileName, paper.bytes);
  const upload: Upload = { paper, fileName, taskId };
  let task = await teacher.ended(taskId);
  while (task.status === 'failed' && task.error?.code === 'INTERNAL' && task.retryCount < task.maxRetries) {
    count(tally, 'document tried again by the teacher');
    await teacher.retry(taskId);
    task = await teacher.ended(taskId);
  }
  if (task.status !== 'completed') return upload;
  const draft = await teacher.createDraft(fileName, taskId);
  if (!paper.savable) return { ...upload, keptDraft: draft };
  const bankId = await teacher.createBank(fileName);
  const killAfterMs = random() * KILL_DURING_SAVE_MAX_MS;
  const saving = teacher.save(draft.id, bankId);
  if (random() < 0.5) {
    await wait(killAfterMs);
    services.questionBank.kill();
    count(tally, 'question-bank killed during a save');
  }
  await saving;
  return { ...upload, bankId };
}

async function checkKept(teacher: Teacher, { keptDraft, fileName }: Upload): Promise<void> {
  if (!keptDraft) return;
  const now = await teacher.draft(keptDraft.id);
  const [before, after] = [keptDraft, now].map(({ questions }) =>
    JSON.stringify(questions?.map(withoutAddresses)),
  );
  if (before !== after) throw new Error(`the draft of ${fileName} changed from ${before} to ${after}`);
}

/** Every response signs the addresses of pictures again. */
function withoutAddresses<Q extends { images: { url: string }[] }>(question: Q): Q {
  return { ...question, images: question.images.map((image) => ({ ...image, url: '' })) };
}
