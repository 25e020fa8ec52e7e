/** The addresses whose X-Forwarded-For is trusted. Caches results, because the same few ask several times a request. */
import proxyAddr from '@fastify/proxy-addr';
import { LRUCache } from 'lru-cache';

const REMEMBERED_MAX = 1_000;

/** @param list as `TRUSTED_PROXIES`: addresses, networks and names such as `loopback`, separated by commas */
export function trustedProxies(list: string): (address: string) => boolean {
  const isTrusted = proxyAddr.compile(list.split(',').map((part) => part.trim()));
  const known = new LRUCache<string, boolean>({
    max: REMEMBERED_MAX,
    memoMethod: (address) => isTrusted(address, 0),
  });
  return (address) => known.memo(address);
}
