import { Blob } from 'node:buffer';
import { CompressionStream, DecompressionStream } from 'node:stream/web';
import { TextDecoder } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { packed, unpacked } from './shared-text.js';

// Available in browsers, but not in jsdom.
Object.assign(globalThis, { Blob, CompressionStream, DecompressionStream, TextDecoder });

describe('a shared text', () => {
  it('is restored unchanged', async () => {
    const text = '设 $x^2+px+q=0$ 🙂\n'.repeat(50);
    expect(await unpacked((await packed(text)) ?? '')).toBe(text);
  });

  it('is rejected if it is truncated, foreign or too large', async () => {
    const code = (await packed('已知函数 $f(x)$')) ?? '';
    expect(await unpacked(code.slice(0, -4))).toBeNull();
    expect(await unpacked('<script>')).toBeNull();
    expect(await unpacked((await packed('啊'.repeat(1_000_000))) ?? '')).toBeNull();
  });
});
