/** A text in an address: deflated and in base64url, in the fragment, so that no server sees it. */

/** Programs that pass addresses on would truncate longer ones. */
const ADDRESS_CHARS_MAX = 8_000;
export const TEXT_CHARS_MAX = 20_000;

/** Null if it is too long for an address. */
export async function packed(text: string): Promise<string | null> {
  const deflated = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  let binary = '';
  for (const reader = deflated.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    binary += Array.from(value, (byte) => String.fromCharCode(byte)).join('');
  }
  const base64 = btoa(binary);
  const code = base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return code.length > ADDRESS_CHARS_MAX ? null : code;
}

/** Null for a value that this page did not pack, or that unpacks to more than a page accepts. */
export async function unpacked(code: string): Promise<string | null> {
  if (code.length > ADDRESS_CHARS_MAX || !/^[\w-]*$/.test(code)) return null;
  try {
    const binary = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    return await readAtMost(
      new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')),
      TEXT_CHARS_MAX,
    );
  } catch {
    // Truncated or changed on its way: the page says that the link is incomplete.
    return null;
  }
}

/** A few bytes can unpack to gigabytes: reads no further than the page would display. */
async function readAtMost(stream: ReadableStream<Uint8Array>, chars: number): Promise<string | null> {
  const reader = stream.getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
    if (text.length > chars) {
      await reader.cancel();
      return null;
    }
  }
  return text + decoder.decode();
}
