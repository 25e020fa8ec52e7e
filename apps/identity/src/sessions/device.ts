/** The device and IP address of a request. */
import { BlockList, isIP, isIPv6 } from 'node:net';
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

/**
 * Whether the request comes from this machine, according to trusted proxies, and was sent to this machine by name. A
 * page of another site can send requests from a browser here by resolving its own name to this machine; the header
 * `Host`, at the BFF and here, still says that name.
 * @param own Further addresses by which this machine is reached
 */
export function isFromThisMachine(
  { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
  own: readonly (string | undefined)[],
): boolean {
  const names = own.flatMap((url) => (url === undefined ? [] : new URL(url).hostname));
  const isOwnName = (name: string) =>
    names.includes(name) || /(?:^|\.)localhost$/.test(name) || isThisMachine(name.replace(/^\[|\]$/g, ''));
  const { host, 'x-received-host': received } = headers;
  return isThisMachine(ip) && [host, received ?? host].every((name) => isOwnName(hostnameOf(name)));
}

const isThisMachine = (address: string): boolean =>
  isIP(address) !== 0 && THIS_MACHINE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Empty if it is no host. */
function hostnameOf(host: string | string[] | undefined): string {
  if (typeof host !== 'string') return '';
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
}
