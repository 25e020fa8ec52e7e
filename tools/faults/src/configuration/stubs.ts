/** Servers for wrong settings: a PostgreSQL that is too old, and servers with an expired certificate. */
import { once } from 'node:events';
import { createServer as createSecureServer } from 'node:https';
import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { TLSSocket } from 'node:tls';
import { EXPIRED } from './expired-certificate.js';

export interface Stub {
  port: number;
  close(): Promise<void>;
}

/** The start-up message: https://www.postgresql.org/docs/current/protocol-message-formats.html */
const SSL_REQUEST = 80_877_103;

/** Implements the part of PostgreSQL's protocol that a client uses before it knows the version. */
export async function startOldPostgres(): Promise<Stub> {
  return listening(
    createServer((socket) => {
      let started = false;
      let pending = Buffer.alloc(0);
      socket.on('error', () => {}); // Its client has ended.
      socket.on('data', (chunk: Buffer) => {
        pending = Buffer.concat([pending, chunk]);
        for (;;) {
          const head = started ? 1 : 0;
          if (pending.length < head + 4) return;
          const end = head + pending.readUInt32BE(head);
          if (pending.length < end) return;
          const message = pending.subarray(0, end);
          pending = pending.subarray(end);
          if (started) socket.write(responseTo(message));
          else if (message.readUInt32BE(4) === SSL_REQUEST) socket.write('N');
          else {
            started = true;
            socket.write(Buffer.concat([framed('R', Buffer.alloc(4)), READY]));
          }
        }
      });
    }),
  );
}

const framed = (type: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
};
const READY = framed('Z', Buffer.from('I'));
const TEXT_TYPE = 25;

/** Answers every query with one row and one column, `version`. */
function responseTo(message: Buffer): Buffer {
  if (message.toString('latin1', 0, 1) !== 'Q') return Buffer.alloc(0);
  const sql = message.toString('utf8', 5);
  const value = Buffer.from(sql.includes('version()') ? 'PostgreSQL 15.4 on x86_64' : '150004');
  const column = Buffer.alloc(18);
  column.writeUInt32BE(TEXT_TYPE, 6);
  column.writeInt16BE(-1, 10);
  const row = Buffer.alloc(6);
  row.writeInt16BE(1);
  row.writeUInt32BE(value.length, 2);
  return Buffer.concat([
    framed('T', Buffer.concat([Buffer.from([0, 1]), Buffer.from('version\0'), column])),
    framed('D', Buffer.concat([row, value])),
    framed('C', Buffer.from('SELECT 1\0')),
    READY,
  ]);
}

/** Accepts TLS and presents an expired certificate. */
export async function startExpiredPostgres(): Promise<Stub> {
  return listening(
    createServer((socket) => {
      socket.on('error', () => {}); // Its client has ended.
      socket.once('data', () => {
        socket.write('S');
        new TLSSocket(socket, { isServer: true, ...EXPIRED }).on('error', () => {});
      });
    }),
  );
}

export async function startExpiredStore(): Promise<Stub> {
  return listening(createSecureServer(EXPIRED, (_request, response) => void response.end()));
}

async function listening(server: Server): Promise<Stub> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
