/**
 * The body of a request as a web stream. When the client disconnects the stream ends instead of failing and keeps what
 * has arrived, so that a broken upload continues after its last byte. Does not touch the request itself: after a
 * refusal its rest must still be drained.
 */
import type { IncomingMessage } from 'node:http';

/** Bytes buffered ahead of the reader. */
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
          // There will be no further event.
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
          // Stays attached: a request that breaks off later must not end the process.
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

  /** Stops reading; unread bytes stay in the request. */
  detach(): void {
    this.#detach();
    this.#detach = () => {};
    this.#end = () => {};
  }

  /** Ends the stream although the request continues: another one has replaced it. */
  replace(): void {
    this.#isReplaced = true;
    this.#end();
  }
}
