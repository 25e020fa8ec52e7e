/** From where somebody acts, as far as a request tells. */
import type { FastifyRequest } from 'fastify';

export interface Device {
  ip: string | null;
  userAgent: string | null;
}
const USER_AGENT_CHARS_MAX = 300;

export function deviceOf(request: FastifyRequest): Device {
  const userAgent = request.headers['user-agent']?.slice(0, USER_AGENT_CHARS_MAX) ?? null;
  return { ip: request.ip, userAgent };
}
