/**
 * A connection that can hold back what it sends until the end of the tick, so that statements that do not wait for each
 * other leave in one system call: each costs the sender and PostgreSQL a wake-up.
 */
import { Socket } from 'node:net';
import pg from 'pg';

export class CorkingClient extends pg.Client {
  readonly #socket: Socket;

  /** Under TLS the socket carries what TLS has encrypted, and holds nothing back. */
  constructor(config: pg.ClientConfig = {}, socket = new Socket()) {
    super({ ...config, stream: () => socket });
    this.#socket = socket;
  }

  corkUntilNextTick(): void {
    this.#socket.cork();
    process.nextTick(() => this.#socket.uncork());
  }
}
