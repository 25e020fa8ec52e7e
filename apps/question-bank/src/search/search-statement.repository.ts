/**
 * A list or search as one SQL statement: whether the bank is visible, the number of hits, the page's questions with the
 * names of their creators. Knows the tables; decides nothing.
 */
import { assertUnreachable } from '@tiku/platform/errors';
import { QUESTION_COLUMNS, questionJoins } from '../questions/question-columns.repository.js';
import type { SearchLimits, SearchPlan } from './search-plan.js';
import { StatementParts, type SearchRequest } from './statement-parts.repository.js';

export interface Statement {
  sql: string;
  params: unknown[];
}

export function searchStatement(request: SearchRequest, plan: SearchPlan, limits: SearchLimits): Statement {
  const parts = new StatementParts(request);
  const ctes = [`access AS (${parts.access()})`, ...planCtes(parts, plan, limits)];
  const sql = `WITH ${ctes.join(',\n')},
    placed AS (SELECT id, k, row_number() OVER () AS place FROM (SELECT * FROM page) s)
    SELECT row_to_json(access) AS access, counted.*, placed.k, ${QUESTION_COLUMNS}
    FROM access CROSS JOIN counted LEFT JOIN placed ON true LEFT JOIN questions q ON q.id = placed.id
    ${questionJoins(parts.user)} ORDER BY placed.place`;
  return { sql, params: parts.params };
}

function planCtes(parts: StatementParts, plan: SearchPlan, limits: SearchLimits): string[] {
  const { request } = parts;
  const page = `LIMIT ${request.limit + 1} OFFSET ${request.offset}`;
  switch (plan.kind) {
    case 'list': {
      const where = [...parts.inScope(), ...parts.filters()];
      const counted =
        parts.filters().length === 0 && request.filters.status === 'active'
          ? `SELECT ${parts.scopeSize()} AS hits, NULL::int AS sampled, NULL::int AS ranked, NULL::uuid AS floor`
          : `SELECT count(*)::int AS hits, NULL::int AS sampled, NULL::int AS ranked, NULL::uuid AS floor FROM (
               SELECT 1 FROM questions q WHERE ${where.join(' AND ')} LIMIT ${limits.countMax + 1}) s`;
      return [
        `counted AS (${counted})`,
        `page AS (SELECT q.id, ${parts.key()} AS k FROM questions q
           WHERE ${[...where, ...parts.after('q.id', parts.key())].join(' AND ')} ORDER BY ${parts.order('q.id', 'k')} ${page})`,
      ];
    }
    case 'scan':
    case 'grams': {
      const byGrams = plan.kind === 'grams' ? [parts.hasGrams(plan.grams)] : [];
      const scope = parts.inScope({ byIndex: plan.kind !== 'grams' || plan.perBank });
      const where = [...scope, ...byGrams, ...parts.filters(), ...parts.contains()];
      return [
        `hits AS MATERIALIZED (SELECT q.id, ${parts.key()} AS k FROM questions q WHERE ${where.join(' AND ')})`,
        'counted AS (SELECT count(*)::int AS hits, NULL::int AS sampled, NULL::int AS ranked, NULL::uuid AS floor FROM hits)',
        `page AS (SELECT id, k FROM hits ${whereOf(parts.after('id', 'k'))} ORDER BY ${parts.order('id', 'k')} ${page})`,
      ];
    }
    case 'walk':
      return walkCtes(parts, plan.window, limits, page);
    default:
      return assertUnreachable(plan);
  }
}

/** The newest window. By age it stops at the page's end; otherwise it ranks the newest hits. */
function walkCtes(parts: StatementParts, window: number, limits: SearchLimits, page: string): string[] {
  const { sort, after } = parts.request;
  if (!after && sort !== 'createdAt') return firstWalkCtes(parts, window, limits, page);
  const matches = matchesOf(parts);
  const counted = (ranked: string): string =>
    `counted AS (SELECT count(*) FILTER (WHERE ${matches})::int AS hits, count(*)::int AS sampled, ${ranked} AS ranked,
       NULL::uuid AS floor FROM (${newest(parts, limits.sampled)}) q)`;
  if (sort === 'createdAt' || sort === '-createdAt') {
    const direction = sort === 'createdAt' ? 'ASC' : 'DESC';
    const rows = newest(parts, window, parts.after('q.id', ''), direction);
    return [
      counted('NULL::int'),
      `page AS (SELECT q.id, NULL::float8 AS k FROM (${rows}) q WHERE ${matches} ORDER BY q.id ${direction} ${page})`,
    ];
  }
  // A later page ranks the same hits as the first: newer questions would push the oldest out.
  const floor = [`q.id >= ${parts.bind('floor', after?.floor)}::uuid`];
  return [
    `hits AS MATERIALIZED (
       SELECT q.id, ${parts.key()} AS k FROM (${newest(parts, limits.windowMax * 2, floor)}) q WHERE ${matches})`,
    counted('(SELECT count(*)::int FROM hits)'),
    `page AS (SELECT id, k FROM hits ${whereOf(parts.after('id', 'k'))} ORDER BY ${parts.order('id', 'k')} ${page})`,
  ];
}

/**
 * The first page: one pass over the newest rows serves the page, the ranking and the sample, and reads only as far as
 * one of them needs. It returns rows in the order of reading.
 */
function firstWalkCtes(parts: StatementParts, window: number, limits: SearchLimits, page: string): string[] {
  const isRanked = parts.request.sort === 'relevance';
  const seen = `seen AS MATERIALIZED (
    SELECT q.id, q.is_hit, ${isRanked ? `CASE WHEN q.is_hit THEN ${parts.key()} END` : 'NULL::float8'} AS k
    FROM (SELECT q.*, (${matchesOf(parts)}) IS TRUE AS is_hit
      FROM (${newest(parts, Math.max(window, limits.sampled))}) q OFFSET 0) q)`;
  const hits = `SELECT id, k FROM (SELECT * FROM seen LIMIT ${window}) s WHERE is_hit`;
  const sample = `SELECT count(*) FILTER (WHERE is_hit)::int AS hits, count(*)::int AS sampled`;
  const sampled = `FROM (SELECT is_hit FROM seen LIMIT ${limits.sampled}) s`;
  if (!isRanked)
    return [
      seen,
      `counted AS (${sample}, NULL::int AS ranked, NULL::uuid AS floor ${sampled})`,
      `page AS (${hits} ${page})`,
    ];
  return [
    seen,
    `hits AS MATERIALIZED (${hits} LIMIT ${limits.rankedMax})`,
    `counted AS (${sample}, (SELECT count(*)::int FROM hits) AS ranked,
       CASE WHEN (SELECT count(*) FROM hits) >= ${limits.rankedMax} THEN (SELECT id FROM hits ORDER BY id LIMIT 1)
         ELSE (SELECT id FROM seen LIMIT 1 OFFSET ${window - 1}) END AS floor ${sampled})`,
    `page AS (SELECT id, k FROM hits ORDER BY ${parts.order('id', 'k')} ${page})`,
  ];
}

const matchesOf = (parts: StatementParts): string => [...parts.filters(), ...parts.contains()].join(' AND ');

/** Rows of the scope from the newest back, or from the oldest on. */
const newest = (
  parts: StatementParts,
  limit: number,
  also: string[] = [],
  direction: 'ASC' | 'DESC' = 'DESC',
): string =>
  `SELECT q.* FROM questions q WHERE ${[...parts.inScope(), ...also].join(' AND ')} ORDER BY q.id ${direction} LIMIT ${limit}`;

const whereOf = (conditions: string[]): string =>
  conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
