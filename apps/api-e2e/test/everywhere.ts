/** One call per service that any signed-in person may make: shows whether a token is accepted. */
import type { RunningPlatform } from './running-platform.js';

const EVERYWHERE = [
  { service: 'identity', method: 'GET', path: '/auth/me' },
  { service: 'question-bank', method: 'GET', path: '/question-banks' },
  { service: 'ingestion', method: 'GET', path: '/drafts' },
  { service: 'vcount-ledger', method: 'GET', path: '/vcount/balance' },
  { service: 'paper-bank', method: 'GET', path: '/paper-banks' },
  { service: 'games', method: 'GET', path: '/games/status' },
  { service: 'exams', method: 'GET', path: '/my-exams' },
  { service: 'bff', method: 'POST', path: '/graphql', body: { query: '{ me { id } }' } },
  { service: 'bff', method: 'GET', path: '/api/questions' },
  { service: 'bff', method: 'GET', path: '/api/auth/export-data' },
] as const;

/** The status of each; a 401 with its reason. */
export async function statusesEverywhere(platform: RunningPlatform, token: string): Promise<string[]> {
  return Promise.all(
    EVERYWHERE.map(async ({ service, method, path, ...rest }) => {
      const { status, body } = await platform.call(service, method, path, { token, ...rest });
      const reason = status === 401 ? ` ${(body as { reason?: string }).reason}` : '';
      return `${service} ${path} ${status}${reason}`;
    }),
  );
}

export const everywhere = (status: string): string[] =>
  EVERYWHERE.map(({ service, path }) => `${service} ${path} ${status}`);
