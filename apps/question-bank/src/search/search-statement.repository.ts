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
          ? `SELECT ${parts.scopeSize()} AS hits, NULL::int AS sampled, NULL::int AS ranked`
          : `SELECT count(*)::int AS hits, NULL::int AS sampled, NULL::int AS ranked FROM (
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
      const where = [...parts.inScope(), ...byGrams, ...parts.filters(), ...parts.contains()];
      return [
        `hits AS MATERIALIZED (SELECT q.id, ${parts.key()} AS k FROM questions q WHERE ${where.join(' AND ')})`,
        'counted AS (SELECT count(*)::int AS hits, NULL::int AS sampled, NULL::int AS ranked FROM hits)',
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
  const { sort } = parts.request;
  const byAge = sort === '-createdAt' || sort === 'createdAt';
  const direction = sort === 'createdAt' ? 'ASC' : 'DESC';
  const matches = [...parts.filters(), ...parts.contains()].join(' AND ');
  const rows = (limit: number, after: string[], order: string): string =>
    `(SELECT q.* FROM questions q WHERE ${[...parts.inScope(), ...after].join(' AND ')} ORDER BY q.id ${order} LIMIT ${limit}) q`;
  const sample = `SELECT count(*) FILTER (WHERE ${matches})::int AS hits, count(*)::int AS sampled`;
  if (byAge)
    return [
      `counted AS (${sample}, NULL::int AS ranked FROM ${rows(limits.sampled, [], 'DESC')})`,
      `page AS (SELECT q.id, NULL::float8 AS k FROM ${rows(window, parts.after('q.id', ''), direction)}
         WHERE ${matches} ORDER BY q.id ${direction} ${page})`,
    ];
  return [
    `hits AS MATERIALIZED (SELECT q.id, ${parts.key()} AS k FROM ${rows(window, [], 'DESC')}
       WHERE ${matches} LIMIT ${limits.rankedMax})`,
    `counted AS (${sample}, (SELECT count(*)::int FROM hits) AS ranked FROM ${rows(limits.sampled, [], 'DESC')})`,
    `page AS (SELECT id, k FROM hits ${whereOf(parts.after('id', 'k'))} ORDER BY ${parts.order('id', 'k')} ${page})`,
  ];
}

const whereOf = (conditions: string[]): string =>
  conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
