/** Which addresses of providers identity may call. Pure: judges names by their form and hosts by their address. */
import { BlockList, isIP } from 'node:net';

// Two lists, because one list would also match IPv4 addresses against IPv6 networks, as mapped ones.
const FORBIDDEN = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  FORBIDDEN.ipv4.addSubnet(network, bits, 'ipv4');
// Only 2000::/3 is public; these parts of it lead back to IPv4 or are for documentation.
for (const [network, bits] of [
  ['::', 3],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['4000::', 2],
  ['8000::', 1],
] as const)
  FORBIDDEN.ipv6.addSubnet(network, bits, 'ipv6');

/** Whether a host that resolves to `address` is on the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !FORBIDDEN.ipv4.check(address, 'ipv4');
  return version === 6 && !FORBIDDEN.ipv6.check(address, 'ipv6');
}

/**
 * Whether the URL may be called at all: https, no user name, no private address as host. With `loopbackAllowed`
 * (development, tests) plain http to this machine's loopback passes as well.
 */
export function mayCall(url: URL, { loopbackAllowed }: { loopbackAllowed: boolean }): boolean {
  if (url.username !== '' || url.password !== '') return false;
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isLoopback(host)) return loopbackAllowed && /^https?:$/.test(url.protocol);
  if (url.protocol !== 'https:') return false;
  return isIP(host) === 0 || isPublicAddress(host);
}

export function isLoopback(host: string): boolean {
  return (
    host === 'localhost' || host.endsWith('.localhost') || host === '::1' || /^127(?:\.\d+){3}$/.test(host)
  );
}
