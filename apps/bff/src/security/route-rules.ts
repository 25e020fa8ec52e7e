/**
 * Who may call which of the BFF's own routes: each route names its rule in its config, and a route without one does
 * not start. The platform's health routes carry theirs as decorators.
 */
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `guest`, `user`, or who decides. */
    allow?: string;
  }
  interface FastifyInstance {
    routeRules: string[];
  }
}

const OF_PLATFORM = /^\/(?:health\/|metrics$)/;

/** Call it before any route is registered; `fastify.routeRules` then holds one line per route. */
export function registerRouteRules(fastify: FastifyInstance): void {
  const lines: string[] = [];
  fastify.decorate('routeRules', lines);
  fastify.addHook('onRoute', ({ method, url, config }) => {
    if (OF_PLATFORM.test(url)) return;
    if (!config?.allow) throw new Error(`${String(method)} ${url} does not say who may call it`);
    if (method === 'HEAD') return; // Comes with each GET.
    lines.push(`${(Array.isArray(method) ? 'ANY' : method).padEnd(4)} ${url}  ${config.allow}`);
  });
}
