/** Passes bytes on and keeps the last ones. */
export class Tail {
  #chunks: Buffer[] = [];
  #size = 0;

  constructor(private readonly bytesMax: number) {}

  async *of(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of stream) {
      this.#chunks.push(chunk);
      this.#size += chunk.length;
      while (this.#size - (this.#chunks[0]?.length ?? 0) >= this.bytesMax)
        this.#size -= this.#chunks.shift()?.length ?? 0;
      yield chunk;
    }
  }

  bytes(): Buffer {
    return Buffer.concat(this.#chunks).subarray(-this.bytesMax);
  }
}
