/**
 * Who may call which of the BFF's own routes: each route names its rule in its config, and a route without one fails at
 * start. The platform's health routes have decorators.
 */
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `guest`, `user`, or a service that decides. */
    allow?: string;
  }
  interface FastifyInstance {
    routeRules: string[];
  }
}

const OF_PLATFORM = /^\/(?:health\/|metrics$)/;

/** Call it before registering any route; `fastify.routeRules` then has one line per route. */
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
