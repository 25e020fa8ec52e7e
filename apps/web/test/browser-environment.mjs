// jsdom plus browser features that it lacks: fetch and its classes, text codecs, streams. They come from Node, so the
// abort classes must come along, or Node's Request rejects the signals.
import { TestEnvironment } from 'jest-environment-jsdom';

const FROM_NODE = {
  fetch,
  Request,
  Response,
  Headers,
  FormData,
  Blob,
  File,
  AbortController,
  AbortSignal,
  TextEncoder,
  TextDecoder,
  ReadableStream,
  TransformStream,
  WritableStream,
  structuredClone,
};

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, FROM_NODE);
  }
}
