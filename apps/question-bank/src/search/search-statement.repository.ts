/**
 * A list or search as one SQL statement: may the bank be seen, how many hits, the page's questions with the names of
 * their creators. Knows the tables; decides nothing.
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

/** The newest window; by age it stops at the page's end, else it ranks the newest hits. */
function walkCtes(parts: StatementParts, window: number, limits: SearchLimits, page: string): string[] {
  const { sort, after } = parts.request;
  const byAge = sort === '-createdAt' || sort === 'createdAt';
  const direction = sort === 'createdAt' ? 'ASC' : 'DESC';
  const matches = [...parts.filters(), ...parts.contains()].join(' AND ');
  const newest = (limit: number, also: string[], order: string): string =>
    `SELECT q.* FROM questions q WHERE ${[...parts.inScope(), ...also].join(' AND ')} ORDER BY q.id ${order} LIMIT ${limit}`;
  const sample = `SELECT count(*) FILTER (WHERE ${matches})::int AS hits, count(*)::int AS sampled`;
  const sampled = `(${newest(limits.sampled, [], 'DESC')}) q`;
  if (byAge)
    return [
      `counted AS (${sample}, NULL::int AS ranked, NULL::uuid AS floor FROM ${sampled})`,
      `page AS (SELECT q.id, NULL::float8 AS k FROM (${newest(window, parts.after('q.id', ''), direction)}) q
         WHERE ${matches} ORDER BY q.id ${direction} ${page})`,
    ];
  // A later page ranks what the first did: newer questions come and would push the oldest out.
  const ranked = after?.floor
    ? {
        rows: newest(limits.windowMax * 2, [`q.id >= ${parts.bind('floor', after.floor)}::uuid`], 'DESC'),
        most: '',
      }
    : { rows: newest(window, [], 'DESC'), most: `LIMIT ${limits.rankedMax}` };
  return [
    `hits AS MATERIALIZED (SELECT q.id, ${parts.key()} AS k FROM (${ranked.rows}) q WHERE ${matches} ${ranked.most})`,
    `counted AS (${sample}, (SELECT count(*)::int FROM hits) AS ranked,
       CASE WHEN (SELECT count(*) FROM hits) >= ${limits.rankedMax} THEN (SELECT id FROM hits ORDER BY id LIMIT 1)
         ELSE (SELECT id FROM (${newest(window, [], 'DESC')}) q OFFSET ${window - 1}) END AS floor FROM ${sampled})`,
    `page AS (SELECT id, k FROM hits ${whereOf(parts.after('id', 'k'))} ORDER BY ${parts.order('id', 'k')} ${page})`,
  ];
}

const whereOf = (conditions: string[]): string =>
  conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
