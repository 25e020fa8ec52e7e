import { PassThrough } from 'node:stream';
import { expect, it } from '@jest/globals';
import { readImage } from './sent-image.js';

const PNG_HEAD = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const sent = (stream: PassThrough) => ({ field: 'image', name: 'a.png', stream });

it('fails if the client breaks off in the middle of a picture', async () => {
  const stream = new PassThrough();
  const reading = readImage(sent(stream), 1_000_000);
  stream.write(Buffer.concat([PNG_HEAD, Buffer.alloc(20_000)]));
  setImmediate(() => stream.destroy(new Error('closed')));
  await expect(reading).rejects.toThrow('closed');
});

it('refuses a picture that is too large', async () => {
  const stream = new PassThrough();
  stream.end(Buffer.concat([PNG_HEAD, Buffer.alloc(2_000)]));
  await expect(readImage(sent(stream), 1_000)).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
});
