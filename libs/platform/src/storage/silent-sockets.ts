/** Connections that are given up when their server is silent: without them a request to a hung server never ends. */
import { Agent as HttpAgent, type AgentOptions } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Duplex } from 'node:stream';
import type { Socket } from 'node:net';

/**
 * Of one client. Both directions count, so that a slow transfer goes on; what waits for a reader that reads nothing for
 * as long is given up as well. The request fails with ETIMEDOUT.
 */
export function agentGivingUp(silentMs: number, isSecure: boolean): HttpAgent {
  // Node sets the time of kept connections anew by this option each time they are free.
  const options: AgentOptions = { keepAlive: true, timeout: silentMs };
  const agent = isSecure ? new HttpsAgent(options) : new HttpAgent(options);
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (...given) => {
    const socket = connect(...given);
    if (socket) endWhenSilent(socket, silentMs);
    return socket;
  };
  return agent;
}

function endWhenSilent(connection: Duplex, silentMs: number): void {
  const socket = connection as Socket;
  socket.setTimeout(silentMs);
  socket.on('timeout', () =>
    socket.destroy(
      Object.assign(new Error(`the server was silent for ${silentMs / 1_000} s`), { code: 'ETIMEDOUT' }),
    ),
  );
}
