import { describe, expect, it } from '@jest/globals';
import { actionsOf, adviceOf, errorCategoryOf, fileKindOf, mayHelpToRetry } from './task-view.js';

const failed = (retryable: boolean, retryCount = 0) =>
  actionsOf({
    status: 'failed',
    retryCount,
    maxRetries: 3,
    error: { code: 'TIMEOUT', message: '', retryable },
  });

describe('a retry', () => {
  it('of a recognition is offered if it may have another result', () => {
    expect([failed(true).retry, failed(false).retry, failed(true, 3).retry]).toEqual([true, false, false]);
  });

  it('is offered for cancelled tasks, not for finished or running ones', () => {
    const retryOf = (status: 'cancelled' | 'completed' | 'processing') =>
      actionsOf({ status, retryCount: 0, maxRetries: 3, error: null }).retry;
    expect([retryOf('cancelled'), retryOf('completed'), retryOf('processing')]).toEqual([true, false, false]);
  });

  it.each([
    ['NETWORK_ERROR', true, 'network'],
    [undefined, true, 'unknown'],
    ['PAYLOAD_TOO_LARGE', false, 'tooLarge'],
    ['UNSUPPORTED_MEDIA_TYPE', false, 'file'],
  ] as const)('of an upload that failed by %s: %s', (code, offered, category) => {
    expect(mayHelpToRetry(code)).toBe(offered);
    expect(errorCategoryOf(code)).toBe(category);
  });
});

describe('the subject of a failure', () => {
  it.each([
    ['TOO_COMPLEX', undefined, 'tooComplex', null],
    ['DAMAGED', undefined, 'file', null],
    ['ENCRYPTED', undefined, 'file', null],
    ['NO_QUESTIONS', undefined, 'content', 'error.content.advice'],
    ['INTERNAL', undefined, 'processing', 'error.processing.advice'],
    ['BUSINESS_RULE_ERROR', 'upload.storageFull', 'storage', 'rejected.storage.advice'],
    ['BUSINESS_RULE_ERROR', undefined, 'refused', null],
    ['VALIDATION_ERROR', 'error.file.missing', 'refused', null],
    ['RATE_LIMITED', undefined, 'busy', null],
    ['SERVICE_UNAVAILABLE', undefined, 'busy', null],
    ['SERVICE_UNAVAILABLE', 'error.full', 'full', null],
    ['SERVER_ERROR', undefined, 'server', 'error.server.advice'],
    ['UNKNOWN_ERROR', undefined, 'unknown', null],
  ] as const)('%s (%s) is %s, with the advice %s', (code, rule, category, advice) => {
    expect(errorCategoryOf(code, rule)).toBe(category);
    expect(adviceOf(category)).toBe(advice);
  });
});

it.each([
  ['期中.pdf', '', 'pdf'],
  ['期中', 'application/pdf', 'pdf'],
  ['期中.docx', '', 'docx'],
  ['期中.tex', '', 'tex'],
  ['期中', 'application/x-tex', 'tex'],
  ['IMG_1.HEIC', '', 'image'],
  ['wrong.exe', 'application/x-msdownload', 'other'],
  ['wrong.exe', '', 'other'],
  ['没有扩展名', '', 'other'],
  ['旧卷.DOC', 'application/msword', 'oldWord'],
  ['成绩.xlsx', '', 'sheet'],
  ['讲评.pptx', '', 'slides'],
  ['资料.rar', '', 'archive'],
  ['听力.mp3', 'audio/mpeg', 'media'],
  ['笔记.txt', 'text/plain', 'text'],
  ['截图.webp', '', 'image'],
] as const)('the kind of %s (%s) is %s', (fileName, mimeType, kind) => {
  expect(fileKindOf({ fileName, mimeType })).toBe(kind);
});
