/** Counts events, effects and jobs in PostgreSQL and checks whether the books balance. */
import pg from 'pg';

export interface Books {
  facts: number;
  events: number;
  unpublished: number;
  /** Events that committed after later ones had been published. */
  overtaken: number;
  effects: number;
  /** Events with no effect, or with more than one. */
  eventsWrong: number;
  jobs: number;
  jobsDone: number;
  jobsFailedWithReason: number;
  /** Effects of unfinished jobs, and finished jobs with no effect or several. */
  jobsWrong: number;
}

const COUNT = `
  WITH late AS (SELECT f.is_late AND o.published_at > min(o.published_at) OVER (
        ORDER BY o.id ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING) AS is_overtaken
      FROM identity.outbox o JOIN identity.facts f ON f.id = o.aggregate_id::uuid),
    effects AS (SELECT event_id, count(*) AS n FROM question_bank.effects GROUP BY event_id),
    job_effects AS (SELECT job_id, count(*) AS n FROM question_bank.job_effects GROUP BY job_id)
  SELECT
    (SELECT count(*) FROM identity.facts)::int AS facts,
    (SELECT count(*) FROM identity.outbox)::int AS events,
    (SELECT count(*) FROM identity.outbox WHERE published_at IS NULL)::int AS unpublished,
    (SELECT count(*) FROM late WHERE is_overtaken)::int AS overtaken,
    (SELECT coalesce(sum(n), 0) FROM effects)::int AS effects,
    (SELECT count(*) FROM identity.outbox o LEFT JOIN effects e ON e.event_id = o.id
      WHERE coalesce(e.n, 0) <> 1)::int AS "eventsWrong",
    (SELECT count(*) FROM question_bank.jobs)::int AS jobs,
    (SELECT count(*) FROM question_bank.jobs WHERE status = 'done')::int AS "jobsDone",
    (SELECT count(*) FROM question_bank.jobs WHERE status = 'failed' AND error ->> 'message' <> '')::int
      AS "jobsFailedWithReason",
    (SELECT count(*) FROM question_bank.jobs j LEFT JOIN job_effects f ON f.job_id = j.id
      WHERE coalesce(f.n, 0) <> CASE WHEN j.status = 'done' THEN 1 ELSE 0 END)::int AS "jobsWrong"`;

export async function readBooks(adminUrl: string): Promise<Books> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {}); // The query's own rejection reports it.
  await client.connect();
  try {
    const { rows } = await client.query<Books>(COUNT);
    if (!rows[0]) throw new Error('no counts');
    return rows[0];
  } finally {
    await client.end();
  }
}

/** What is still open, or null if everything has finished. */
export function unsettled(books: Books): string | null {
  const open = books.jobs - books.jobsDone - books.jobsFailedWithReason;
  const missing = books.facts - books.effects;
  if (missing > 0) return `${missing} effects are missing`;
  if (books.unpublished > 0) return `${books.unpublished} events are not published`;
  if (open > 0) return `${open} jobs are neither done nor failed with a reason`;
  return null;
}

/** One in 25 was overtaken in measured runs; a busy machine writes only a few dozen facts, too few to judge. */
const OVERTAKING_FROM_FACTS = 500;

/** @throws Error naming all entries that do not balance */
export function checkBooks(books: Books): void {
  const problems = [
    books.facts === 0 && 'nothing was written: the run proves nothing',
    books.overtaken === 0 &&
      books.facts >= OVERTAKING_FROM_FACTS &&
      'no event was overtaken by a later one: late commits were not tried',
    books.events !== books.facts && `${books.facts} facts but ${books.events} events`,
    books.effects !== books.facts && `${books.facts} facts but ${books.effects} effects`,
    books.eventsWrong > 0 && `${books.eventsWrong} events without exactly one effect`,
    books.jobs !== books.effects && `${books.effects} effects but ${books.jobs} jobs`,
    books.jobsWrong > 0 && `${books.jobsWrong} jobs whose effects do not fit their state`,
    books.jobsDone + books.jobsFailedWithReason !== books.jobs &&
      'jobs that are neither done nor failed with a reason',
    books.jobsFailedWithReason === 0 && 'no job failed although some had to',
  ].filter((problem) => typeof problem === 'string');
  if (problems.length > 0) throw new Error(`The books do not balance: ${problems.join('; ')}.`);
}
