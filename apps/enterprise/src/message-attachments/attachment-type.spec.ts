import { expect, it } from '@jest/globals';
import { attachmentTypeOf } from './attachment-type.js';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const ZIP = Buffer.from('PK\x03\x04rest');
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');

it.each([
  ['照片.PNG', PNG, 'image/png'],
  ['renamed.jpg', PNG, 'image/png'],
  ['a.webp', Buffer.from('RIFF0000WEBP'), 'image/webp'],
  ['a.pdf', Buffer.from('%PDF-1.7'), 'application/pdf'],
  ['a.zip', ZIP, 'application/zip'],
  ['a.xls', COMPOUND, 'application/vnd.ms-excel'],
  ['a.txt', Buffer.from('你好'), 'text/plain'],
])('accepts %s', (name, head, type) => {
  expect(attachmentTypeOf(name, head)).toBe(type);
});

it.each([
  ['page.html', Buffer.from('<script>')],
  ['picture.svg', Buffer.from('<svg/>')],
  ['run.exe', Buffer.from('MZ')],
  ['app.jar', ZIP],
  ['no.pdf', Buffer.from('<html>')],
  ['binary.txt', Buffer.from([0x4d, 0x5a, 0])],
  ['text.png', Buffer.from('hello')],
  ['none', PNG],
])('refuses %s', (name, head) => {
  expect(attachmentTypeOf(name, head)).toBeNull();
});
