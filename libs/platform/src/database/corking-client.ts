/**
 * A connection that can buffer its output until the end of the tick, so that independent statements leave in one system
 * call: each call costs the sender and PostgreSQL a wake-up.
 */
import { Socket } from 'node:net';
import pg from 'pg';

export class CorkingClient extends pg.Client {
  readonly #socket: Socket;

  /** Under TLS this socket carries encrypted data, and buffers nothing. */
  constructor(config: pg.ClientConfig = {}, socket = new Socket()) {
    super({ ...config, stream: () => socket });
    this.#socket = socket;
  }

  corkUntilNextTick(): void {
    this.#socket.cork();
    process.nextTick(() => this.#socket.uncork());
  }
}
