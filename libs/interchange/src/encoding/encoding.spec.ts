import { expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodedFile } from './decoded-file.js';
import { decodeText } from './index.js';

const GBK = Buffer.from('ccE2b8c92cb4f0b0b80abcd72cd2d2', 'hex');
const LATIN = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><q>café à</q>', 'latin1');

it.each<[string, Buffer, string]>([
  ['UTF-8 with a mark', Buffer.from('\ufeff题'), '题'],
  ['GB 18030', GBK, '题干,答案\n甲,乙'],
  ['UTF-16', Buffer.from('\ufeff题 {=a}', 'utf16le'), '题 {=a}'],
  ['what XML declares', LATIN, '<?xml version="1.0" encoding="ISO-8859-1"?><q>café à</q>'],
  [
    'UTF-8, whatever XML declares',
    Buffer.from('<?xml version="1.0" encoding="GBK"?><q>题</q>'),
    '<?xml version="1.0" encoding="GBK"?><q>题</q>',
  ],
  [
    'GBK that XML declares as UTF-8',
    Buffer.concat([Buffer.from('<?xml version="1.0" encoding="UTF-8"?>'), GBK]),
    '<?xml version="1.0" encoding="UTF-8"?>题干,答案\n甲,乙',
  ],
])('reads %s', async (_name, bytes, expected) => {
  expect(decodeText(bytes)).toBe(expected);
  const folder = await mkdtemp(join(tmpdir(), 'tiku-encoding-'));
  try {
    await writeFile(join(folder, 'a'), bytes);
    let text = '';
    for await (const piece of decodedFile(join(folder, 'a'))) text += piece;
    expect(text.replace(/^\ufeff/, '')).toBe(expected);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it.each<[string, Buffer]>([
  ['a Western text without a declaration', Buffer.from('Le café est à gauche', 'latin1')],
  [
    'Chinese in UTF-8 with a damaged byte',
    Buffer.concat([Buffer.from('题干与答案'), Buffer.from([0xff]), Buffer.from('甲乙丙')]),
  ],
])('refuses %s rather than guess', (_name, bytes) => {
  expect(() => decodeText(bytes)).toThrow(expect.objectContaining({ code: 'ENCODING' }));
});
