/** A superadmin of the platform who manages enterprises, with address and browser; identity records them. */
import type { Caller } from '@tiku/platform/auth';
import type { FastifyRequest } from 'fastify';

const USER_AGENT_CHARS_MAX = 300;

export interface Superadmin {
  id: string;
  ip: string;
  userAgent: string | null;
}

export function superadminOf({ id }: Caller, { ip, headers }: FastifyRequest): Superadmin {
  return { id, ip, userAgent: headers['user-agent']?.slice(0, USER_AGENT_CHARS_MAX) ?? null };
}
