/** One address before several servers, as a balancer or a moved address would be: what is connected is cut when it moves. */
import { connect, createServer, type Socket } from 'node:net';

export interface Forwarder {
  port: number;
  /** New connections go there from now on; those there are are cut. */
  moveTo(port: number): void;
  close(): Promise<void>;
}

export async function startForwarder(target: number): Promise<Forwarder> {
  let current = target;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(current, '127.0.0.1');
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the forwarder has no port');
  const cut = (): void => sockets.forEach((socket) => socket.destroy());
  return {
    port: address.port,
    moveTo(port) {
      current = port;
      cut();
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      cut();
      await closed;
    },
  };
}
