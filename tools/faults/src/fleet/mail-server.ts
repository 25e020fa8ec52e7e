/**
 * A mail server that can go away and come back at the same address; records the recipients. Speaks just enough SMTP.
 */
import { createServer, type Server, type Socket } from 'node:net';

export class MailServer {
  readonly recipients: string[] = [];
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;

  constructor(readonly port: number) {}

  get url(): string {
    return `smtp://127.0.0.1:${this.port}?tls=off`;
  }

  async start(): Promise<void> {
    const server = createServer((socket) => this.#serve(socket));
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    for (const socket of this.#sockets) socket.destroy();
    if (server) await new Promise((resolve) => server.close(resolve));
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => {}); // A client may disconnect.
    let pending = '';
    let inText = false;
    socket.write('220 mail\r\n');
    socket.on('data', (chunk: Buffer) => {
      const lines = `${pending}${chunk.toString('latin1')}`.split('\r\n');
      pending = lines.pop() ?? '';
      for (const line of lines) {
        if (inText && line !== '.') continue;
        inText = /^data/i.test(line);
        const [, recipient] = /^rcpt to:<([^>]+)>/i.exec(line) ?? [];
        if (recipient) this.recipients.push(recipient);
        socket.write(inText ? '354 go on\r\n' : /^quit/i.test(line) ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
  }
}
