/**
 * HTTP/1.1 with as little work per request as a load generator in C, since it shares the machine with the measured
 * server: keep-alive connections, one request at a time on each, only responses with a length.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

interface LightResponse {
  status: number;
  text: string;
}

export class LightClient {
  readonly #idle: Connection[] = [];
  readonly #host: string;

  private constructor(address: string) {
    this.#host = new URL(address).host;
  }

  static async open(address: string, connections: number): Promise<LightClient> {
    const client = new LightClient(address);
    const { hostname, port } = new URL(address);
    for (let at = 0; at < connections; at++) {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      await once(socket, 'connect');
      client.#idle.push(new Connection(socket));
    }
    return client;
  }

  /** Rejects if there are more requests at once than connections, and if a connection breaks. */
  async send(method: string, path: string, token: string, content: unknown): Promise<LightResponse> {
    const connection = this.#idle.pop();
    if (!connection) throw new Error('all connections are busy');
    const body = JSON.stringify(content);
    const lines = [
      `${method} ${path} HTTP/1.1`,
      `host: ${this.#host}`,
      `authorization: Bearer ${token}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
    ];
    const response = await connection.exchange(`${lines.join('\r\n')}\r\n\r\n${body}`);
    this.#idle.push(connection);
    return response;
  }

  close(): void {
    for (const connection of this.#idle) connection.close();
  }
}

class Connection {
  #received = '';
  #resolve: (response: LightResponse) => void = () => undefined;
  #reject: (error: Error) => void = () => undefined;

  constructor(private readonly socket: Socket) {
    socket.setEncoding('latin1');
    socket.on('data', (part: string) => this.#take(part));
    socket.on('error', (error) => this.#reject(error));
    socket.on('close', () => this.#reject(new Error('the connection was closed')));
  }

  exchange(request: string): Promise<LightResponse> {
    return new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
      this.socket.write(request);
    });
  }

  close(): void {
    this.socket.destroy();
  }

  #take(part: string): void {
    this.#received += part;
    const end = this.#received.indexOf('\r\n\r\n');
    if (end === -1) return;
    const length = /\r\ncontent-length: (\d+)\r\n/i.exec(this.#received.slice(0, end + 2))?.[1];
    if (length === undefined) return this.#reject(new Error('an answer has no length'));
    const text = this.#received.slice(end + 4);
    if (text.length < Number(length)) return;
    const status = Number(this.#received.slice('HTTP/1.1 '.length, 'HTTP/1.1 '.length + 3));
    this.#received = '';
    this.#resolve({ status, text });
  }
}
