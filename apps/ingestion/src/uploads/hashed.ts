/** The chunks of `source`, each counted into `hash` as it passes. */
export async function* hashed(source: AsyncIterable<Buffer>, hash: { update(chunk: Buffer): unknown }) {
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
}
