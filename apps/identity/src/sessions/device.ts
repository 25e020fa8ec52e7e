/** The device and IP address of a request. */
import { BlockList, isIPv6 } from 'node:net';
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

const THIS_MACHINE = new BlockList();
THIS_MACHINE.addSubnet('127.0.0.0', 8, 'ipv4');
THIS_MACHINE.addAddress('::1', 'ipv6');

/** Whether the request comes from this machine, according to trusted proxies. */
export function isFromThisMachine({ ip }: Pick<FastifyRequest, 'ip'>): boolean {
  return THIS_MACHINE.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');
}
