/** Closes connections to a silent server: otherwise a request to a hung server would never end. */
import { Agent as HttpAgent, type AgentOptions } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Duplex } from 'node:stream';
import type { Socket } from 'node:net';

/**
 * Of one client. Both directions count, so that a slow transfer continues; a connection whose reader reads nothing for
 * as long is closed as well. The request fails with ETIMEDOUT.
 */
export function agentGivingUp(silentMs: number, isSecure: boolean): HttpAgent {
  // Node resets the timeout of kept connections by this option whenever they become idle.
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
