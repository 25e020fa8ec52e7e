/**
 * Sends logins from a few clients, each over one keep-alive connection. It parses only the status and the length of a
 * response: on a small machine, the client takes its processor time from the measured server.
 */
import { connect } from 'node:net';

const HEAD_END = '\r\n\r\n';
const LENGTH = /\r\ncontent-length: (\d+)/i;

export interface Login {
  email: string;
  password: string;
}

/**
 * Sends `amount` logins to the platform at `address` by `clients` clients; resolves to logins per second, counted to
 * the last response. @throws Error for the first response that is not 200
 */
export async function loginsPerSecond(
  address: string,
  next: () => Login,
  { clients, amount }: { clients: number; amount: number },
): Promise<number> {
  let unsent = amount;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: clients }, () =>
      converse(new URL(address), () => (unsent-- > 0 ? JSON.stringify(next()) : null)),
    ),
  );
  return (amount / (performance.now() - startedAt)) * 1_000;
}

/** One client: sends the next request after each response until `bodyOf` has no more. */
function converse(url: URL, bodyOf: () => string | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true });
    let received: Buffer | null = null;
    const send = (): void => {
      const body = bodyOf();
      if (body === null) {
        socket.end();
        resolve();
        return;
      }
      socket.write(
        `POST /api/auth/login HTTP/1.1\r\nhost: ${url.host}\r\ncontent-type: application/json\r\n` +
          `content-length: ${Buffer.byteLength(body)}${HEAD_END}${body}`,
      );
    };
    socket.once('connect', send);
    socket.on('data', (chunk) => {
      received = received ? Buffer.concat([received, chunk]) : chunk;
      const headBytes = received.indexOf(HEAD_END);
      if (headBytes < 0) return;
      const head = received.toString('latin1', 0, headBytes);
      const bodyBytes = LENGTH.exec(head)?.[1];
      if (!head.startsWith('HTTP/1.1 200 ') || bodyBytes === undefined) {
        socket.destroy(new Error(`a login was answered with ${head}`));
        return;
      }
      if (received.length < headBytes + HEAD_END.length + Number(bodyBytes)) return;
      received = null;
      send();
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('the connection was closed before the last answer')));
  });
}
