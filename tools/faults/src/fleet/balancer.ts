/**
 * One address in front of several processes of a service, like a plain TCP balancer: it distributes connections in
 * turn, and a removed process keeps its open connections. Does not know what they carry.
 */
import { connect, createServer, type Socket } from 'node:net';

export interface Balancer {
  port: number;
  url: string;
  /** Distributes new connections to these in turn from now on; without targets it refuses them. */
  sendTo(ports: readonly number[]): void;
  /** Ends all open connections. */
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
      // A missing server ends the connection: its client sees that and retries.
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
