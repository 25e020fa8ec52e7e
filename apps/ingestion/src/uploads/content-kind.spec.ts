import { expect, it } from '@jest/globals';
import { contentKindOf } from './content-kind.js';

it.each([
  ['MZ\x90\0\x03', 'program'],
  ['\xd0\xcf\x11\xe0\xa1\xb1', 'office'],
  ['PK\x03\x04....ppt/slides', 'office'],
  ['PK\x03\x04....photos/1.jpg', 'archive'],
  ['RIFF\x01\x02\x03\x04WEBPVP8 ', 'picture'],
  ['\0\0\0\x18ftypheic', 'picture'],
  ['\0\0\0\x18ftypmp42', 'media'],
  ['<!DOCTYPE html><html>', 'webPage'],
  ['{\\rtf1\\ansi', 'richText'],
  ['just some words\n', 'text'],
  ['\0\0\0\0\0\0', null],
  ['', null],
])('%j is a %s', (content, kind) => {
  expect(contentKindOf(Buffer.from(content, 'latin1'))).toBe(kind);
});
