/** The rule of routes for one session: it must be a running one of the caller; any other answers 404. */
import { resourceRule, type ResourceRule } from '@tiku/platform/auth';
import { notFound } from '@tiku/platform/errors';
import { z } from 'zod';
import { SessionsService } from './sessions.service.js';

export const ownSession = (): ResourceRule =>
  resourceRule({
    name: 'ownSession',
    from: 'params.id',
    id: z.uuid(),
    finder: SessionsService,
    find: (sessions, id, caller) => sessions.findRunning(caller.id, id),
    require: requireSession,
  });

function requireSession(session: { id: string } | null): { id: string } {
  if (!session) throw notFound('noun.session');
  return session;
}
