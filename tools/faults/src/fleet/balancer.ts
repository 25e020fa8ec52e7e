/**
 * One address before several processes of a service, as a plain TCP balancer is: connections go round, and what a
 * process is sent no more keeps the connections that it has. Knows nothing of what they carry.
 */
import { connect, createServer, type Socket } from 'node:net';

export interface Balancer {
  port: number;
  url: string;
  /** New connections go to these in turn from now on; none: they are refused. */
  sendTo(ports: readonly number[]): void;
  /** Ends every connection that there is. */
  cut(): void;
  close(): Promise<void>;
}

export async function startBalancer(targets: readonly number[] = [], port = 0): Promise<Balancer> {
  let current = targets;
  let turn = 0;
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (client) => {
    const target = current[(turn += 1) % current.length];
    if (target === undefined) return void client.destroy();
    const upstream = connect({ port: target, host: '127.0.0.1', noDelay: true });
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      // A server that is away ends the connection: its client sees that, and tries again.
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the balancer has no port');
  const cut = (): void => sockets.forEach((socket) => socket.destroy());
  return {
    port: address.port,
    url: `http://127.0.0.1:${address.port}`,
    sendTo(ports) {
      current = ports;
    },
    cut,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      cut();
      await closed;
    },
  };
}
