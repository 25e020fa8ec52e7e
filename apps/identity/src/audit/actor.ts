/** Who acts and from where, as the audit keeps it. */
import type { Caller } from '@tiku/platform/auth';
import type { FastifyRequest } from 'fastify';

export interface Actor {
  id: string;
  ip: string | null;
  userAgent: string | null;
}

const USER_AGENT_CHARS_MAX = 300;

export function actorOf(caller: Caller, request: Pick<FastifyRequest, 'ip' | 'headers'>): Actor {
  const userAgent = request.headers['user-agent']?.slice(0, USER_AGENT_CHARS_MAX) ?? null;
  return { id: caller.id, ip: request.ip, userAgent };
}
