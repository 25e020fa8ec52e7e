/**
 * The body of a request as a web stream that keeps what has arrived when the client is gone: it ends there instead of
 * failing, so that a broken upload goes on behind its last byte. Leaves the request itself alone: after a refusal its
 * rest is still to be drained.
 */
import type { IncomingMessage } from 'node:http';

/** Read ahead of who reads the stream. */
const AHEAD_BYTES = 65_536;

export class RequestBody {
  readonly stream: ReadableStream<Uint8Array>;
  #isReplaced = false;
  #detach: () => void = () => {};
  #end: () => void = () => {};

  constructor(request: IncomingMessage) {
    const strategy = new ByteLengthQueuingStrategy({ highWaterMark: AHEAD_BYTES });
    this.stream = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          // Nothing will say so any more.
          if (request.destroyed) return controller.close();
          const onData = (chunk: Buffer): void => {
            controller.enqueue(chunk);
            if ((controller.desiredSize ?? 0) <= 0) request.pause();
          };
          const onEnd = (): void => {
            this.detach();
            controller.close();
          };
          this.#end = onEnd;
          const onError = (): void => {};
          this.#detach = () => {
            request.off('data', onData).off('end', onEnd).off('close', onEnd);
            request.pause();
          };
          // Stays: a request that breaks off later must not end the process.
          request.on('error', onError);
          request.on('data', onData).once('end', onEnd).once('close', onEnd);
        },
        pull: () => void request.resume(),
        cancel: () => this.detach(),
      },
      strategy,
    );
  }

  get isReplaced(): boolean {
    return this.#isReplaced;
  }

  /** Stops reading; what has not been read stays in the request. */
  detach(): void {
    this.#detach();
    this.#detach = () => {};
    this.#end = () => {};
  }

  /** Ends the stream, though the request goes on: another one has taken its place. */
  replace(): void {
    this.#isReplaced = true;
    this.#end();
  }
}
