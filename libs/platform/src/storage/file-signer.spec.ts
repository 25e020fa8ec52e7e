import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createHmac } from 'node:crypto';
import { purposeKey } from '../config/index.js';
import { FileSigner } from './file-signer.js';
import { rangeOf } from './files.controller.js';

const CONFIG = { SERVICE_SECRET: 'a secret of the test' };
const signer = new FileSigner('question-bank', CONFIG);
const tokenOf = (path: string): string => path.split('/').at(-1) ?? '';

describe('signed file URLs', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('contain key and name', () => {
    const path = signer.path('images/1.png', 3_600, { downloadName: '试卷.pdf' });
    expect(path).toMatch(/^\/api\/files\/question-bank\//);
    expect(signer.verify(tokenOf(path))).toMatchObject({ key: 'images/1.png', downloadName: '试卷.pdf' });
  });

  it('are refused if changed, of another service or of another secret', () => {
    const token = tokenOf(signer.path('images/1.png'));
    expect(signer.verify(`x${token}`)).toBeNull();
    expect(signer.verify(token.slice(0, -2))).toBeNull();
    expect(signer.verify('')).toBeNull();
    expect(new FileSigner('ingestion', { SERVICE_SECRET: 'a secret of the test' }).verify(token)).toBeNull();
    expect(new FileSigner('question-bank', { SERVICE_SECRET: 'another' }).verify(token)).toBeNull();
  });

  it('of the previous release stay valid, and ours are valid there', () => {
    const secret = 'a secret of the test';
    const former = (text: string) =>
      createHmac('sha256', secret).update(`files:question-bank:${text}`).digest('base64url');
    const whole = Buffer.from(JSON.stringify({ k: 'a', e: Math.floor(Date.now() / 1_000) + 60 })).toString(
      'base64url',
    );
    expect(signer.verify(`${whole}.${former(whole)}`)).toMatchObject({ key: 'a' });
    // It reads the part before the first dot and the one after.
    const [ours = '', signature] = tokenOf(signer.path('a')).split('.');
    expect(signature).toBe(former(ours));
  });

  it('are refused under the key of another purpose, and with a wrong signature next to a right one', () => {
    const [body = '', former = '', own = ''] = tokenOf(signer.path('a')).split('.');
    const foreign = createHmac('sha256', purposeKey(CONFIG, 'serviceCalls'))
      .update(`files:question-bank:${body}`)
      .digest('base64url');
    expect(signer.verify(`${body}.${own}`)).toMatchObject({ key: 'a' });
    for (const wrong of [
      foreign,
      `${former}.${foreign}`,
      `${own}.${former}`,
      `${former}.${own}.x`,
      `x.${former}.${own}`,
    ])
      expect(signer.verify(`${body}.${wrong}`)).toBeNull();
  });

  it('expire, and are equal within ten minutes', () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(1_200_000);
    const path = signer.path('a');
    clock.mockReturnValue(1_200_000 + 599_000);
    expect(signer.path('a')).toBe(path);
    clock.mockReturnValue(1_200_000 + 3_599_000);
    expect(signer.verify(tokenOf(path))).not.toBeNull();
    clock.mockReturnValue(1_200_000 + 3_601_000);
    expect(signer.verify(tokenOf(path))).toBeNull();
  });
});

describe('the Range header', () => {
  it.each([
    [undefined, null],
    ['bytes=0-3', { start: 0, end: 3 }],
    ['bytes=5-', { start: 5, end: 9 }],
    ['bytes=-4', { start: 6, end: 9 }],
    ['bytes=2-99', { start: 2, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=4-2', 'unsatisfiable'],
    ['bytes=0-1,4-5', null],
    ['lines=1-2', null],
  ])('%s of ten bytes reads as %j', (header, expected) => {
    expect(rangeOf(header, 10)).toEqual(expected);
  });
});
