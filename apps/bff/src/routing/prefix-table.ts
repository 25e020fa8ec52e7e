/**
 * Which service answers which path below /api: whole path segments, the longest prefix wins. Owns only this table; a
 * path that is not in it does not exist for the public, `/internal` in particular.
 */
import { SERVICES, type ServiceName } from '@tiku/contracts/events';

export const PREFIXES: Readonly<Record<string, ServiceName>> = {
  '/auth': 'identity',
  '/auth/favorites': 'question-bank',
  '/users': 'identity',
  '/audit-entries': 'identity',
  '/notifications': 'identity',
  '/question-banks': 'question-bank',
  '/questions': 'question-bank',
  '/similarity': 'question-bank',
  '/document-parser': 'ingestion',
  '/ingestion': 'ingestion',
  '/uploads': 'ingestion',
  '/drafts': 'ingestion',
  '/ocr': 'ingestion',
  '/question-analysis': 'ingestion',
  '/answer-generation': 'ingestion',
  '/tikz': 'ingestion',
  '/vcount': 'vcount-ledger',
  '/games': 'games',
  '/paper-banks': 'paper-bank',
  '/paper-bank': 'paper-bank',
  '/papers': 'paper-bank',
  '/paper-generation': 'paper-bank',
  '/practice': 'exams',
  '/my-exams': 'exams',
  '/sittings': 'exams',
  '/enterprises': 'enterprise',
  '/guardian': 'enterprise',
  '/my-classes': 'enterprise',
  '/my-enterprise': 'enterprise',
  // The operations of each service, and the files that it stores.
  ...Object.fromEntries(
    SERVICES.flatMap((name) => [
      [`/operations/${name}`, name],
      [`/files/${name}`, name],
    ]),
  ),
};

/** The service that answers `path` (below /api, without query), null for none. */
export function serviceOf(path: string): ServiceName | null {
  for (let prefix = path; prefix !== ''; prefix = prefix.slice(0, prefix.lastIndexOf('/'))) {
    if (Object.hasOwn(PREFIXES, prefix)) return PREFIXES[prefix] ?? null;
  }
  return null;
}

/** Paths that other programs expect outside /api. */
export const ROOT_PREFIXES: Readonly<Record<string, ServiceName>> = { '/scim': 'enterprise' };
