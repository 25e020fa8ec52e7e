import { describe, expect, it } from '@jest/globals';
import { alphabetOf } from './onnx-alphabet.js';

/** A field with a length, shorter than 128 bytes. */
const field = (number: number, content: Buffer | string): Buffer =>
  Buffer.concat([Buffer.from([number * 8 + 2, Buffer.byteLength(content)]), Buffer.from(content)]);
const entry = (key: string, value: string): Buffer =>
  field(14, Buffer.concat([field(1, key), field(2, value)]));

describe('the alphabet of a model', () => {
  it('is its metadata named character', () => {
    const version = Buffer.from([8, 0x88, 0x01]);
    const model = Buffer.concat([
      version,
      field(2, 'paddle'),
      entry('shape', '48'),
      entry('character', '一\n二'),
    ]);
    expect(alphabetOf(model)).toBe('一\n二');
  });

  it('is an error if the model has none', () => {
    expect(() => alphabetOf(entry('shape', '48'))).toThrow('no characters');
  });
});
