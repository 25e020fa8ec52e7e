/** A connection between browser and platform that a test can slow down and cut, and that counts the bytes sent. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

const WAIT_MS_MAX = 60_000;
const LOOK_MS = 20;

export class BrokenLine {
  /** From the browser, over all connections. */
  sentBytes = 0;
  #isCut = false;
  readonly #open = new Set<Socket>();
  readonly #server = createServer((browser) => this.#carry(browser));

  private constructor(
    private readonly target: URL,
    private readonly bytesPerSecond: number,
  ) {}

  static async to(target: string, bytesPerSecond: number): Promise<BrokenLine> {
    const line = new BrokenLine(new URL(target), bytesPerSecond);
    await new Promise<void>((resolve) => line.#server.listen(0, '127.0.0.1', resolve));
    return line;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Resolves when the browser has sent this many bytes. */
  async hasSent(bytes: number): Promise<void> {
    const deadline = Date.now() + WAIT_MS_MAX;
    while (this.sentBytes < bytes) {
      if (Date.now() > deadline) throw new Error(`${this.sentBytes} of ${bytes} bytes were sent in time`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  cut(): void {
    this.#isCut = true;
    for (const socket of this.#open) socket.destroy();
  }

  mend(): void {
    this.#isCut = false;
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #carry(browser: Socket): void {
    if (this.#isCut) return void browser.destroy();
    const platform = connect(Number(this.target.port), this.target.hostname);
    for (const [socket, other] of [
      [browser, platform],
      [platform, browser],
    ] as const) {
      this.#open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        this.#open.delete(socket);
        other.destroy();
      });
    }
    platform.pipe(browser);
    browser.on('data', (chunk: Buffer) => {
      this.sentBytes += chunk.length;
      platform.write(chunk);
      browser.pause();
      setTimeout(() => browser.resume(), (chunk.length / this.bytesPerSecond) * 1_000);
    });
    browser.on('end', () => platform.end());
  }
}
