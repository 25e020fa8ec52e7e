/**
 * Refuses the large bodies of a network that has its share of them, before their first byte. service-pool.ts counts all
 * that occupy a connection to their service, also small ones, when it chooses it.
 */
import { busy } from '@tiku/platform/errors';
import { networkOf } from '@tiku/platform/rate-limit';
import { whenClosed } from '@tiku/platform/when-closed';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { NetworkShares } from './network-shares.js';
import { POOL_SIZES, SMALL_BODY_BYTES } from './service-pool.js';

/** A school that shares one address has fewer uploads at once. */
export const ARRIVING_PER_NETWORK_MAX = new NetworkShares(POOL_SIZES.arriving).maximum;
const RETRY_AFTER_SECONDS = 5;

export function limitArrivingBodies(fastify: FastifyInstance): void {
  const arriving = new Map<string, number>();
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!isLarge(request)) return done();
    const network = networkOf(request.ip);
    const others = arriving.get(network) ?? 0;
    if (others >= ARRIVING_PER_NETWORK_MAX) return done(busy(RETRY_AFTER_SECONDS));
    arriving.set(network, others + 1);
    whenClosed(reply.raw, () => {
      const left = (arriving.get(network) ?? 1) - 1;
      if (left > 0) arriving.set(network, left);
      else arriving.delete(network);
    });
    done();
  });
}

const isLarge = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > SMALL_BODY_BYTES;
