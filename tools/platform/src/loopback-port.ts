/** A loopback port for a service whose address others need before it listens. */
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** Free now; the system does not reassign it soon. */
export async function loopbackPort(): Promise<number> {
  const server = createServer().listen({ port: 0, host: '127.0.0.1', exclusive: true });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
