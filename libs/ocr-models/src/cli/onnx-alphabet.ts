/** The alphabet that a model for text carries: its metadata, in the wire format of protobuf. Pure. */

/** `ModelProto.metadata_props`: a key and a value. */
const METADATA = 14;
const KEY = 'character';
const NUMBER = 0;
const BYTES = 2;

/** One character a line; the first is class 1 of the model. */
export function alphabetOf(model: Buffer): string {
  for (const { field, value } of fieldsOf(model)) {
    if (field !== METADATA) continue;
    const [key, text] = [...fieldsOf(value)].map((part) => part.value.toString('utf8'));
    if (key === KEY && text) return text;
  }
  throw new Error('the model names no characters');
}

/** Fields with a length; numbers are skipped. */
function* fieldsOf(bytes: Buffer): Generator<{ field: number; value: Buffer }> {
  let at = 0;
  const number = (): number => {
    let value = 0;
    for (let factor = 1; at < bytes.length; factor *= 128) {
      const byte = bytes[at++] ?? 0;
      value += (byte & 127) * factor;
      if (byte < 128) break;
    }
    return value;
  };
  while (at < bytes.length) {
    const key = number();
    const value = number();
    if (key % 8 === NUMBER) continue;
    if (key % 8 !== BYTES) throw new Error(`a field of type ${key % 8}`);
    yield { field: Math.floor(key / 8), value: bytes.subarray(at, at + value) };
    at += value;
  }
}
