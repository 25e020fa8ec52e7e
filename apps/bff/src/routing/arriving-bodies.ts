/**
 * Limits the large bodies that arrive at once from one network: each occupies a connection to its service as long as
 * its sender takes, and one sender must leave enough of them for the others.
 */
import { busy } from '@tiku/platform/errors';
import { networkOf } from '@tiku/platform/rate-limit';
import { whenClosed } from '@tiku/platform/when-closed';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Three quarters of the connections for arriving bodies. A school that shares one address has fewer uploads at once. */
export const ARRIVING_PER_NETWORK_MAX = 384;
/** service-pool.ts reads smaller ones before their call begins. */
const SMALL_BODY_BYTES = 65_536;
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
