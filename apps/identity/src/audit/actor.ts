/** The actor of an audit entry and the address it acted from. */
import type { Caller } from '@tiku/platform/auth';
import type { FastifyRequest } from 'fastify';
import { deviceOf, type Device } from '../sessions/device.js';

export interface Actor extends Device {
  id: string;
}

export function actorOf(caller: Caller, request: FastifyRequest): Actor {
  return { id: caller.id, ...deviceOf(request) };
}
