import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { FileSigner } from './file-signer.js';
import { rangeOf } from './files.controller.js';

const signer = new FileSigner('question-bank', 'a secret of the test');
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
    expect(new FileSigner('ingestion', 'a secret of the test').verify(token)).toBeNull();
    expect(new FileSigner('question-bank', 'another').verify(token)).toBeNull();
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
